import { limits } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { cost } from './cost.ts'
import { NOW } from './league.ts'

let world: World
let maya: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya, 'Night Shift FC')).id
})
afterAll(() => world.close())

const day = (i: number) => new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10)
const season = (games: number, location: string) =>
  [
    'Date,Time,Opponent,Location',
    ...Array.from({ length: games }, (_, i) => `${day(i)},19:30,Wolves,${location}`),
  ].join('\n')
const send = async (path: 'schedule' | 'schedule/preview', content: string, cancelGone = false) => {
  const body = {
    content: Buffer.from(content).toString('base64'),
    timeZone: 'UTC',
    ...(path === 'schedule' && { cancelGone }),
  }
  return (await world.call(maya, `POST /api/v1/team/:teamId/${path}`, { params: { teamId }, body })).lines
}

test('Maya imports 500 games, changed or cancelled, in no more statements than 5', async () => {
  let round = 0
  /** Moves every game to another place. */
  const move = (games: number) => () => send('schedule', season(games, `Field ${(round += 1)}`))
  const few = await cost(world, move(5))
  const many = await cost(world, move(limits.scheduleLines))
  expect(few.length).toBe(5)
  expect(many.length).toBe(limits.scheduleLines)
  // Notifications of open pages take a statement of their own and are not counted.
  expect(many.statements).toBeLessThanOrEqual(few.statements + 1)
  expect(many.statements).toBeLessThanOrEqual(20)

  const gone = await cost(world, () => send('schedule', season(1, `Field ${(round += 1)}`), true))
  expect(gone.statements).toBeLessThanOrEqual(20)
  const [left] = await world.pool`select count(*)::int as games from game where cancelled_at is null`
  expect(left).toEqual({ games: 1 })
  const jobs = await world.pool`select from graphile_worker.jobs where key like 'game-news.%'`
  expect(jobs).toHaveLength(limits.scheduleLines)
})

test('Maya previews 500 games in no more statements than 5', async () => {
  const few = await cost(world, () => send('schedule/preview', season(5, 'Delta Park')))
  const many = await cost(world, () => send('schedule/preview', season(limits.scheduleLines, 'Delta Park')))
  expect(many.statements).toBe(few.statements)
})
