/**
 * Compares the CPU time of a request between this checkout and another commit: `npm run bench -- --against main`.
 * Both serve the same data from one PostgreSQL, in alternating rounds, so that a busy machine slows both down alike.
 * `npm run bench -- --telemetry metrics,traces` compares this checkout without and with them instead.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { benchLeague } from './bench-league.ts'
import { startDatabase } from './database.ts'
import { freePort, listen } from './ports.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD~1' },
    rounds: { type: 'string', default: '6' },
    requests: { type: 'string', default: '1000' },
    telemetry: { type: 'string' },
  },
})
const [rounds, requests] = [Number(values.rounds), Number(values.requests)]
const here = path.resolve(import.meta.dirname, '../..')
const scratch = await mkdtemp(path.join(tmpdir(), 'bench-'))
const database = await startDatabase({ durable: true })
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
/** Accepts spans and forgets them. */
const collector = createServer((spans, response) => void spans.resume().on('end', () => response.end('{}')))
const watcher = new pg.Client(database.url)
await watcher.connect()
const { rows: own } = await watcher.query<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = (await statOf(own[0]?.pid ?? 0)).parent

interface Side {
  name: 'before' | 'after'
  url: string
  port: number
  server: ReturnType<typeof spawn>
}
/** Milliseconds. */
interface Cpu {
  node: number
  postgres: number
}
interface Visit {
  token: string
  gameId: string
}

/** The nth request that somebody makes. */
type Ask = (visit: Visit, turn: number) => { method: string; path: string; body?: object }

const asks: Record<string, Ask> = {
  'game page': ({ gameId }) => ({ method: 'GET', path: `/api/v1/game/${gameId}` }),
  RSVP: ({ gameId }, turn) => ({
    method: 'POST',
    path: `/api/v1/game/${gameId}/rsvp`,
    body: { status: turn % 2 ? 'Going' : 'NotGoing' },
  }),
}

const sides: Side[] = []
try {
  const telemetry = await telemetryOf(values.telemetry?.split(',') ?? [])
  sides.push(await start('before', values.telemetry ? here : await checkOut(values.against)))
  sides.push(await start('after', here, telemetry))
  const visits = await visitsIn(sides[0]?.url ?? '')
  for (const [name, ask] of Object.entries(asks)) {
    for (const side of sides) await send(side, ask, visits, 300, 0)
    const spent: Record<Side['name'], Cpu[]> = { before: [], after: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 ? sides.toReversed() : sides) {
        const start = await cpuOf(side)
        await send(side, ask, visits, requests, round + 1)
        const end = await cpuOf(side)
        spent[side.name].push({ node: end.node - start.node, postgres: end.postgres - start.postgres })
      }
    }
    report(name, spent)
  }
} finally {
  for (const { server } of sides) server.kill()
  agent.destroy()
  collector.close()
  await watcher.end()
  await database.stop()
  if (!values.telemetry) {
    execFileSync('git', ['worktree', 'remove', '--force', path.join(scratch, 'before')], { cwd: here })
  }
  await rm(scratch, { recursive: true, force: true })
}

async function checkOut(commit: string): Promise<string> {
  const tree = path.join(scratch, 'before')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: here })
  await linkPackages(tree)
  return tree
}

async function telemetryOf(wanted: string[]): Promise<Record<string, string>> {
  const sink = `http://127.0.0.1:${await listen(collector, 0, 'The collector')}`
  return {
    ...(wanted.includes('metrics') && { METRICS_PORT: String(await freePort()) }),
    ...(wanted.includes('traces') && { OTEL_EXPORTER_OTLP_ENDPOINT: sink }),
  }
}

/** The packages of this checkout, but the workspaces of the other one. */
async function linkPackages(tree: string) {
  const packages = path.join(tree, 'node_modules')
  await mkdir(path.join(packages, '@app'), { recursive: true })
  for (const name of await readdir(path.join(here, 'node_modules'))) {
    if (name !== '@app') await symlink(path.join(here, 'node_modules', name), path.join(packages, name))
  }
  for (const name of await readdir(path.join(here, 'node_modules/@app'))) {
    await symlink(path.join(tree, name), path.join(packages, '@app', name))
  }
}

