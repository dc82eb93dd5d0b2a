/**
 * Compares what every endpoint costs in a small league and in one a hundred times as large: `npm run bench:growth`. It writes the section
 * "A hundred times the data" of docs/performance.md and bench/growth.json. Both leagues are in one PostgreSQL, in bench/.data.
 *
 *   --teams 100000         the large league; an interrupted load goes on where it stopped
 *   --only 'GET /api/…'    the endpoints whose names match the expression; the others keep their figures
 *   --rounds 6, --visits 300
 *   --rounds 0             counts rows and buffers only, which do not depend on what else the machine does
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { idOf, loadLeague } from '@app/dev/large-league'
import { closeClient, closedLoop } from './client.ts'
import { endpoints, OPERATOR } from './endpoints.ts'
import { type Growth, growthTable, writeGrowth } from './growth-report.ts'
import { countStatements, median } from './measure.ts'
import { here, type Machine, type Side, startMachine } from './processes.ts'
import type { Call, Question } from './questions.ts'

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '6' },
    visits: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
})
const SMALL = 1000
const options = { teams: Number(values.teams), rounds: Number(values.rounds), visits: Number(values.visits) }
const say = (progress: string) => console.error(progress)

interface League {
  side: Side
  teams: number
}

const machine = await startMachine(path.join(here, 'bench/.data', values.teams), {}, '4GB')
try {
  await machine.query('create extension if not exists pg_stat_statements')
  const small = await leagueOf('small', SMALL)
  const large = await leagueOf('league', options.teams)
  const results: Growth[] = []
  for (const question of endpoints.filter(({ name }) => new RegExp(values.only).test(name))) {
    const growth = await grow(machine, question, [small, large])
    results.push(growth)
    say(growthTable([growth]).at(-1) ?? '')
  }
  await writeGrowth(
    results,
    { ...options, small: SMALL },
    endpoints.map(({ name }) => name),
  )
} finally {
  closeClient()
  await machine.stop()
}

async function leagueOf(name: string, teams: number): Promise<League> {
  const databases = await machine.query<{ datname: string }>('select datname from pg_database')
  if (!databases.some(({ datname }) => datname === name)) await machine.query(`create database ${name}`)
  machine.migrate(here, name)
  await loadLeague(machine.url(name), teams, say)
  await machine.queryIn(
    name,
    `update session set operator_group = 'operators', authenticated_at = now() where profile_id = '${idOf('person', OPERATOR)}';
     update account set issuer = 'http://127.0.0.1:9/nobody' where profile_id = '${idOf('person', OPERATOR)}';
     update session set last_seen_at = now(), started_at = now() where started_at < now() - interval '1 day'`,
  )
  return { side: await machine.start(name, path.join(here, 'server/src/main.ts'), name), teams }
}

/** The leagues alternate, so that a busy machine slows both down equally. All visitors have visited before. */
async function grow(machine: Machine, question: Question, leagues: [League, League]): Promise<Growth> {
  const taken = new Map(
    await Promise.all(leagues.map(async (league) => [league, await firstTurn(league, question)] as const)),
  )
  const take = (league: League, count: number): Call[][] => {
    const first = taken.get(league) ?? 0
    taken.set(league, first + count)
    return Array.from({ length: count }, (_, n) => question.calls(league.teams, first + n))
  }
  // Operators are few, and some of their pages count everything, which takes seconds.
  const isConsole = question.name.includes('/admin')
  // The console requires a recent sign-in of operators by group.
  if (isConsole)
    for (const { side } of leagues)
      await machine.queryIn(side.database, `update session set started_at = now() where operator_group is not null`)
  const share = isConsole ? 100 : 1
  const visits = Math.max(1, Math.round(options.visits / share))
  const rounds = isConsole ? Math.min(options.rounds, 3) : options.rounds
  const turns = new Map(leagues.map((league) => [league, [] as { node: number; postgres: number }[]]))
  for (const league of leagues)
    await closedLoop(league.side.port, take(league, (options.rounds > 0 ? 300 : 100) / share))
  for (let round = 0; round < rounds; round += 1) {
    for (const league of round % 2 ? leagues.toReversed() : leagues) {
      const start = await machine.cpuOf(league.side)
      await closedLoop(league.side.port, take(league, visits))
      const end = await machine.cpuOf(league.side)
      turns.get(league)?.push({
        node: (end.node - start.node) / visits,
        postgres: (end.postgres - start.postgres) / visits,
      })
    }
  }
  const figuresOf = async (league: League) => ({
    node: median((turns.get(league) ?? []).map(({ node }) => node)),
    postgres: median((turns.get(league) ?? []).map(({ postgres }) => postgres)),
    ...(await countStatements(machine, league.side, take(league, 1 + 100 / share))),
  })
  const [small, large] = leagues
  const growth = { name: question.name, small: await figuresOf(small), large: await figuresOf(large) }
  for (const league of leagues) await noteTurns(league, question, taken.get(league) ?? 0)
  return growth
}

/** Each write uses a new number. The leagues are kept, and so are the numbers. */
async function firstTurn({ side }: League, { name }: Question): Promise<number> {
  await machine.queryIn(
    side.database,
    'create table if not exists bench_turn (question text primary key, next int not null)',
  )
  const [turn] = await machine.queryIn<{ next: number }>(
    side.database,
    `select next from bench_turn where question = '${name}'`,
  )
  return turn?.next ?? 0
}

async function noteTurns({ side }: League, { name, isWrite }: Question, next: number): Promise<void> {
  if (!isWrite) return
  await machine.queryIn(
    side.database,
    `insert into bench_turn values ('${name}', ${next}) on conflict (question) do update set next = excluded.next`,
  )
}
