import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eastside } from '#test/eastside.ts'
import { holdLocks } from '#test/lock-holder.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

const now = new Date('2026-11-17T17:00:00Z')
let world: World
let ines: Person
let omar: Person
let maya: Person
let hugo: Person
let team: { id: string }
let id: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  ines = await world.person('Ines', 'Duarte')
  omar = await world.person('Omar', 'Haddad')
  maya = await world.person('Maya', 'Okafor')
  hugo = await world.person('Hugo', 'Reyes')
  const league = await world.call(ines, 'POST /api/v1/league', { body: eastside })
  id = league.id
  team = await world.team(maya)
  await world.joins(hugo, team)
  await world.call(maya, 'POST /api/v1/league-link/:code', {
    params: { code: league.linkPath?.split('/').at(-1) ?? '' },
    body: { teamId: team.id, divisionId: league.divisions[0]?.id ?? '' },
  })
})

const LINK = '/api/v1/league/:id/organiser-link' as const
const TAKE = 'POST /api/v1/organiser-link/:code' as const
const REMOVE = 'DELETE /api/v1/league/:id/organisers/:organiserId' as const
const OVER = 'POST /api/v1/league/:id/take-over' as const
const on = () => ({ params: { id } })
const seen = (by: Person) => world.call(by, 'GET /api/v1/league/:id', on())
const names = async (by: Person) => (await seen(by)).organisers.map(({ name }) => name)
async function made(by = ines) {
  const { organiserLink } = await world.call(by, `POST ${LINK}`, on())
  return { params: { code: organiserLink?.path.split('/').at(-1) ?? '' } }
}
const remove = (whom: Person) => ({ params: { id, organiserId: whom.id } })
const suspend = (whom: Person) => world.pool`
  insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${whom.id}, 'Threats', ${now})`

// misses: organisers: one person takes a link
test('[LEAGUE-21] Ines makes a link, Omar takes it and runs the league with her; nobody else can take it', async () => {
  const link = await made()
  expect(await world.call(omar, 'GET /api/v1/organiser-link/:code', link)).toEqual({
    leagueId: id,
    name: 'Eastside Sevens',
    sport: 'Soccer',
    season: 'Fall 2026',
    organiser: 'Ines D.',
    isOrganiser: false,
  })
  expect(await world.refusal(omar, 'GET /api/v1/league/:id', on()), 'reading the link changes nothing').toBe(
    'not_found',
  )
  expect((await world.call(ines, TAKE, link)).organiserLink, 'her own link stays open').not.toBeNull()
  expect((await world.call(omar, TAKE, link)).can).toMatchObject({ edit: true, settle: true, delete: true })
  expect((await seen(ines)).organiserLink).toBeNull()
  expect(await world.refusal(hugo, TAKE, link)).toBe('not_found')
  expect(await world.refusal(hugo, 'GET /api/v1/organiser-link/:code', link)).toBe('not_found')
  expect(await names(ines)).toEqual(['Ines D.', 'Omar H.'])
})

test('[LEAGUE-21] two people take one link at the same time: one of them becomes an organiser', async () => {
  const link = await made()
  const locks = await holdLocks(world.pool)
  await locks.connection`select from league where id = ${id} for update`
  const both = [omar, hugo].map((person) => world.send(person, TAKE, link))
  await locks.waiting(2)
  await locks.release()
  expect((await Promise.all(both)).map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '404'])
  expect(await names(ines)).toHaveLength(2)
})

test('[LEAGUE-21] the members of its teams always see who runs a league, by first name and initial', async () => {
  const { organisers, organiserLink, can } = await seen(hugo)
  expect(organisers).toEqual([{ id: ines.id, name: 'Ines D.', isYou: false }])
  expect({ organiserLink, takeOver: can.takeOver }).toEqual({ organiserLink: null, takeOver: false })
  for (const by of [maya, hugo]) {
    expect(await world.refusal(by, `POST ${LINK}`, on())).toBe('forbidden')
    expect(await world.refusal(by, `DELETE ${LINK}`, on())).toBe('forbidden')
    expect(await world.refusal(by, REMOVE, remove(ines))).toBe('forbidden')
  }
  expect(await world.refusal(omar, `POST ${LINK}`, on())).toBe('not_found')
})

