import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as forward, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
/** Of app, worker and sign-in together, and with PostgreSQL, which compose.yaml starts with the same settings. */
const MAX_MB = { product: 512, withDatabase: 900 }

let folder: string
let database: Database
let mailbox: Mailbox
let front: Server
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
  const ports = { app: await freePort(), id: await freePort() }
  front = createServer((request, response) => {
    const port = /^\/id([/?]|$)/.test(request.url ?? '') ? ports.id : ports.app
    const headers = { ...request.headers, 'x-forwarded-proto': 'http' }
    const { url, method } = request
    const out = forward({ host: '127.0.0.1', port, path: url, method, headers })
    out.on('error', () => response.writeHead(502).end())
    out.on('response', (reply) => reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)))
    request.pipe(out)
  })
  origin = `http://localhost:${await listen(front, 0, 'The proxy')}`
  const env = {
    ...environment,
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
  front.close()
  await Promise.all([mailbox.stop(), database.stop()])
  await rm(folder, { recursive: true })
})

test(`[DOOR-52] ${SIGN_UPS} people sign up, and app, worker and sign-in stay within 512 MB, with PostgreSQL within 900`, {
  timeout: 3_600_000,
}, async () => {
  const numbers = Array.from({ length: SIGN_UPS }, (_, index) => index).values()
  const signUpNext = async () => {
    for (const number of numbers) {
      // Each from another network, as the limits want it.
      const network = `10.${number >> 8}.${number & 255}.1`
      const visitor = new SiteVisitor({ origin }, { 'x-forwarded-for': network })
      const address = `person-${randomUUID()}@example.org`
      expect(await visitor.signUp(address, `Person ${number}`, mailbox)).toBe('/start')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, signUpNext))
  const processes = await descendantsOf(product.child.pid ?? 0)
  const each = await Promise.all(processes.map(async (pid) => [await nameOf(pid), await residentMb(pid)] as const))
  const productMb = sum(each.map(([, megabytes]) => megabytes))
  const databaseMb = sum(await Promise.all((await descendantsOf(databasePid)).map(residentMb)))
  console.log(
    `after ${SIGN_UPS} sign-ups: ${each.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`).join(', ')}; together ${productMb.toFixed(0)} MB, PostgreSQL ${databaseMb.toFixed(0)} MB`,
  )
  expect(productMb).toBeLessThan(MAX_MB.product)
  expect(productMb + databaseMb).toBeLessThan(MAX_MB.withDatabase)
})

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const kilobytesIn = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

const parentOf = async (pid: number) => kilobytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), 'PPid')
/** What processes share, such as Node itself and PostgreSQL's buffers, counts once. */
const residentMb = async (pid: number) =>
  kilobytesIn(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss') / 1024

async function nameOf(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
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
