import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, type Pool } from '../src/core/database/db.ts'
import { openRequests } from '../src/features/substitute/substitute/request/queries.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')

const FEW = 1000
const MANY = nightly(100_000, 5_000)

interface Board {
  world: World
  viewer: Person
}
let few: Board
let many: Board
beforeAll(async () => {
  few = await boardWith(FEW)
  many = await boardWith(MANY)
}, 180_000)
afterAll(async () => {
  await few.world.close()
  await many.world.close()
})

test('[SUBS-1] Ines reads the first page of a large board with the same plan and cost as of a small one', {
  timeout: 120_000,
}, async () => {
  const [small, large] = [await explain(few), await explain(many)]
  expect(shapeOf(large.Plan)).toEqual(shapeOf(small.Plan))
  expect(indexesOf(large.Plan)).toContain('sub_request_on_the_board')
  // Nobody has a usual answer or away dates here, and an empty table is scanned.
  const empty = new Set(['Seq Scan usual_answer', 'Seq Scan away'])
  expect(shapeOf(large.Plan).filter((read) => read.startsWith('Seq Scan') && !empty.has(read))).toEqual([])

  // A larger index may have one more level, which each lookup reads.
  expect(pagesOf(large.Plan)).toBeLessThanOrEqual(pagesOf(small.Plan) * 1.5)

  // The two alternate, so that load slows both, and the minimum of each excludes the rest of the load.
  const [smallMs, largeMs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < nightly(100, 30); turn += 1) {
    smallMs.push(await timeToAnswer(few))
    largeMs.push(await timeToAnswer(many))
  }
  const [quick, slow] = [Math.min(...smallMs), Math.min(...largeMs)]
  const planText = (plan: typeof small, ms: number) =>
    `${ms.toFixed(2)} ms to answer, ${plan['Execution Time'].toFixed(2)} ms and ${pagesOf(plan.Plan)} pages in the database`
  console.log(
    `${FEW} requests: ${planText(await explain(few), quick)}\n${MANY}: ${planText(await explain(many), slow)}`,
  )
  expect(slow).toBeLessThanOrEqual(quick * 1.3)
})

test('[SUBS-1] Ines reads a large board page by page, soonest first and without duplicates', async () => {
  const { world, viewer } = many
  const first = await world.send(viewer, 'GET /api/v1/game/sub_requests', { query: { limit: 50 } })
  const link = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  const next = await world.app.inject({ url: link, headers: { cookie: viewer.cookie } })
  const cards = [...first.json<{ id: string; date: string }[]>(), ...next.json<{ id: string; date: string }[]>()]
  expect(new Set(cards.map(({ id }) => id)).size).toBe(100)
  const soonest = await world.pool<{ id: string }[]>`select id from sub_request order by starts_at, id limit 100`
  expect(cards.map(({ id }) => id)).toEqual(soonest.map(({ id }) => id))
})

/** Teams, each with a captain who is Going, a game with a request for subs, and a volunteer. */
async function boardWith(size: number): Promise<Board> {
  const world = await newWorld({ now: () => NOW })
  await inTransaction(world.pool, async (db) => {
    // The rows are consistent, so foreign key checks are skipped to save time.
    await db`set local session_replication_role = replica`
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at)
      select gen_random_uuid(), 'Pat', 'Lee', n || '@example.com', true, ${NOW} from generate_series(1, ${size}::int) n`
    await db`
      create table place as
      select n, gen_random_uuid() as team_id, gen_random_uuid() as game_id, gen_random_uuid() as request_id,
             ${NOW}::timestamptz + n * interval '7 minutes' as starts_at, people[n] as captain_id,
             people[1 + n % ${size}::int] as volunteer_id
        from generate_series(1, ${size}::int) n, (select array_agg(id) as people from profile) everybody`
    await db`insert into team (id, name, sport, created_at) select team_id, 'Team ' || n, 'Soccer', ${NOW} from place`
    await db`insert into member select team_id, captain_id, 'captain', ${NOW} from place`
    await db`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
      select game_id, team_id, 'Old Boys', starts_at, starts_at::date, starts_at + interval '2 hours', 'UTC',
             'Field ' || n % 500, '{}', ${NOW}
        from place`
    await db`
      insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
      select game_id, team_id, captain_id, 'going', ${NOW}, starts_at, starts_at::date, false from place`
    await db`
      insert into sub_request (id, team_id, game_id, spots, positions, open_positions, everybody_at, starts_at, location, asked_at)
      select request_id, team_id, game_id, 2, '{Any}', '{Any}', ${NOW}, starts_at, 'Field ' || n % 500, ${NOW} from place`
    await db`
      insert into volunteer (id, request_id, game_id, profile_id, status, volunteered_at)
      select gen_random_uuid(), request_id, game_id, volunteer_id, 'waiting', ${NOW} from place`
  })
  await world.pool`vacuum analyze`
  return { world, viewer: await world.person('Ines') }
}

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

async function timeToAnswer({ world, viewer }: Board): Promise<number> {
  const began = performance.now()
  await world.call(viewer, 'GET /api/v1/game/sub_requests')
  return performance.now() - began
}

/** The plan of the real statement for the first page of the board. */
async function explain({ world, viewer }: Board): Promise<{ Plan: Node; 'Execution Time': number }> {
  const page = { after: null, size: 20, rows: 21 }
  const rows = (await openRequests(explaining(world.pool), {
    viewerId: viewer.id,
    pattern: '',
    now: NOW,
    page,
  })) as unknown as { 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }[]
  const plan = Object.values(rows[0] ?? {})[0]?.[0]
  if (!plan) throw new Error('there is no plan')
  return plan
}

/** Explains the whole statement instead of running it; its fragments are passed through. */
function explaining(pool: Pool): Db {
  const tag = (strings: TemplateStringsArray, ...values: never[]) => {
    const isComplete = strings.some((text) => text.includes('from (select q.*'))
    if (!isComplete) return pool(strings, ...values)
    const texts = [`explain (analyze, buffers, format json) ${strings[0]}`, ...strings.slice(1)]
    return pool(Object.assign(texts, { raw: texts }), ...values)
  }
  return Object.assign(tag, pool)
}

/** The tables in the order in which they are read, and how. The index of a lookup may differ. */
const shapeOf = (node: Node): string[] => {
  const kind = node['Node Type']
  const isAside = ['Materialize', 'Memoize', 'Bitmap Index Scan'].includes(kind)
  const isLookup = ['Index Scan', 'Index Only Scan', 'Bitmap Heap Scan'].includes(kind)
  const own = isAside ? [] : [`${isLookup ? 'Lookup' : kind} ${node['Relation Name'] ?? ''}`.trim()]
  return [...own, ...(node.Plans ?? []).flatMap(shapeOf)]
}
const indexesOf = (node: Node): string[] => [node['Index Name'] ?? '', ...(node.Plans ?? []).flatMap(indexesOf)]
const pagesOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']