// misses: organisers: a link counts while its maker runs the league
test('[LEAGUE-21] a link ends when it is replaced or turned off, after a week, and with the role of its maker', async () => {
  const first = await made()
  const second = await made()
  expect(await world.refusal(hugo, TAKE, first)).toBe('not_found')
  await world.call(ines, `DELETE ${LINK}`, on())
  expect(await world.refusal(hugo, TAKE, second)).toBe('not_found')
  const third = await made()
  expect((await seen(ines)).organiserLink?.expiresAt).toBe('2026-11-24T17:00:00.000Z')
  await world.pool`update organiser_link set expires_at = ${now} where league_id = ${id}`
  expect(await world.refusal(hugo, TAKE, third)).toBe('not_found')
  await world.call(omar, TAKE, await made())
  const ofOmar = await made(omar)
  await world.call(ines, REMOVE, remove(omar))
  expect(await world.refusal(hugo, TAKE, ofOmar)).toBe('not_found')
  expect((await seen(ines)).organiserLink).toBeNull()
})

// misses: organisers: the last one stays
test('[LEAGUE-22] Ines removes Omar, and cannot leave as the last one', async () => {
  await world.call(omar, TAKE, await made())
  await world.call(ines, REMOVE, remove(omar))
  expect(await world.refusal(omar, 'GET /api/v1/league/:id', on())).toBe('not_found')
  expect(await world.refusal(ines, REMOVE, remove(omar))).toBe('not_found')
  expect(await world.refusal(ines, REMOVE, remove(ines))).toBe('last_organiser')
  await world.call(omar, TAKE, await made())
  await world.call(ines, REMOVE, remove(ines))
  expect(await world.refusal(ines, 'GET /api/v1/league/:id', on())).toBe('not_found')
  expect(await names(hugo)).toEqual(['Omar H.'])
})

test.each([
  ['remove each other', () => [remove(omar), remove(ines)] as const],
  ['both leave', () => [remove(ines), remove(omar)] as const],
])('[LEAGUE-22] two organisers %s at the same time: one stays', async (_, asked) => {
  await world.call(omar, TAKE, await made())
  const locks = await holdLocks(world.pool)
  await locks.connection`select from league where id = ${id} for update`
  const [one, other] = asked()
  const both = [world.send(ines, REMOVE, one), world.send(omar, REMOVE, other)]
  await locks.waiting(2)
  await locks.release()
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await names(hugo)).toHaveLength(1)
})

// misses: organisers: a league has at most this many
test('[LEAGUE-22] a league has ten organisers at most', async () => {
  const link = await made()
  const others = await Promise.all(Array.from({ length: 9 }, () => world.person()))
  for (const { id: profileId } of others) await world.pool`insert into organiser values (${id}, ${profileId}, ${now})`
  expect(await world.refusal(omar, TAKE, link)).toBe('too_many_organisers')
  expect(await world.refusal(ines, `POST ${LINK}`, on())).toBe('too_many_organisers')
})

// misses: organisers: only a captain takes a league over
// misses: organisers: a league that someone runs is not taken over
test('[LEAGUE-23] Ines deletes her account: a captain of one of its teams takes the league over, and no one else', async () => {
  expect(await world.refusal(maya, OVER, on())).toBe('league_has_organiser')
  expect((await world.call(ines, 'GET /api/v1/league'))[0]).toMatchObject({ id, isOnlyOrganiser: true })
  await world.call(ines, 'DELETE /api/v1/account')
  expect(await seen(hugo)).toMatchObject({ organisers: [], can: { takeOver: false } })
  expect((await seen(maya)).can.takeOver).toBe(true)
  expect(await world.refusal(hugo, OVER, on())).toBe('forbidden')
  expect(await world.refusal(omar, OVER, on())).toBe('not_found')
  const taken = await world.call(maya, OVER, on())
  expect(taken).toMatchObject({ organisers: [{ name: 'Maya O.', isYou: true }], can: { edit: true, takeOver: false } })
  expect((await world.call(maya, 'GET /api/v1/league'))[0]).toMatchObject({ isOrganiser: true, isOnlyOrganiser: true })
})

test('[LEAGUE-23] two captains take a league over at the same time: one runs it', async () => {
  await world.pool`update member set role = 'captain' where profile_id = ${hugo.id}`
  await world.call(ines, 'DELETE /api/v1/account')
  const locks = await holdLocks(world.pool)
  await locks.connection`select from league where id = ${id} for update`
  const both = [maya, hugo].map((captain) => world.send(captain, OVER, on()))
  await locks.waiting(2)
  await locks.release()
  expect((await Promise.all(both)).map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409'])
  expect(await names(maya)).toHaveLength(1)
})

// misses: organisers: a suspended one is not removed
test('[LEAGUE-23] a suspended organiser does not run a league: a captain takes it over, and both run it when the suspension is lifted', async () => {
  await suspend(ines)
  expect(await names(maya)).toEqual([])
  await world.call(maya, OVER, on())
  expect(await world.refusal(maya, REMOVE, remove(ines))).toBe('not_found')
  await world.pool`update suspension set ended_at = ${now} where profile_id = ${ines.id}`
  expect(await names(maya)).toEqual(['Ines D.', 'Maya O.'])
})
