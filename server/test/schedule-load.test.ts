import { limits, type SchedulePreview } from '@app/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileFiles } from './schedule-files/hostile.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let mallory: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  mallory = await world.person('Mallory', 'Vane')
})
afterAll(() => world.close())

const send = (person: Person, teamId: string, content: string, path: 'schedule' | 'schedule/preview' = 'schedule') =>
  world.send(person, `POST /api/v1/team/:teamId/${path}`, {
    params: { teamId },
    body: { content: Buffer.from(content).toString('base64'), timeZone: 'America/New_York' },
  })
const day = (i: number) => new Date(Date.UTC(2027, 0, 1 + (i % 3000))).toISOString().slice(0, 10)
const season = (games: number, location = 'Delta Park') =>
  [
    'Date,Time,Opponent,Location',
    ...Array.from({ length: games }, (_, i) => `${day(i)},19:30,Wolves,${location}`),
  ].join('\n')

/** A team with the given number of games against one opponent, starting tomorrow. */
async function teamWithGames(captain: Person, games: number) {
  const team = await world.team(captain)
  await world.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, notes, last_mailed, created_at)
    select gen_random_uuid(), ${team.id}, 'Wolves', at, at::date, at + interval '2 hours', 'UTC', 'Delta Park',
           repeat('x', 2000), '{}', at
      from generate_series(1, ${games}::int) n
     cross join lateral (select timestamptz '2026-11-18' + n * interval '1 hour' as at) start`
  return team
}

/** The CPU time of the main thread, which serves requests. It does not depend on the load of the machine. */
async function mainThreadMs(work: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('Mallory sends the slowest files', () => {
  const slowest = hostileFiles.filter(({ name }) => /excluded dates by|half the file|as long as a page/.test(name))

  test.each(slowest.map(({ name, text }) => [name, text]))(
    '%s: the main thread stays free for other requests',
    async (_, text) => {
      const { id } = await world.team(mallory)
      await send(mallory, id, season(1), 'schedule/preview')
      expect(await mainThreadMs(() => send(mallory, id, text, 'schedule/preview'))).toBeLessThan(500)
    },
  )
})

describe('a team with the maximum number of games', () => {
  test('is matched with 500 lines in less than 300 ms', async () => {
    const { id } = await teamWithGames(mallory, limits.gamesPerTeam - 1)
    const file = season(limits.scheduleLines)
    expect((await send(mallory, id, file, 'schedule/preview')).json()).toMatchObject({ code: 'too_many_games' })
    expect(await mainThreadMs(() => send(mallory, id, file, 'schedule/preview'))).toBeLessThan(300)
  })

  // misses: games: counting a team's games locks it
  test('accepts no more games, however many captains schedule and import at the same time', async () => {
    const captains = await Promise.all(['Ana', 'Ben', 'Noor', 'Pete'].map((name) => world.person(name)))
    const { id } = await teamWithGames(mallory, limits.gamesPerTeam - 7)
    for (const captain of captains) await world.joins(captain, { id }, 'captain')
    const fields = (i: number) => ({
      opponentTeamName: `Otters ${i}`,
      startTime: `${day(i)}T19:30:00Z`,
      location: 'Delta Park',
    })
    const schedule = (captain: Person, i: number) =>
      world.send(captain, 'POST /api/v1/team/:id/games', {
        params: { id },
        body: { games: [fields(i), fields(i + 1), fields(i + 2)] },
      })
    const table = (i: number) => `Date,Time,Opponent\n2031-01-0${i + 1},19:30,A${i}\n2031-02-0${i + 1},19:30,B${i}`
    const replies = await Promise.all([
      ...captains.map((captain, i) => schedule(captain, 10 * i)),
      ...captains.map((captain, i) => send(captain, id, table(i))),
    ])
    const refused = replies.filter(({ statusCode }) => statusCode >= 300)
    expect(new Set(refused.map((reply) => reply.json().code))).toEqual(new Set(['too_many_games']))
    const [row] = await world.pool`select count(*)::int as games from game where team_id = ${id}`
    expect(row?.['games']).toBeGreaterThan(limits.gamesPerTeam - 3)
    expect(row?.['games']).toBeLessThanOrEqual(limits.gamesPerTeam)
  })
})

test('Mallory imports into twelve teams at once and is throttled, and Maya’s import succeeds', async () => {
  const teams = await Promise.all(Array.from({ length: 12 }, () => world.team(mallory)))
  for (const { id } of teams) expect((await send(mallory, id, season(100))).statusCode).toBe(200)
  const imports = teams.map(({ id }) => send(mallory, id, season(100, 'Elsewhere')))
  const own = await world.team(maya)
  const [mine, ...hers] = await Promise.all([send(maya, own.id, season(3)), ...imports])
  expect(mine?.json<SchedulePreview>().lines).toHaveLength(3)
  const count = (status: number) => hers.filter(({ statusCode }) => statusCode === status).length
  expect(count(200)).toBeGreaterThan(0)
  expect(count(200) + count(429)).toBe(12)
  expect(count(429)).toBeGreaterThan(0)
})
