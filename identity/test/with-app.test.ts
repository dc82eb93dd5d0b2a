import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, startDatabase } from '@app/dev/database'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from './front.ts'
import { sentCodes } from './sent-codes.ts'
import { Visitor } from './visitor.ts'

const timeout = 120_000

/** The product as `callup start` runs it, behind one proxy on one host. */
let product: ChildProcess
let database: Database
let mailbox: Mailbox
let front: Server
let folder: string
let origin: string
let db: pg.Client
let codeFor: ReturnType<typeof sentCodes>

beforeAll(async () => {
  ;[database, mailbox, folder] = await Promise.all([
    startDatabase(),
    startMailbox(),
    mkdtemp(path.join(tmpdir(), 'door-')),
  ])
  codeFor = sentCodes(mailbox)
  const admin = new pg.Client(database.url)
  await admin.connect()
  for (const name of ['callup', 'callup_id']) {
    await admin.query(`create role ${name} login`)
    await admin.query(
      `create database ${name} owner ${name} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
    )
    await admin.query(`revoke all on database ${name} from public`)
  }
  await admin.end()
  const urlOf = (name: string) => database.url.replace('postgres@', `${name}@`).replace(/postgres$/, name)
  const [publicPort, appPort, idPort] = [await freePort(), await freePort(), await freePort()]
  front = await startFront({ front: publicPort, identity: idPort }, appPort)
  origin = `http://localhost:${publicPort}`
  const env = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    DATABASE_URL: urlOf('callup'),
    ID_DATABASE_URL: urlOf('callup_id'),
    ID_SECRET: '0f3c9b1d7a5e48269d20f7c4b86e1a35',
    ID_PORT: String(idPort),
    PUBLIC_ORIGIN: origin,
    PORT: String(appPort),
    TRUST_PROXY: '1',
    OIDC_ISSUER: `${origin}/id`,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: 'b41d0c7e93a24f5f8e60',
    SESSION_SECRET: '5b9e2f40c8d1477aa3e6d90b17f2c84e',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'hello@example.com',
    MEDIA_DIR: folder,
    SERVE_WEB: 'false',
  }
  const start = fileURLToPath(new URL('../../server/src/start.ts', import.meta.url))
  product = spawn(process.execPath, [start], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const responds = async (url: string) => (await fetch(url)).ok
  await until('the app is ready', () => responds(`http://127.0.0.1:${appPort}/health/live`), { timeoutMs: timeout })
  await until('the sign-in is ready', () => responds(`${origin}/id/health`), { timeoutMs: timeout })
  db = new pg.Client(urlOf('callup'))
  await db.connect()
}, timeout)

afterAll(async () => {
  await db?.end()
  const exited = once(product, 'exit')
  product.kill('SIGTERM')
  await exited
  front.closeAllConnections()
  front.close()
  await Promise.all([mailbox.stop(), database.stop()])
  await rm(folder, { recursive: true })
}, timeout)

/** Signs in through the app. Returns the address that the browser ends on. */
async function signIn(visitor: Visitor, address: string, screen: string): Promise<string> {
  const login = await visitor.fetch(`/auth/login?${screen}`)
  const at = (await visitor.fetch(login.location)).location
  await visitor.fetch(`${at}/address`, { address, passkeys: '' })
  const { code } = await codeFor(address)
  await visitor.fetch(`${at}/code`, { code })
  await visitor.fetch(`${at}/name`, { name: 'Maya Okafor' })
  let reply = await visitor.fetch(at)
  for (let hops = 0; hops < 6 && reply.location.includes('/'); hops++) {
    const next = new URL(reply.location, origin)
    reply = await visitor.fetch(next.href)
    if (next.pathname === '/auth/callback') return reply.location
  }
  return reply.location
}

const session = async (visitor: Visitor) =>
  JSON.parse((await visitor.fetch('/auth/session')).text) as { email?: string } | null

test('[DOOR-19] start runs the sign-in next to the app, each without the other’s secrets', { timeout }, async () => {
  const pids = (await readFile(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')).trim().split(' ')
  const children = await Promise.all(
    pids.map(async (pid) => ({
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').join(' '),
      names: (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0]),
    })),
  )
  const own = children.find(({ command }) => command.includes('identity/src/main.ts'))
  expect(own?.command).toContain('--max-old-space-size=64')
  expect(own?.names).not.toContain('DATABASE_URL')
  expect(own?.names).not.toContain('SESSION_SECRET')
  const others = children.filter((child) => child !== own)
  expect(others).toHaveLength(2)
  for (const { names } of others) for (const name of ['ID_SECRET', 'ID_DATABASE_URL']) expect(names).not.toContain(name)
})

test('[DOOR-10] signing out everywhere ends the app’s sessions within seconds; deletion makes the address somebody new', {
  timeout,
}, async () => {
  const site = { origin, issuer: `${origin}/id`, codeFor }
  const [phone, laptop] = [new Visitor(site), new Visitor(site)]
  expect(await signIn(phone, 'maya@example.org', 'screen=signup')).toMatch(/^\//)
  await signIn(laptop, 'maya@example.org', '')
  expect((await session(phone))?.email).toBe('maya@example.org')
  expect((await session(laptop))?.email).toBe('maya@example.org')
  const startedAt = performance.now()
  await laptop.fetch('/id/account/sign-out', {})
  await until('the app has ended the session', async () => (await session(phone)) === null)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await session(laptop)).toBeNull()

  await signIn(phone, 'maya@example.org', '')
  await phone.fetch('/id/account/delete', {})
  await until('the app has ended the session', async () => (await session(phone)) === null)
  await signIn(phone, 'maya@example.org', 'screen=signup')
  expect((await db.query('select distinct subject from account')).rowCount).toBe(2)
})
