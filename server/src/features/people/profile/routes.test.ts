import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { notifyOn } from '#core/notifications/notify.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { welcome } from './events.ts'

let world: World
let maya: Person
let ines: Person
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`truncate profile, team cascade`
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
})

const search = (person: Person, q: string) => world.call(person, 'GET /api/v1/profile/search', { query: { q } })
const names = async (person: Person, q: string) =>
  (await search(person, q)).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())

test.each(['in', 'ines', ' INES  d', 'ines d.', 'ines duarte', 'ines dorn'])(
  '[API-5] Maya finds Ines, a stranger, by her first name and initial: %s',
  async (q) => expect(await names(maya, q)).toEqual(['Ines D.']),
)

test.each(['du', 'duarte', 'ines e', 'nes', 'd.'])('[API-5] Maya does not find Ines, a stranger, by %s', async (q) =>
  expect(await names(maya, q)).toEqual([]),
)

test('[API-5] Maya’s search results do not depend on the rest of a stranger’s last name', async () => {
  const typed = ['in', 'ines', 'ines d', 'ines du', 'ines dua', 'ines dux', 'ines duarte', 'du', 'duarte', 'duartes']
  const found = async () => Promise.all(typed.map((q) => search(maya, q)))
  const before = await found()
  for (const lastName of ['Dzhaba', 'Duartes', 'D', 'Dux']) {
    await world.pool`update profile set last_name = ${lastName} where id = ${ines.id}`
    expect(await found(), lastName).toEqual(before)
  }
})

test('[API-5] Maya sees strangers sorted by first name and initial, not by the rest of their last names', async () => {
  const other = await world.person('Ines', 'Damm')
  const order = async () => (await search(maya, 'ines')).map(({ id }) => id)
  const before = await order()
  expect(before).toEqual([ines.id, other.id].toSorted())
  await world.pool`update profile set last_name = 'Dzhaba' where id = ${before[0] ?? ''}`
  expect(await order()).toEqual(before)
})

test('Maya finds a teammate by the start of the last name, with the address and before strangers', async () => {
  const dua = await world.person('Dua', 'Lind')
  await world.joins(ines, await world.team(maya))
  expect(await search(maya, 'dua')).toMatchObject([
    { id: ines.id, lastName: 'Duarte', email: ines.email },
    { id: dua.id, lastName: 'L.', email: `${dua.id}@private.invalid` },
  ])
  expect(await names(maya, 'ines du')).toEqual(['Ines Duarte'])
})

test('Maya finds strangers with only one name or with a space in the first name', async () => {
  await world.person('Bibi', '')
  await world.person('Mary Ann', 'Smith')
  expect(await names(maya, 'bibi')).toEqual(['Bibi'])
  expect(await names(maya, 'mary ann smith')).toEqual(['Mary Ann S.'])
})

test('Maya does not find Ines, who is unfindable or has no verified address', async () => {
  await world.pool`update profile set email_verified = false where id = ${ines.id}`
  expect(await names(maya, 'ines')).toEqual([])
  await world.pool`update profile set email_verified = true, unfindable_at = now() where id = ${ines.id}`
  expect(await names(maya, 'ines')).toEqual([])
})

test('Maya searches for % and _, which are not wildcards', async () => {
  expect(await names(maya, '%%')).toEqual([])
  expect(await names(maya, 'i_es')).toEqual([])
})

test('Ines, who joined by a link, is led to the next game of her team by the welcome mail', async () => {
  const team = await world.team(maya)
  await world.joins(ines, team)
  const schedule = (opponentTeamName: string, startTime: string) =>
    world.call(maya, 'POST /api/v1/game', {
      body: {
        teamId: team.id,
        opponentTeamName,
        startTime,
        timeZone: 'America/New_York',
        location: 'Delta Park',
        notes: '',
      },
    })
  await schedule('Old Boys', '2026-11-25T00:30:00.000Z')
  const next = await schedule('Harbour Rovers', '2026-11-18T00:30:00.000Z')
  await world.mailAfterJobs()
  await notifyOn(world.pool, { now: new Date(0), newId, cause: undefined })([{ profileId: ines.id }], welcome({}))
  const [mail] = await world.mailAfterJobs()
  expect(mail?.text).toContain('You’re on Night Shift FC. Your next game is below.')
  expect(mail?.text).toContain('Tue, Nov 17 Night Shift FC vs Harbour Rovers\n07:30 PM EST\nDelta Park')
  expect(mail?.text).toContain(`See Game:\nhttp://localhost:5173/games/${next.id}`)
  expect(mail?.text).not.toContain('Make a team')
  expect(mail?.fromName).toBeUndefined()
})

test('Ines, who joined a team right after her first sign-in, reads in the welcome mail that she is on it', async () => {
  await world.joins(ines, await world.team(maya))
  await notifyOn(world.pool, { now: new Date(0), newId, cause: undefined })(
    [{ profileId: ines.id }, { profileId: maya.id }],
    welcome({}),
  )
  await world.pool`delete from member where profile_id = ${maya.id}`
  const texts = Object.fromEntries((await world.mailAfterJobs()).map(({ to, text }) => [to.address, text]))
  expect(texts[ines.email]).toContain('You’re on Night Shift FC.')
  expect(texts[maya.email]).toContain('Create a team and invite your players')
})
