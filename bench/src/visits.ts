/**
 * What `npm run bench` does without further words: it measures what the pages and writes of the product cost, beside the least that a server could do for the same answers (`floor/`).
 * It writes docs/performance.md and bench/results.json.
 *
 *   --teams 100000        a larger league, which is kept in bench/.data; an interrupted load goes on where it stopped
 *   --only 'game page'    one question; writes nothing
 *   --commit main         another commit instead of the floor; writes nothing
 *   --against FILE        shows what has changed since these results
 *   --rounds 8, --visits 600
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadLeague } from '@app/dev/large-league'
import { closeClient } from './client.ts'
import { type Figures, measure } from './measure.ts'
import { here, startMachine } from './processes.ts'
import { questions } from './questions.ts'
import { changesSince, tableOf, writeReport } from './report.ts'

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '8' },
    visits: { type: 'string', default: '600' },
    only: { type: 'string' },
    commit: { type: 'string' },
    against: { type: 'string' },
  },
})
const options = { teams: Number(values.teams), rounds: Number(values.rounds), visits: Number(values.visits) }
const isLarge = options.teams > 5000
const say = (progress: string) => console.error(progress)

const machine = await startMachine(isLarge ? path.join(here, 'bench/.data', values.teams) : undefined)
try {
  await machine.query('create extension if not exists pg_stat_statements')
  const tree = values.commit ? await machine.checkOut(values.commit) : here
  const databases = await machine.query<{ datname: string }>('select datname from pg_database')
  if (!databases.some(({ datname }) => datname === 'league')) await machine.query('create database league')
  machine.migrate(tree, 'league')
  await loadLeague(machine.url('league'), options.teams, say)
  const product = path.join(here, 'server/src/main.ts')
  const sides = values.commit ? await withOther(values.commit, tree) : await withFloor()

  const results: Record<string, Record<string, Figures>> = {}
  for (const question of questions.filter(({ name }) => !values.only || name === values.only)) {
    results[question.name] = await measure(machine, question, sides, options)
    say(tableOf({ [question.name]: results[question.name] ?? {} }, sides[0].name, sides[1].name).at(-1) ?? '')
  }
  console.log(tableOf(results, sides[0].name, sides[1].name).join('\n'))
  if (values.against) console.log(await changesSince(values.against, results))
  if (!values.only && !values.commit) await writeReport(results, options)

  async function withFloor() {
    const floor = path.join(import.meta.dirname, 'floor/server.ts')
    return [await machine.start('product', product, 'league'), await machine.start('floor', floor, 'league')] as const
  }

  /** The other commit has a database of its own, because it may have another schema. */
  async function withOther(commit: string, other: string) {
    await machine.query('create database other template league')
    machine.migrate(here, 'league')
    return [
      await machine.start('product', product, 'league'),
      await machine.start(commit, path.join(other, 'server/src/main.ts'), 'other'),
    ] as const
  }
} finally {
  closeClient()
  await machine.stop()
}
