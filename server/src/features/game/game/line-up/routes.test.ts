import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingNeeded } from '../../../../../test/game-days.ts'
import { newWorld, type Person, type World } from '../../../../../test/world.ts'

let world: World
let maya: Person
let robin: Person
let ines: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
  await world.joins(robin, team)
  gameId = (await schedule()).id
})

const schedule = (startTime = '2026-11-24T19:30:00Z') =>
  world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Harbour Rovers', startTime, location: 'Delta Park' },
  })
const look = (person: Person, id = gameId) => world.call(person, 'GET /api/v1/game/:id', { params: { id } })
const going = (person: Person) =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
const lineUp = (players: { playerId: string; place: string }[], formation = '2-3-1') => ({
  params: { id: gameId },
  body: { formation, players },
})
const KEY = 'PUT /api/v1/game/:id/line-up'

/** Asks for subs, and accepts one volunteer for each of these positions (empty: any). */
async function subsFor(positions: string[], ...volunteers: [Person, string][]) {
  const { id } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 2, positions, firstCome: true, isPublic: true },
  })
  for (const [person, position] of volunteers)
    await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: { position } })
  return id
}

test('[LINEUP-3] Maya sets the line-up; the team sees it and it is the start of the next game', async () => {
  await going(robin)
  const places = [
    { playerId: robin.id, place: 'GK' },
    { playerId: maya.id, place: '' },
  ]
  expect((await look(robin)).facts?.lineUp).toMatchObject({ formation: null, isSet: false })
  const saved = await world.call(maya, KEY, lineUp(places))
  expect(saved).toMatchObject({ going: 1, answer: null, can: { setLineUp: true } })
  const seen = { formation: '2-3-1', isSet: true, places: expect.arrayContaining(places) }
  expect(await look(robin)).toMatchObject({ facts: { lineUp: seen }, can: { setLineUp: false } })
  const next = await schedule('2026-12-01T19:30:00Z')
  const earlier = { formation: '2-3-1', isSet: false, places: [], earlier: expect.arrayContaining(places) }
  expect((await look(robin, next.id)).facts?.lineUp).toMatchObject(earlier)
  const before = await schedule('2026-11-17T19:30:00Z')
  expect((await look(robin, before.id)).facts?.lineUp).toMatchObject({ formation: null, earlier: [] })
})

test('[LINEUP-3] [STORY-1] strangers see the same side, but no usual positions; people outside the game have no place', async () => {
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, positions: [{ name: 'Goalkeeper', min: 1, players: [robin.id] }] },
  })
  await going(robin)
  const places = [robin, ines].map(({ id }, n) => ({ playerId: id, place: ['GK', 'ST'][n] ?? '' }))
  const { facts, roster, rsvps, side } = await world.call(maya, KEY, lineUp(places))
  expect(facts?.lineUp.places).toEqual([{ playerId: robin.id, place: 'GK' }])
  expect(roster.find(({ userId }) => userId === robin.id)).toMatchObject({ position: 'Goalkeeper' })
  expect(rsvps).toMatchObject([{ userId: robin.id, position: 'Goalkeeper' }])
  expect(await look(ines)).toMatchObject({ facts: null, headCount: null, side, rsvps: [{ position: '' }] })
  expect((await look(ines)).roster.map(({ position }) => position)).toEqual(['', ''])
})

test('[LINEUP-3] only a captain sets a line-up, of known places, each taken once, and not of a cancelled game', async () => {
  const one = { playerId: robin.id, place: 'GK' }
  expect(await world.refusal(robin, KEY, lineUp([one]))).toBe('forbidden')
  expect(await world.refusal(ines, KEY, lineUp([one]))).toBe('forbidden')
  for (const wrong of [
    lineUp([one], 'Ten in the field'),
    lineUp([{ ...one, place: 'QB' }]),
    lineUp([one, { playerId: maya.id, place: 'GK' }]),
    lineUp([one, { ...one, place: 'ST' }]),
  ])
    expect(await world.refusal(maya, KEY, wrong)).toBe('invalid_input')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  expect(await world.refusal(maya, KEY, lineUp([one]))).toBe('game_cancelled')
})

test('[LINEUP-4] Ines, a sub, has her position in the attendance and sees the line-up', async () => {
  await subsFor(['Goalkeeper'], [ines, ''])
  expect((await look(maya)).rsvps).toMatchObject([{ userId: ines.id, as: 'sub', position: 'Goalkeeper' }])
  await world.call(maya, KEY, lineUp([{ playerId: ines.id, place: 'GK' }]))
  const keeper = (await look(ines)).side.spots.find(({ key }) => key === 'GK')
  expect(keeper).toMatchObject({ userId: ines.id, kind: 'in' })
})

// misses: places: strangers do not see who dropped out
test('[STORY-1] [LINEUP-2] Robin drops out, and the gap is his place for everybody; Ines, the sub, takes it and keeps it', async () => {
  const kim = await world.person('Kim', 'Ito')
  await world.joins(kim, team)
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, target: 3 },
  })
  for (const person of [maya, robin, kim]) await going(person)
  const standing = async (person: Person) =>
    (await look(person)).side.spots.map(({ key, userId, kind, leftBy }) => [key, userId, kind, leftBy])
  const full = [maya, robin, kim].map(({ id }, n) => [String(n + 1), id, 'in', null])
  expect(await standing(maya)).toEqual(full)
  const answers = { params: { id: gameId }, body: { status: 'NotGoing' as const } }
  await world.call(robin, 'POST /api/v1/game/:id/rsvp', answers)
  const gap = full.with(1, ['2', null, 'open', robin.id])
  for (const person of [maya, robin, kim]) expect(await standing(person)).toEqual(gap)
  expect(await standing(ines)).toEqual(full.with(1, ['2', null, 'open', null]))
  await subsFor(['Any'], [ines, ''])
  const filled = full.with(1, ['2', ines.id, 'in', null])
  for (const person of [maya, robin, ines]) expect(await standing(person)).toEqual(filled)
  await going(robin)
  expect((await standing(ines)).slice(0, 3)).toEqual(filled)
})

test('[LINEUP-5] a position that is filled is no longer advertised, and is again when the sub withdraws', async () => {
  const id = await subsFor(['Goalkeeper', 'Defender'], [ines, 'goalkeeper'])
  const kim = await world.person('Kim', 'Ito')
  const advertised = async () => ({
    public: (await world.call(kim, 'GET /api/v1/board', { query: {} })).find((one) => one.id === id)?.positions,
    board: (await world.call(kim, 'GET /api/v1/game/sub_requests', { query: {} })).find((one) => one.id === id)
      ?.openPositions,
    found: (await world.call(kim, 'GET /api/v1/game/sub_requests', { query: { position: 'Goalkeeper' } })).some(
      (one) => one.id === id,
    ),
  })
  expect(await advertised()).toEqual({ public: ['Defender'], board: ['Defender'], found: false })
  await world.call(maya, 'PATCH /api/v1/game/sub_requests/:id', { params: { id }, body: { positions: ['Goalkeeper'] } })
  expect(await advertised()).toEqual({ public: [], board: [], found: false })
  await world.call(maya, 'PATCH /api/v1/game/sub_requests/:id', {
    params: { id },
    body: { positions: ['Goalkeeper', 'Defender'] },
  })
  await world.call(ines, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: { id } })
  const both = ['Goalkeeper', 'Defender']
  expect(await advertised()).toEqual({ public: both, board: both, found: true })
})
