import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, startDatabase } from '@app/dev/database'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { nightly } from '@app/dev/nightly'
import { listen } from '@app/dev/ports'
import { until } from '@app/dev/until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/core/database/db.ts'
import { migrate } from '../src/core/database/migrate.ts'
import { ID_SECRET } from './own-sign-in.ts'
import { freePort, killLeftovers, type Started, start } from './processes.ts'
import { SiteVisitor } from './site-visitor.ts'
import { environment } from './world.ts'

const SIGN_UPS = nightly(1_000, 5)
const AT_ONCE = 4
/** Of app, worker and sign-in together, and of all with PostgreSQL, which compose.yaml starts with the same settings, and Caddy. */
const MAX_MB = { product: 512, everything: 900 }
/** As in the guide. Where it is not installed, a proxy in this process takes its place. */
const CADDY = '/usr/bin/caddy'
/** What Node chooses by itself on a machine with 1 GB of memory. With more it collects garbage later. */
const HEAP_OF_1_GB = '--max-old-space-size=512 --max-semi-space-size=16'

let folder: string
let database: Database
let mailbox: Mailbox
let front: { pid: number; stop: () => Promise<unknown> }
let origin: string
let product: Started
let databasePid: number
beforeAll(async () => {
  ;[folder, database, mailbox] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'sign-up-')),
    startDatabase({ settings: { shared_buffers: '64MB', max_connections: '60' } }),
    startMailbox(),
  ])
  const admin = connect(database.url, { max: 1 })
  await admin.unsafe(`create role callup_id login; create role callup login`)
  for (const name of ['callup', 'callup_id']) await admin.unsafe(`create database ${name} owner ${name}`)
  const [backend] = await admin<{ pid: number }[]>`select pg_backend_pid() as pid`
  databasePid = await parentOf(backend?.pid ?? 0)
  await admin.end()
  const urlOf = (name: string) => Object.assign(new URL(database.url), { username: name, pathname: `/${name}` }).href
  await migrate(urlOf('callup'))
  const ports = { front: await freePort(), app: await freePort(), id: await freePort() }
  front = await (existsSync(CADDY) ? startCaddy(ports) : startProxy(ports))
  origin = `http://localhost:${ports.front}`
  const env = {
    ...environment,
    NODE_OPTIONS: HEAP_OF_1_GB,
    DATABASE_URL: urlOf('callup'),
    ID_DATABASE_URL: urlOf('callup_id'),
    ID_SECRET,
    ID_MAILS_PER_DAY: '100000',
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: `${origin}/id`,
    OIDC_CLIENT_SECRET: 'c81e728d9d4c2f636f067f89cc14862c-of-the-tests',
    SMTP_URL: mailbox.smtpUrl,
    MEDIA_DIR: folder,
    TRUST_PROXY: '1',
    PORT: String(ports.app),
    ID_PORT: String(ports.id),
  }
  product = await start('start.ts', env, 'listening')
  for (const where of ['/health/ready', '/id/health'])
    await until(`${where} responds`, async () => (await fetch(origin + where)).ok, { timeoutMs: 180_000 })
}, 300_000)
afterAll(async () => {
  killLeftovers('SIGTERM')
  await product.ended
  await Promise.all([front.stop(), mailbox.stop(), database.stop()])
  await rm(folder, { recursive: true })
})

test(`[DOOR-52] while ${SIGN_UPS} people sign up, app, worker and sign-in stay within 512 MB, with PostgreSQL and Caddy within 900`, {
  timeout: 3_600_000,
}, async () => {
  const numbers = Array.from({ length: SIGN_UPS }, (_, index) => index).values()
  const signUpNext = async () => {
    for (const number of numbers) {
      // Each from another network, as the limits want it.
      const network = `10.${number >> 8}.${number & 255}.1`
      const visitor = new SiteVisitor({ origin }, { 'x-network': network })
      const address = `person-${randomUUID()}@example.org`
      expect(await visitor.signUp(address, `Person ${number}`, mailbox)).toBe('/start')
    }
  }
  const most = { product: 0, database: 0, proxy: 0, everything: 0 }
  let each: string[] = []
  const measure = async () => {
    const processes = await Promise.all((await descendantsOf(product.child.pid ?? 0)).map(memoryOf))
    const productMb = together(processes)
    const databaseMb = together(await Promise.all((await descendantsOf(databasePid)).map(memoryOf)))
    const proxyMb = front.pid ? together([await memoryOf(front.pid)]) : 0
    if (productMb > most.product) each = processes.map(({ name, ownMb }) => `${name} ${ownMb.toFixed(0)}`)
    most.product = Math.max(most.product, productMb)
    most.database = Math.max(most.database, databaseMb)
    most.proxy = Math.max(most.proxy, proxyMb)
    most.everything = Math.max(most.everything, productMb + databaseMb + proxyMb)
  }
  const ended = Promise.all(Array.from({ length: AT_ONCE }, signUpNext)).then(() => true)
  do await measure()
  while (!(await Promise.race([ended, delay(1_000, false)])))
  await measure()
  console.log(
    `at most, in MB: ${JSON.stringify(most, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}, the product: ${each.join(', ')}`,
  )
  expect(most.product).toBeLessThan(MAX_MB.product)
  expect(most.everything).toBeLessThan(MAX_MB.everything)
})

