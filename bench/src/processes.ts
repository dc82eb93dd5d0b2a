/** The measured processes: PostgreSQL, the product of this or another commit, and the floor. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { budgetNames } from '@app/contract'
import { startDatabase } from '@app/dev/database'
import { freePort } from '@app/dev/ports'
import pg from 'pg'

export const here = path.resolve(import.meta.dirname, '../..')

export interface Side {
  name: string
  port: number
  database: string
  process: ChildProcess
}

/** Milliseconds. */
export interface Cpu {
  node: number
  postgres: number
}

export interface Machine {
  url: (database: string) => string
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  /** On a different database than `query`. */
  queryIn: <Row extends pg.QueryResultRow>(database: string, text: string) => Promise<Row[]>
  migrate(tree: string, database: string): void
  start(name: string, file: string, database: string, settings?: Record<string, string>): Promise<Side>
  checkOut(commit: string): Promise<string>
  /** The CPU time used so far by the process of a side, and by all current and former processes of PostgreSQL. */
  cpuOf(side: Side): Promise<Cpu>
  stop(): Promise<void>
}

/** With a directory, the database is kept. */
export async function startMachine(
  directory: string | undefined,
  more: Record<string, string> = {},
  sharedBuffers = '512MB',
): Promise<Machine> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    shared_buffers: sharedBuffers,
    max_wal_size: '8GB',
  }
  const database = await startDatabase({ durable: true, settings, ...(directory && { directory }) })
  const watcher = new pg.Client(database.url)
  await watcher.connect()
  const { rows: own } = await watcher.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await statOf(own[0]?.pid ?? 0)).parent
  await watcher.query("alter system set pg_stat_statements.track = 'none'")
  await watcher.query('select pg_reload_conf()')
  const sides: Side[] = []
  const trees: string[] = []
  const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  const envOf = (name: string, port: number) => ({
    PATH: process.env['PATH'],
    NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] ?? '',
    DATABASE_URL: urlOf(name),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    SERVE_WEB: 'false',
    OIDC_ISSUER: 'http://127.0.0.1:9/nobody',
    OIDC_CLIENT_ID: 'app',
    OIDC_CLIENT_SECRET: 'app-secret',
    SESSION_SECRET: 'a secret for measuring that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
    OPERATOR_GROUP: 'operators',
    LIMITS: unlimited,
    MEDIA_DIR: path.join(scratch, 'media'),
    ...more,
  })

  return {
    url: urlOf,
    query: async <Row extends pg.QueryResultRow>(text: string) => (await watcher.query<Row>(text)).rows,
    async queryIn<Row extends pg.QueryResultRow>(name: string, text: string) {
      const client = new pg.Client(urlOf(name))
      await client.connect()
      const { rows } = await client.query<Row>(text)
      await client.end()
      return rows
    },
    migrate(tree, name) {
      execFileSync(process.execPath, [path.join(tree, 'server/src/migrate.ts')], { env: envOf(name, 0) })
    },
    async start(name, file, databaseName, settings) {
      const port = await freePort()
      const started = spawn(process.execPath, [file], {
        env: { ...envOf(databaseName, port), ...settings },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        serialization: 'advanced',
      })
      await new Promise<void>((resolve, reject) => {
        started.stdout?.on('data', (line: Buffer) => line.includes('listening') && resolve())
        started.once('exit', () => reject(new Error(`${name} did not start`)))
      })
      const side = { name, port, database: databaseName, process: started }
      sides.push(side)
      return side
    },
    async checkOut(commit) {
      const tree = path.join(scratch, 'tree')
      execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: here })
      trees.push(tree)
      await linkPackages(tree)
      return tree
    },
    async cpuOf(side) {
      const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ')
      const stats = await Promise.all(children.map((pid) => statOf(Number(pid)).catch(() => ({ own: 0 }))))
      const { ended } = await statOf(postmaster)
      const node = (await statOf(side.process.pid ?? 0)).own
      return { node, postgres: stats.reduce((sum, { own }) => sum + own, ended) }
    },
    async stop() {
      for (const side of sides) {
        side.process.kill()
        await new Promise((resolve) => side.process.once('exit', resolve))
      }
      await watcher.end()
      await database.stop()
      for (const tree of trees) execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: here })
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** A few people do in a minute here what nobody does in a day. */
const unlimited = budgetNames
  .flatMap((name) => ['minute', 'day', 'newcomerDay'].map((period) => `${name}.${period}=off`))
  .join(' ')

/** The packages of this checkout, but the workspaces of the other one. */
async function linkPackages(tree: string) {
  const packages = path.join(tree, 'node_modules')
  await mkdir(path.join(packages, '@app'), { recursive: true })
  for (const name of await readdir(path.join(here, 'node_modules'))) {
    if (name !== '@app') await symlink(path.join(here, 'node_modules', name), path.join(packages, name))
  }
  const { workspaces } = JSON.parse(await readFile(path.join(tree, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const name of workspaces) {
    await symlink(path.join(tree, name), path.join(packages, '@app', name))
  }
}

async function statOf(pid: number) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/.*\) /, '').split(' ').map(Number)
  const ms = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10
  return { parent: fields[1] ?? 0, own: ms(11), ended: ms(13) }
}
