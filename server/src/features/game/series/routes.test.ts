import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let now = new Date('2026-10-12T17:00:00Z')
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-10-12T17:00:00Z')
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  team = await world.team(maya)
  await world.joins(robin, team)
})

/** Tuesdays at half past seven in New York, where the clocks go back on November 1. */
const tuesdays = ['2026-10-20T23:30:00Z', '2026-10-27T23:30:00Z', '2026-11-04T00:30:00Z', '2026-11-11T00:30:00Z']
const practice = { kind: 'practice' as const, timeZone: 'America/New_York', location: 'Delta Park' }
const schedule = (starts: readonly string[] = tuesdays) =>
  world.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games: starts.map((startTime) => ({ ...practice, startTime })) },
  })
const look = (person: Person, id: string) => world.call(person, 'GET /api/v1/game/:id', { params: { id } })
const cancel = (id: string) => world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })

test('[SERIES-1] practices that Maya schedules together say that they are every Tuesday, and until when', async () => {
  const games = await schedule()
  expect(games.map(({ series }) => series)).toEqual(tuesdays.map(() => ({ everyWeeks: 1, until: '2026-11-10' })))
  const [first = '', , , last = ''] = games.map(({ id }) => id)
  expect((await look(robin, first)).series).toEqual({ everyWeeks: 1, until: '2026-11-10' })
  await cancel(last)
  expect((await look(robin, first)).series).toEqual({ everyWeeks: 1, until: '2026-11-03' })
  const list = await world.call(robin, 'GET /api/v1/team/:id/games', { params: { id: team.id }, query: {} })
  expect(list.map(({ series }) => series?.until)).toEqual(tuesdays.map(() => '2026-11-03'))
})

test('[SERIES-1] a game that is scheduled alone is no series, and dates on several weekdays have no rule', async () => {
  const [alone] = await schedule(['2026-10-20T23:30:00Z'])
  expect(alone?.series).toBeNull()
  const [first] = await schedule(['2026-10-20T23:30:00Z', '2026-10-22T23:30:00Z'])
  expect(first?.series).toEqual({ everyWeeks: null, until: '2026-10-20' })
})

test('[SERIES-1] if all dates on its weekday are cancelled, a game names no last one', async () => {
  const games = await schedule()
  for (const { id } of games) await cancel(id)
  expect((await look(maya, games[0]?.id ?? '')).series).toEqual({ everyWeeks: 1, until: null })
})