interface Ports {
  front: number
  app: number
  id: number
}

/** With the lines of `deploy/Caddyfile`, but without TLS: no certificate is to be had for localhost. */
async function startCaddy(ports: Ports) {
  const lines = await readFile(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
  const file = path.join(folder, 'Caddyfile')
  const own = lines
    .replace('{$PUBLIC_HOST}', `http://localhost:${ports.front}`)
    .replace('id:3002', `127.0.0.1:${ports.id}`)
    .replace('app:3000', `127.0.0.1:${ports.app}`)
    // The visitors come from different networks.
    .replaceAll(/reverse_proxy (.*)/g, 'reverse_proxy $1 {\n\t\theader_up X-Forwarded-For {header.X-Network}\n\t}')
  await writeFile(file, `{\n\tadmin off\n}\n${own}`)
  const options = { stdio: 'ignore', env: { HOME: folder, PATH: process.env['PATH'] } } as const
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], options)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => (child.kill(), exited)
  return { pid: child.pid ?? 0, stop }
}

async function startProxy(ports: Ports) {
  const server = createServer((request, response) => {
    const port = /^\/id([/?]|$)/.test(request.url ?? '') ? ports.id : ports.app
    const network = String(request.headers['x-network'])
    const headers = { ...request.headers, 'x-forwarded-for': network, 'x-forwarded-proto': 'http' }
    const { url, method } = request
    const out = forward({ host: '127.0.0.1', port, path: url, method, headers })
    out.on('error', () => response.writeHead(502).end())
    out.on('response', (reply) => reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)))
    request.pipe(out)
  })
  await listen(server, ports.front, 'The proxy')
  return { pid: 0, stop: async () => server.close() }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

const parentOf = async (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

interface Memory {
  name: string
  ownMb: number
  /** Pages of files, such as Node itself, by path. */
  files: Map<string, number>
}

/** Files count once, whoever else on this machine has them open. */
function together(processes: readonly Memory[]): number {
  const files = new Map<string, number>()
  for (const process of processes)
    for (const [file, megabytes] of process.files) files.set(file, Math.max(megabytes, files.get(file) ?? 0))
  return sum(processes.map(({ ownMb }) => ownMb)) + sum([...files.values()])
}

/** What processes of one group share that is no file, such as PostgreSQL's buffers, is divided among them (Pss). */
async function memoryOf(pid: number): Promise<Memory> {
  const memory: Memory = { name: await nameOf(pid), ownMb: 0, files: new Map() }
  const smaps = await readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => '')
  for (const mapping of smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(mapping)?.[1] ?? 0) / 1024
    const file = /^\S+ \S+ \S+ \S+ \d+ +(\/(?!dev\/|SYSV).*)$/m.exec(mapping)?.[1]
    memory.ownMb += file ? megabytes('Private_Dirty') : megabytes('Pss')
    if (file) memory.files.set(file, (memory.files.get(file) ?? 0) + megabytes('Rss') - megabytes('Private_Dirty'))
  }
  return memory
}

async function nameOf(pid: number): Promise<string> {
  // It may have ended meanwhile.
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const file = words.find((word) => word.endsWith('.ts')) ?? ''
  return file.split('/').slice(-3).join('/')
}

/** With itself. */
async function descendantsOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const pids = children.flatMap((text) => text.trim().split(' ').filter(Boolean).map(Number))
  return [pid, ...(await Promise.all(pids.map(descendantsOf))).flat()]
}
