import { loadLeague } from '@app/dev/large-league'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { foundLeague, NOW } from '../sweeps/league.ts'
import { newWorld, type World } from '../world.ts'
import { type Statements, statementsOfEverything } from './collect.ts'
import { growingParts, planOf } from './plan.ts'
import { pretendToBeLarge, tablesWithoutRows } from './statistics.ts'

// At night, because explaining every statement takes long: on each change `costs.test.ts` holds every endpoint to its rows and buffers.
const TEAMS = 200
/** The statistics claim this many times the rows: a hundred thousand teams. */
const TIMES = 500

let database: TestDatabase
let world: World
let statements: Statements
let growing: { at: string; text: string; parts: string[] }[]
let emptyTables: string[]
beforeAll(async () => {
  database = await cloneDatabase()
  world = await newWorld({ database, now: () => NOW, env: { OPERATOR_GROUP: 'operators' } })
  const league = await foundLeague(world)
  const operator = await world.person('Robin', 'Vance')
  await world.pool`update session set operator_group = 'operators' where profile_id = ${operator.id}`
  statements = await statementsOfEverything(world, league, operator)
  await loadLeague(database.url, TEAMS, () => {})
  await inTransaction(world.pool, async (db) => {
    const sizes = await pretendToBeLarge(db, TIMES)
    emptyTables = await tablesWithoutRows(db)
    growing = []
    for (const [text, { at, values }] of statements) {
      const parts = growingParts(await planOf(db, text, values), sizes)
      if (parts.length > 0) growing.push({ at, text, parts })
    }
  })
}, 120_000)
afterAll(async () => {
  await world.close()
  await database.drop()
})

test.runIf(isNightly)('no statement of any endpoint or job reads or sorts ever more as the installation grows', () => {
  const unexplained = growing.filter(({ text }) => !exceptions.some(({ statement }) => text.includes(statement)))
  const told = unexplained.map(({ at, text, parts }) => `${at} ${[...new Set(parts)].join(', ')}:\n${text}`)
  expect(told, 'give it an index, or add it to the exceptions with a reason').toEqual([])
  expect(statements.size).toBeGreaterThan(300)
})

test.runIf(isNightly)('every exception is still needed', () => {
  const unneeded = exceptions.filter(({ statement }) => !growing.some(({ text }) => text.includes(statement)))
  expect(unneeded).toEqual([])
})

test.runIf(isNightly)(
  'every table that grows has rows here, so that its statements are planned as in a large installation',
  () => {
    expect(emptyTables, 'dev/src/sample/large-league-records.ts fills the tables').toEqual([
      'backfill',
      'console_figure',
      'mail_hold',
      'mail_pace',
      'replica_heartbeat',
      'web_asset',
    ])
  },
)

/** A part of the text of a statement that may read more in a larger installation, and why. */
const exceptions: { statement: string; why: string }[] = [
  { statement: 'as half_within_seconds', why: 'the console counts the mails of a day every few minutes' },
  { statement: 'as ended from delivery', why: 'the console counts the mails of a day, found by an index' },
  { statement: 'as teams_without_captain', why: 'the console counts what happened today every few minutes' },
  { statement: 'as last_hour', why: 'the console counts the sign-ins of a day every few minutes' },
  {
    statement: 'select email from bounced_address',
    why: 'operators name one of the few by its hash, which has no index',
  },
  {
    statement: 'as captain_of',
    why: 'operators list people in a state that has no index, by their last visit',
  },
  { statement: 'from profile) as people', why: 'the console counts everybody every few minutes' },
  { statement: 'as without_captain', why: 'the console counts all teams every few minutes' },
  { statement: 'as last_game_at', why: 'operators look for teams in a state that has no index' },
  {
    statement: 'delete from "sub_alert_due"',
    why: 'the oldest requests come first, so that each batch finds its rows at once; only the last one of a night reads on',
  },
]
