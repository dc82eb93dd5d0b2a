import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AdminApi, adminApi } from '@app/contract'
import { loadLeague } from '@app/dev/large-league'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/core/database/db.ts'
import { cloneDatabase, patient, type TestDatabase } from '../database.ts'
import { foundLeague, type League, NOW, readersIn } from '../sweeps/league.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { aboutIn, inOrder } from './collect.ts'

const file = path.join(import.meta.dirname, 'costs.md')
const TEAMS = 100

let database: TestDatabase
let world: World
let counter: Counter
let costs: Map<string, Cost>
beforeAll(async () => {
  database = await cloneDatabase()
  counter = await countStatements(database.url)
  await loadLeague(database.url, TEAMS, () => {})
  world = await newWorld({ database, now: () => NOW, env: { OPERATOR_GROUP: 'operators' } })
  const league = await foundLeague(world)
  const operator = await world.person('Robin', 'Vance')
  await world.pool`update session set operator_group = 'operators' where profile_id = ${operator.id}`
  await world.pool`vacuum analyze`
  costs = new Map([...(await costsOfConsole(league, operator)), ...(await costsOfEverybody(league))])
}, 120_000)
afterAll(async () => {
  await counter.end()
  await world.close()
  await database.drop()
})

test('no endpoint issues more statements, returns more rows or reads more buffers than before', async () => {
  if (process.env['COSTS'] === 'write') await writeFile(file, table(costs))
  const known = parsed(await readFile(file, 'utf8'))
  const grown = [...costs].flatMap(([key, cost]) => {
    const most = known.get(key)
    if (!most) return `${key} is not in the table`
    // A row or page more or less depends on the hour and on where rows happen to lie.
    const isMore =
      cost.statements > most.statements || cost.rows > most.rows * 1.1 + 2 || cost.buffers > most.buffers * 1.25 + 20
    return isMore ? `${key}: ${line(cost)} instead of ${line(most)}` : []
  })
  expect(grown, 'if it is worth it: npm run costs').toEqual([])
  const missing = [...known.keys()].filter((key) => !costs.has(key))
  expect(missing, 'nobody succeeded with it').toEqual([])
})

/** The first request to each endpoint that somebody succeeds with: mostly the captain, who comes first. Reads are made before, so that nothing is planned or loaded. */
async function costsOfEverybody(league: League): Promise<[string, Cost][]> {
  const found: [string, Cost][] = []
  const people = [league.captain, ...Object.values(readersIn(league)), league.mate]
  for (const [key, { on }] of inOrder()) {
    const isRead = key.startsWith('GET')
    const cost = await firstSuccess(
      people.flatMap((person) =>
        Object.values(on).map((ask) => async () => {
          const send = () => world.send(person, key, ask(league, person ?? league.captain))
          if (isRead && (await send()).statusCode >= 300) return undefined
          if (isRead) await send()
          const cost = await counter.during(async () => (await send()).statusCode < 300)
          // Additional reads of a write, for planning and checks, depend on what ran before it.
          return cost && (isRead ? cost : { ...cost, buffers: 0 })
        }),
      ),
    )
    if (cost) found.push([key, cost])
  }
  return found
}

async function costsOfConsole(league: League, operator: Person): Promise<[string, Cost][]> {
  const found: [string, Cost][] = []
  for (const key of Object.keys(adminApi).filter((each) => each.startsWith('GET')) as (keyof AdminApi)[]) {
    const query = key.endsWith('/jobs') ? { state: 'failed' } : undefined
    const send = () => world.send(operator, key, { ...aboutIn(key, league), query })
    if ((await send()).statusCode >= 300) continue
    const cost = await counter.during(async () => (await send()).statusCode < 300)
    if (cost) found.push([key, cost])
  }
  return found
}

async function firstSuccess(attempts: (() => Promise<Cost | undefined>)[]): Promise<Cost | undefined> {
  for (const attempt of attempts) {
    const cost = await attempt()
    if (cost) return cost
  }
  return undefined
}

const line = ({ statements, rows, buffers }: Cost) => `${statements} | ${rows} | ${buffers}`

function table(all: Map<string, Cost>): string {
  const lines = [...all]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, cost]) => `| \`${key}\` | ${line(cost)} |`)
  return [heading, '| endpoint | statements | rows | buffers |', '|---|---|---|---|', ...lines, ''].join('\n')
}

const heading = `# What each endpoint costs

Of a request in a small league: its statements, the rows that they return, and the pages of the database that they read. A test fails
when one of them grows. The pages of a write vary, and are not held. Written by \`npm run costs\`: a figure that went up is a decision, and is looked at as one.
`

const parsed = (text: string): Map<string, Cost> =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, key = '', ...figures]) => {
      const [statements = 0, rows = 0, buffers = 0] = figures.map(Number)
      return [key, { statements, rows, buffers }]
    }),
  )

interface Cost {
  statements: number
  rows: number
  /** Pages of tables and indexes. */
  buffers: number
}

interface Counter {
  /** What `work` cost, if it says that it succeeded. */
  during(work: () => Promise<boolean>): Promise<Cost | undefined>
  end(): Promise<void>
}

/** Lets PostgreSQL count the statements of a database. Only connections that are opened afterwards are counted. */
async function countStatements(url: string): Promise<Counter> {
  const own = connect(url, { ...patient, max: 1 })
  const name = new URL(url).pathname.slice(1)
  await own`create extension pg_stat_statements`
  await own`alter database ${own.identifier(name)} set pg_stat_statements.track = 'top'`
  const read = async (): Promise<Cost> => {
    const [cost] = await own<Cost[]>`
      select coalesce(sum(calls), 0)::int as statements, coalesce(sum(rows), 0)::int as rows,
             coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as buffers
        from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         -- Counters and notifications of earlier requests are written together a moment later.
         and query !~ '^\\s*(select pg_notify|insert into budget_use|update session|begin|commit|set |rollback)'`
    return cost ?? { statements: 0, rows: 0, buffers: 0 }
  }
  return {
    async during(work) {
      // Reading what was counted since the start takes longer than the request.
      await own`select pg_stat_statements_reset()`
      return (await work()) ? await read() : undefined
    },
    end: () => own.end(),
  }
}
