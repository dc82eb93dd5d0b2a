import { randomUUID } from 'node:crypto'
import { isNightly } from '@app/dev/nightly'
import { type ReplicatedDatabase, startReplicatedDatabase } from '@app/dev/replicated-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { migrate } from '../src/core/database/migrate.ts'
import { newWorld, type Person, type World } from './world.ts'

/** How many times a person writes and then reads. */
const pairs = 10_000

let servers: ReplicatedDatabase
let pool: Pool
let standby: Pool
/** Two API processes. */
let worlds: [World, World]
beforeAll(async () => {
  servers = await startReplicatedDatabase()
  const { url } = servers.primary
  await migrate(url)
  pool = connect(url)
  standby = connect(servers.standbyUrl, { max: 1 })
  const process = () => newWorld({ database: { url, pool }, env: { DATABASE_READ_URL: servers.standbyUrl } })
  worlds = [await process(), await process()]
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await Promise.all([pool.end(), standby.end()])
  await servers.stop()
})

const said = (world: World) =>
  world.logged.map((line): string => JSON.parse(line).msg ?? '').findLast((message) => message.startsWith('replica is'))
const used = 'replica is used'
async function isUsed(expected: boolean) {
  const message = expected ? used : 'replica is behind or unavailable, and not used'
  await expect.poll(() => worlds.map(said), { timeout: 15_000 }).toEqual(worlds.map(() => message))
}

/** A replica is used for a second after its replay stops. A machine that is too busy to read in that second tries again. */
async function readBeforeReplay(writeAndRead: (name: string) => Promise<string[]>) {
  for (let attempt = 1; ; attempt += 1) {
    await isUsed(true)
    await standby`select pg_wal_replay_pause()`
    const name = `Replayed Later ${attempt}`
    const seen = await writeAndRead(name)
    if (worlds.every((world) => said(world) === used) || attempt === 10) return { name, seen }
    await standby`select pg_wal_replay_resume()`
  }
}

const gameFields = { opponentTeamName: 'Otters', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' }
const teamsSeen = async (world: World, person: Person, q: string) =>
  (await world.call(person, 'GET /api/v1/team', { query: { q } })).map(({ name }) => name)

test('Sam, who has written nothing, reads from the replica, and from the primary when the replica is behind', async () => {
  const [world] = worlds
  const [maya, sam] = [await world.person('Maya'), await world.person('Sam')]
  const { name, seen } = await readBeforeReplay(async (name) => {
    await world.team(maya, name)
    return teamsSeen(world, sam, name)
  })
  expect(seen).toEqual([])
  await expect.poll(() => teamsSeen(world, sam, name), { timeout: 3_000 }).toEqual([name])
  await isUsed(false)
  await standby`select pg_wal_replay_resume()`
  await isUsed(true)
})

test('Ben, who was just removed from the team, cannot read its schedule from a replica', async () => {
  const [world] = worlds
  const [maya, ben] = [await world.person('Maya'), await world.person('Ben')]
  const team = await world.team(maya)
  await world.joins(ben, team)
  const schedule = { params: { teamId: team.id } }
  await isUsed(true)
  await standby`select pg_wal_replay_pause()`
  await pool`delete from member where profile_id = ${ben.id}`
  expect(await world.refusal(ben, 'GET /api/v1/team/:teamId/schedule.csv', schedule)).toBe('forbidden')
  await standby`select pg_wal_replay_resume()`
  await isUsed(true)
})

test('Maya sees her own request on the public board at once, and people who are signed out see it a moment later', async () => {
  const [world] = worlds
  const maya = await world.person('Maya')
  const team = await world.team(maya)
  const { id } = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...gameFields } })
  const board = async (person: Person | null) => (await world.call(person, 'GET /api/v1/board')).length
  await isUsed(true)
  await standby`select pg_wal_replay_pause()`
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'], isPublic: true },
  })
  expect([await board(maya), await board(null)]).toEqual([1, 0])
  await standby`select pg_wal_replay_resume()`
  await expect.poll(() => board(null)).toBe(1)
  await isUsed(true)
})

test('Sam finds a game on the primary that is too new for the replica', async () => {
  const [world] = worlds
  const [maya, sam] = [await world.person('Maya'), await world.person('Sam')]
  await isUsed(true)
  await standby`select pg_wal_replay_pause()`
  const team = await world.team(maya)
  const { id } = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...gameFields } })
  const file = await world.send(sam, 'GET /api/v1/game/:id/calendar.ics', { params: { id } })
  expect(file.body).toContain('Otters')
  await standby`select pg_wal_replay_resume()`
  await isUsed(true)
})

test.runIf(isNightly)(
  'each person reads their own writes, whatever happens to the replica',
  {
    timeout: 120_000 + pairs * 100,
  },
  async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, nth) => worlds[0].person(`Robin ${nth}`)))
    const phases: [string, () => Promise<unknown>][] = [
      ['as it should be', () => isUsed(true)],
      ['0.3 s behind', () => applyDelay('300ms').then(() => isUsed(true))],
      ['5 s behind', () => applyDelay('5s').then(() => isUsed(false))],
      ['without a delay', () => applyDelay('0').then(() => isUsed(true))],
      ['stopped', () => servers.stopStandby().then(() => isUsed(false))],
      ['back', () => servers.startStandby().then(() => isUsed(true))],
      ['promoted', () => standby`select pg_promote()`.then(() => isUsed(false))],
    ]
    const counts: Record<string, number> = {}
    for (const [phase, begin] of phases) {
      const { missed, made } = await writeAndRead(people, begin(), pairs / phases.length)
      counts[phase] = made
      expect({ phase, missed }).toEqual({ phase, missed: [] })
    }
    console.log('pairs of a write and a read:', JSON.stringify(counts))
  },
)

async function applyDelay(delay: string) {
  await standby.unsafe(`alter system set recovery_min_apply_delay = '${delay}'`)
  await standby`select pg_reload_conf()`
}

/** Each person makes a team and at once reads it through another process, as on another device. This goes on while the
 *  given change happens, and at least the given number of times. */
async function writeAndRead(people: Person[], happening: Promise<unknown>, min: number) {
  const missed: string[] = []
  let made = 0
  const over = new AbortController()
  const life = async (person: Person) => {
    while (!over.signal.aborted || made < min) {
      made += 1
      const [here, there] = made % 2 === 0 ? worlds : [worlds[1], worlds[0]]
      const teamName = `Rovers ${randomUUID()}`
      await here.call(person, 'POST /api/v1/team', { body: { teamName, sport: 'Soccer' } })
      if (!(await teamsSeen(there, person, teamName)).includes(teamName)) missed.push(teamName)
    }
  }
  const lives = Promise.all(people.map(life))
  await happening.finally(() => over.abort())
  await lives
  return { missed, made }
}