async function start(name: Side['name'], tree: string, more: Record<string, string> = {}): Promise<Side> {
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  await run(database.url, `create database ${name} template ${name === 'before' ? 'template1' : 'bench_league'}`)
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    SERVE_WEB: 'false',
    OIDC_ISSUER: 'http://127.0.0.1:9/nobody',
    OIDC_CLIENT_ID: 'app',
    OIDC_CLIENT_SECRET: 'app-secret',
    SESSION_SECRET: 'a secret for measuring that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
    MEDIA_DIR: path.join(scratch, `media-${name}`),
    ...more,
  }
  execFileSync(process.execPath, [path.join(tree, 'server/src/migrate.ts')], { env })
  if (name === 'before') {
    await run(url, benchLeague)
    await run(database.url, 'create database bench_league template before')
  }
  const server = spawn(process.execPath, [path.join(tree, 'server/src/main.ts')], { env })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (line: Buffer) => line.includes('listening') && resolve())
    server.stderr.pipe(process.stderr)
    server.once('exit', () => reject(new Error(`the server of ${name} did not start`)))
  })
  return { name, url, port, server }
}

async function run(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Each a player and an upcoming game of their team. */
async function visitsIn(url: string): Promise<Visit[]> {
  const { rows } = await run(
    url,
    `select m.profile_id, g.id from member m join game g using (team_id)
      where g.starts_at > now() order by md5(m.profile_id::text || g.id) limit 20000`,
  )
  return rows.map(({ profile_id, id }: { profile_id: string; id: string }) => ({
    token: `${profile_id}_bench_`,
    gameId: id,
  }))
}

async function send(side: Side, ask: Ask, visits: Visit[], count: number, round: number) {
  let next = 0
  const one = async () => {
    for (let n = next++; n < count; n = next++) {
      const visit = visits[(round * count + n) % visits.length]
      if (visit) await call(side, visit, ask(visit, round))
    }
  }
  await Promise.all(Array.from({ length: 4 }, one))
}

function call({ port }: Side, { token }: Visit, { method, path: to, body }: ReturnType<Ask>): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `__Host-session=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const sent = request({ port, method, path: to, headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${method} ${to}: ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** Milliseconds of CPU that the server, and all processes of PostgreSQL that are or were, have used so far. */
async function cpuOf({ server }: Side) {
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ')
  const stats = await Promise.all(children.map((pid) => statOf(Number(pid)).catch(() => ({ own: 0 }))))
  const { ended } = await statOf(postmaster)
  return { node: (await statOf(server.pid ?? 0)).own, postgres: stats.reduce((sum, { own }) => sum + own, ended) }
}

async function statOf(pid: number) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/.*\) /, '').split(' ').map(Number)
  const ms = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10
  return { parent: fields[1] ?? 0, own: ms(11), ended: ms(13) }
}

function report(name: string, spent: Record<Side['name'], Cpu[]>) {
  const perRequest = (all: Cpu[], of: (cpu: Cpu) => number) => median(all.map(of)) / requests
  const line = (all: Cpu[]) => {
    const [node, postgres] = [perRequest(all, (cpu) => cpu.node), perRequest(all, (cpu) => cpu.postgres)]
    return `Node ${node.toFixed(3)} + PostgreSQL ${postgres.toFixed(3)} = ${(node + postgres).toFixed(3)} ms`
  }
  const ratio = (of: (cpu: Cpu) => number) =>
    median(spent.after.map((cpu, round) => of(cpu) / of(spent.before[round] ?? cpu))).toFixed(3)
  console.log(`${name}: before ${line(spent.before)}, after ${line(spent.after)}`)
  console.log(
    `${name}: ratio ${ratio(({ node, postgres }) => node + postgres)}, of Node alone ${ratio(({ node }) => node)}`,
  )
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
