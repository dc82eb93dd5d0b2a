/**
 * The cost of PgBouncer: `npm run bench -- pooler`, two minutes. Needs PgBouncer 1.21 or later, at the path in
 * PGBOUNCER or in /usr/sbin. Writes its table into docs/performance.md.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadLeague } from '@app/dev/large-league'
import { freePort } from '@app/dev/ports'
import { closeClient } from './client.ts'
import { type Figures, measure } from './measure.ts'
import { here, type Machine, startMachine } from './processes.ts'
import { questions } from './questions.ts'
import { commit, writeFigures } from './report.ts'

const TEAMS = 1000
const asked = new Set(['game page', 'board', 'answering'])

export async function measurePooler(say: (progress: string) => void): Promise<void> {
  const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
  const [version = ''] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')
  const machine = await startMachine(undefined)
  let pooler: Pooler | undefined
  try {
    await machine.query('create extension if not exists pg_stat_statements')
    await machine.query('create database league')
    machine.migrate(here, 'league')
    await loadLeague(machine.url('league'), TEAMS, say)
    pooler = await startPooler(program, machine)
    const main = path.join(here, 'server/src/main.ts')
    const direct = machine.url('league')
    const sides = [
      await machine.start('direct', main, 'league'),
      await machine.start('pooled', main, 'league', { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }),
    ] as const
    const rows: string[] = []
    for (const question of questions.filter(({ name }) => asked.has(name))) {
      const before = await cpuOf(pooler.child)
      const figures = await measure(machine, question, sides, { teams: TEAMS, rounds: 6, visits: 400 })
      say(`${question.name}: PgBouncer used ${(await cpuOf(pooler.child)) - before} ms`)
      rows.push(rowOf(question.name, figures['direct'] as Figures, figures['pooled'] as Figures))
    }
    const text = [
      `Commit ${commit()}; ${version} in transaction mode with \`max_prepared_statements = 200\` and ten connections, on the same cores; medians of 6 rounds of 400 visits.`,
      '',
      '| | CPU of Node: direct, pooled | CPU of PostgreSQL | visits a second | median wait |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
    console.log(text)
    await writeFigures('pooler', text)
  } finally {
    closeClient()
    await machine.stop()
    await pooler?.stop()
  }
}

function rowOf(name: string, direct: Figures, pooled: Figures): string {
  const pair = (of: (figures: Figures) => number, digits = 2) =>
    `${of(direct).toFixed(digits)}, ${of(pooled).toFixed(digits)}`
  const cells = [
    `${pair(({ node }) => node)} ms`,
    `${pair(({ postgres }) => postgres)} ms`,
    pair(({ perSecond }) => perSecond, 0),
    `${pair(({ latency }) => latency.median, 1)} ms`,
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}

interface Pooler {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

async function startPooler(program: string, machine: Machine): Promise<Pooler> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const database = new URL(machine.url('league'))
  const settings = path.join(directory, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${database.port} user=${database.username}${database.password && ` password=${database.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_prepared_statements = 200
ignore_startup_parameters = extra_float_digits,options
`,
  )
  await chmod(directory, 0o755)
  // PgBouncer refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const child = spawn(program, [settings], { stdio: 'pipe', ...account })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => chunk.includes('process up') && resolve())
    child.once('exit', () => reject(new Error('PgBouncer did not start')))
  })
  return {
    url: Object.assign(new URL(database), { port: String(port) }).href,
    child,
    async stop() {
      child.kill('SIGKILL')
      await rm(directory, { recursive: true })
    },
  }
}

/** Milliseconds. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/.*\) /, '').split(' ').map(Number)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10
}
