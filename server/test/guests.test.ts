import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gamesForReader } from '../src/features/message/game-news/queries.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let ines: Person
let team: { id: string; name: string }
let id: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
  ;({ id } = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...fields } }))
  await world.call(ines, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
})

const fields = {
  opponentTeamName: 'Harbour Rovers',
  startTime: '2026-11-24T19:30:00Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
}
const rsvps = () => world.call(maya, 'GET /api/v1/game/:id/rsvps', { params: { id } })

// misses: games: a former guest who joined and left is not a guest again
test.each(['player', 'spare'])(
  'Ines, a guest who joined as a %s and left, is not Going any more until she answers again as a guest',
  async (role) => {
    expect(await rsvps()).toMatchObject([{ userId: ines.id, as: 'guest' }])
    await world.joins(ines, team, role)
    await world.call(ines, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
    expect(await rsvps()).toEqual([])
    expect(await world.call(ines, 'GET /api/v1/profile/:userId/games', { params: { userId: ines.id } })).toEqual([])
    await world.call(ines, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
    expect(await rsvps()).toMatchObject([{ userId: ines.id, as: 'guest' }])
  },
)

// misses: games: a guest gets no mail from a team they can no longer see
test('[API-3] Ines, a guest of a team that is now unlisted, gets no mail about its games or its deletion', async () => {
  const change = { params: { id }, body: { version: 1, ...fields, location: 'Astoria Park' } }
  await world.call(maya, 'PUT /api/v1/game/:id', change)
  expect((await mails()).map(({ to }) => to.address)).toEqual([ines.email])
  expect(
    await gamesForReader(world.pool, { gameIds: [id], profileId: ines.id, now: new Date(fields.startTime) }),
  ).toHaveLength(1)
  await unlist()
  expect(
    await gamesForReader(world.pool, { gameIds: [id], profileId: ines.id, now: new Date(fields.startTime) }),
  ).toEqual([])
  await world.call(maya, 'PUT /api/v1/game/:id', { ...change, body: { ...change.body, version: 2, notes: 'At last' } })
  expect(await mails()).toEqual([])
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  expect(await mails()).toEqual([])
})

const unlist = () =>
  world.call(maya, 'PUT /api/v1/team/:id', {
    params: { id: team.id },
    body: { teamName: team.name, sport: 'Soccer', listed: false },
  })

async function mails() {
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  return world.mailAfterJobs()
}
