/**
 * What `npm run bench` does without an argument: it measures what the pages and writes of the product cost, next to the least that a server could do for
 * the same replies (`floor.ts`), and writes docs/performance.md and bench/results.json.
 *
 *   --short               a small league and few visits, to see that it works; a minute, writes nothing
 *   --teams 100000        a larger league, which is kept in bench/.data; an interrupted load goes on where it stopped
 *   --only 'game page'    one question; writes nothing
 *   --commit main         another commit instead of the floor; writes nothing
 *   --against FILE        shows what has changed since these results
 *   --rounds 8, --visits 600
 */
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadLeague } from '@app/dev/large-league'
import { closeClient, visit } from './client.ts'
import { type Figures, measure } from './measure.ts'
import { here, type Side, startMachine } from './processes.ts'
import { type Call, type Question, questions } from './questions.ts'
import type { Recording } from './record.ts'
import { changesSince, tableOf, writeReport } from './report.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    teams: { type: 'string' },
    rounds: { type: 'string' },
    visits: { type: 'string' },
    only: { type: 'string' },
    commit: { type: 'string' },
    against: { type: 'string' },
  },
})
const usual = values.short ? { teams: 100, rounds: 1, visits: 60 } : { teams: 1000, rounds: 8, visits: 600 }
const options = {
  teams: Number(values.teams ?? usual.teams),
  rounds: Number(values.rounds ?? usual.rounds),
  visits: Number(values.visits ?? usual.visits),
}
/** The number of visits per page that are recorded for the floor, and of writes. */
const recordedVisits = Math.min(options.visits, 200)
const isLarge = options.teams > 5000
const say = (progress: string) => console.error(progress)

const machine = await startMachine(isLarge ? path.join(here, 'bench/.data', String(options.teams)) : undefined)
try {
  await machine.query('create extension if not exists pg_stat_statements')
  const tree = values.commit ? await machine.checkOut(values.commit) : here
  const databases = await machine.query<{ datname: string }>('select datname from pg_database')
  if (!databases.some(({ datname }) => datname === 'league')) await machine.query('create database league')
  machine.migrate(tree, 'league')
  await loadLeague(machine.url('league'), options.teams, say)
  const product = path.join(here, 'server/src/main.ts')
  const { sides, record } = values.commit ? await withOther(values.commit, tree) : await withFloor()

  const results: Record<string, Record<string, Figures>> = {}
  for (const question of questions.filter(({ name }) => !values.only || name === values.only)) {
    const recorded = await record?.(question)
    results[question.name] = await measure(machine, question, sides, { ...options, ...(recorded && { recorded }) })
    say(tableOf({ [question.name]: results[question.name] ?? {} }, sides[0].name, sides[1].name).at(-1) ?? '')
  }
  console.log(tableOf(results, sides[0].name, sides[1].name).join('\n'))
  if (values.against) console.log(await changesSince(values.against, results))
  if (!values.only && !values.commit && !values.short) await writeReport(results, options)

  /** The floor has a copy of the league from before the recorded writes. */
  async function withFloor() {
    await machine.query('drop database if exists floor')
    await machine.query('create database floor template league')
    const recorder = await machine.start('recorder', product, 'league', {
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'record.ts')}`,
    })
    const sides = [
      await machine.start('product', product, 'league'),
      await machine.start('floor', path.join(import.meta.dirname, 'floor.ts'), 'floor'),
    ] as const
    return { sides, record: (question: Question) => recordFor(sides[1], recorder, question) }
  }

  async function recordFor(floor: Side, recorder: Side, question: Question): Promise<Call[][]> {
    const visits = Array.from({ length: recordedVisits }, (_, n) => question.calls(options.teams, n))
    const recordings: Recording[] = []
    const keep = (recording: Recording) => recordings.push(recording)
    recorder.process.on('message', keep)
    for (const calls of visits) await visit(recorder.port, calls)
    while (recordings.length < visits.flat().length) await once(recorder.process, 'message')
    recorder.process.off('message', keep)
    floor.process.send(recordings)
    await once(floor.process, 'message')
    return visits
  }

  /** The other commit has its own database, because its schema may be different. */
  async function withOther(commit: string, other: string) {
    await machine.query('create database other template league')
    machine.migrate(here, 'league')
    const sides = [
      await machine.start('product', product, 'league'),
      await machine.start(commit, path.join(other, 'server/src/main.ts'), 'other'),
    ] as const
    return { sides, record: undefined }
  }
} finally {
  closeClient()
  await machine.stop()
}
