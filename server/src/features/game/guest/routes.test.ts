import { limits } from '@app/contract/limits'
import { policy } from '@app/contract/policy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addedBy, guestsSeenBy, removal } from '#test/named-guests.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let now = new Date('2026-11-17T17:00:00Z')
let maya: Person
let omar: Person
let priya: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  for (const player of [omar, priya]) await world.joins(player, team)
  gameId = await schedule()
})

const schedule = async (more: object = {}) => {
  const fields = { opponentTeamName: 'Rovers', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' }
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, silent: true, ...fields, ...more },
  })
  return id
}
const setGameDay = (body: object) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: team.id }, body })
const gameOf = (person: Person) => world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })
const add = (person: Person, name = 'Sam, Omar’s cousin') => addedBy(world, person, { gameId, name })
const adding = (name = 'Sam') => ({ params: { id: gameId }, body: { name } })
const ADD = 'POST /api/v1/game/:id/guests'
const CHANGE = 'PUT /api/v1/game/:id/guests/:guestId'
const forget = async () => {
  await world.pool`select graphile_worker.add_job('guest.forget-old')`
  await world.mailAfterJobs({ only: 'guest.forget-old' })
}
const shown = async (person: Person) => (await guestsSeenBy(world, person, gameId)).map(({ name }) => name)

test('[GUEST-1] Maya adds Sam, who has no account, to one game, and Sam counts as in', async () => {
  await setGameDay({ target: 9 })
  await add(maya)
  const game = await gameOf(priya)
  expect(game).toMatchObject({ going: 1, headCount: { in: 1, target: 9, toFill: { open: 5 } } })
  expect(game.rsvps).toMatchObject([
    {
      firstName: 'Sam,',
      lastName: 'Omar’s cousin',
      as: 'named-guest',
      status: 'Going',
      noAccount: true,
      answeredBy: '',
      brought: { by: 'Maya', isYours: false },
    },
  ])
  expect(game.roster.map(({ firstName }) => firstName)).toEqual(['Maya', 'Omar', 'Priya'])
  const other = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: await schedule() } })
  expect(other.rsvps).toEqual([])
  expect(await world.mailAfterJobs()).toEqual([])
})

// misses: guests: players add guests only if the team allows it
test('[GUEST-2] players add guests only once Maya has allowed it, and people outside the team never', async () => {
  const stranger = await world.person('Stella', 'Strangeway')
  expect(await world.refusal(omar, ADD, adding())).toBe('captains_add_guests')
  expect((await gameOf(omar)).can.addGuests).toBe(false)
  await setGameDay({ playersAddGuests: true })
  expect((await gameOf(omar)).can.addGuests).toBe(true)
  await add(omar)
  expect(await shown(priya)).toEqual(['Sam, Omar’s cousin'])
  expect(await world.refusal(stranger, ADD, adding())).toBe('forbidden')
  expect((await gameOf(stranger)).can.addGuests).toBe(false)
})

// misses: guests: only captains and the person who added a guest may remove them
// misses: guests: a guest who was removed is no longer shown
test('[GUEST-3] Omar and the captain remove Omar’s guest and undo it, and Priya can’t', async () => {
  await setGameDay({ playersAddGuests: true })
  const guestId = await add(omar)
  expect(await world.refusal(priya, CHANGE, removal(gameId, guestId))).toBe('forbidden')
  await world.call(omar, CHANGE, removal(gameId, guestId))
  expect(await shown(maya)).toEqual([])
  expect((await gameOf(maya)).going).toBe(0)
  await world.call(maya, CHANGE, removal(gameId, guestId, true))
  expect(await shown(maya)).toEqual(['Sam, Omar’s cousin'])
  expect((await gameOf(omar)).rsvps).toMatchObject([{ brought: { by: 'Omar', isYours: true } }])
  const elsewhere = await schedule()
  expect(await world.refusal(maya, CHANGE, removal(elsewhere, guestId))).toBe('not_found')
  expect(await world.refusal(maya, CHANGE, removal(gameId, priya.id))).toBe('not_found')
})

// misses: guests: a full game takes no guest
test('[GUEST-4] a full game takes no guest, and neither does a place that somebody waits for', async () => {
  await setGameDay({ max: 2, playersAddGuests: true })
  const going = (person: Person, status: 'Going' | 'NotGoing' = 'Going') =>
    world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status } })
  await going(maya)
  const guestId = await add(omar)
  expect((await gameOf(priya)).waiting).toMatchObject({ isFull: true })
  expect(await world.refusal(omar, ADD, adding('Noa'))).toBe('no_spot_for_guest')
  await going(priya)
  expect((await gameOf(priya)).answer).toBe('Waiting')
  await world.call(omar, CHANGE, removal(gameId, guestId))
  expect((await gameOf(priya)).waiting).toMatchObject({ offer: { minutes: policy.offerMinutes } })
  expect(await world.refusal(maya, CHANGE, removal(gameId, guestId, true))).toBe('no_spot_for_guest')
  await world.call(maya, 'POST /api/v1/game/:id/room', { params: { id: gameId } })
  await world.call(maya, CHANGE, removal(gameId, guestId, true))
  expect(await shown(maya)).toEqual(['Sam, Omar’s cousin'])
})

test('[GUEST-5] after a move Sam is asked again: Omar says that Sam still comes', async () => {
  await setGameDay({ target: 1, playersAddGuests: true })
  const guestId = await add(omar)
  const { version } = await gameOf(maya)
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: gameId },
    body: { version, opponentTeamName: 'Rovers', startTime: '2026-11-25T19:30:00Z', location: 'Delta Park' },
  })
  expect(await gameOf(maya)).toMatchObject({ headCount: { in: 0 }, rsvps: [{ isForOldTime: true }] })
  await world.call(omar, CHANGE, removal(gameId, guestId, true))
  expect(await gameOf(maya)).toMatchObject({ headCount: { in: 1 }, rsvps: [{ isForOldTime: false }] })
})

test('[GUEST-6] people outside the team read an initial, and a name that looks like a link is rejected', async () => {
  const stranger = await world.person('Stella', 'Strangeway')
  await add(maya)
  const [guest] = (await gameOf(stranger)).rsvps
  expect(guest).toMatchObject({ firstName: 'S.', lastName: 'O.' })
  expect(guest).not.toHaveProperty('brought')
  for (const name of ['visit evil.com', '   ', 'x'.repeat(limits.personName + 1)])
    expect(await world.refusal(maya, ADD, adding(name)), name).toBe('invalid_input')
})

// misses: guests: a game has a limited number of guests
test('[GUEST-6] a game has at most forty guests', async () => {
  await world.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, guest_of_game_id)
    select gen_random_uuid(), 'Guest ' || n, '', '', false, now(), ${gameId} from generate_series(1, ${limits.guestsPerGame}) n`
  expect(await world.refusal(maya, ADD, adding())).toBe('too_many_guests')
})

// misses: guests: adding them spends a budget
test('[GUEST-6] Maya adds only so many guests in a minute', async () => {
  const strict = await newWorld({ now: () => now, limited: true })
  const captain = await strict.person('Maya', 'Okafor')
  const { id: teamId } = await strict.team(captain)
  const { id } = await strict.call(captain, 'POST /api/v1/game', {
    body: { teamId, opponentTeamName: 'Rovers', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' },
  })
  for (let n = 0; n < 15; n += 1) await addedBy(strict, captain, { gameId: id, name: `Sam ${n}` })
  expect(await strict.refusal(captain, ADD, { params: { id }, body: { name: 'Sam' } })).toBe('too_many_requests')
  await strict.close()
})

// misses: guests: a guest is kept for some time after the season, which may be reopened
test('[GUEST-7] Sam is gone two weeks after Maya has closed the season, and a year after the game at the latest', async () => {
  const remaining = async (at: string) => {
    now = new Date(at)
    await forget()
    return (await world.pool`select first_name from profile where guest_of_game_id = ${gameId}`).length
  }
  const guestId = await add(maya)
  await add(maya, 'Noa')
  expect(await remaining('2027-06-01T12:00:00Z')).toBe(2)
  await world.pool`
    insert into season (id, team_id, name, starts_on, ends_on, made_at, closed_at, won, lost, tied, games)
    values (gen_random_uuid(), ${team.id}, 'Fall', '2026-09-01', '2026-12-31', ${now}, '2027-06-01T12:00:00Z', 0, 0, 0, '[]')`
  expect(await remaining('2027-06-14T12:00:00Z')).toBe(2)
  expect(await remaining('2027-06-16T12:00:00Z')).toBe(0)
  expect(await world.pool`select from rsvp where profile_id = ${guestId}`).toEqual([])

  now = new Date('2026-11-17T17:00:00Z')
  await world.pool`delete from season where team_id = ${team.id}`
  await add(maya, 'Lea')
  expect(await remaining('2027-11-20T12:00:00Z')).toBe(1)
  expect(await remaining('2027-11-26T12:00:00Z')).toBe(0)
})

test('[GUEST-7] a guest who was removed is deleted a day later', async () => {
  const guestId = await add(maya)
  await world.call(maya, CHANGE, removal(gameId, guestId))
  now = new Date('2026-11-18T16:00:00Z')
  await forget()
  expect(await world.pool`select from profile where id = ${guestId}`).toHaveLength(1)
  now = new Date('2026-11-18T18:00:00Z')
  await forget()
  expect(await world.pool`select from profile where id = ${guestId}`).toEqual([])
})
