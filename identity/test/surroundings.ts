import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Database, startDatabase } from '@app/dev/database'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { freePort } from '@app/dev/ports'
import { makeSignInDatabase } from '@app/dev/sign-in-database'
import { until } from '@app/dev/until'
import pg from 'pg'
import { type Identity, openIdentity } from '../src/identity.ts'
import { openLog } from '../src/log.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import type { Environment } from '../src/settings-errors.ts'
import { startFront } from './front.ts'
import { type SentCode, sentCodes } from './sent-codes.ts'

export const clientSecret = 'a-secret-of-the-tests-only-0123456789'

export interface Surroundings {
  origin: string
  issuer: string
  env: Environment
  settings: Settings
  /** Past the proxy. */
  identityPort: number
  identity: Pick<Identity, 'cleanUp'>
  /** Set if the sign-in runs as a process of its own. */
  process: { pid: number; readyMs: number } | undefined
  db: pg.Pool
  mailbox: Mailbox
  database: Database
  app: StandInApp
  /** The newest code that was sent to the address since the last call. */
  codeFor(address: string): Promise<SentCode>
  stop(): Promise<void>
}

/** In place of the app, at its addresses. */
export interface StandInApp {
  /** The subjects that the app was told to log out everywhere. */
  loggedOut: string[]
  tokens: string[]
  isDown: boolean
}

/** The sign-in in this process, with a real database and mailbox, behind a proxy that believes `x-test-address`. */
export async function startSurroundings(
  options: { env?: Environment; settings?: Partial<Settings>; mailbox?: Mailbox; asProcess?: boolean } = {},
): Promise<Surroundings> {
  const [database, mailbox] = await Promise.all([startDatabase(), options.mailbox ?? startMailbox()])
  const databaseUrl = await makeSignInDatabase(database.url)
  const identityPort = await freePort()
  const app: StandInApp = { loggedOut: [], tokens: [], isDown: false }
  const publicPort = await freePort()
  const ports = { front: publicPort, identity: identityPort }
  const front = await startFront(ports, (request, response) => void answerForApp(app, request, response))
  const origin = `http://localhost:${publicPort}`
  const env: Environment = {
    ID_DATABASE_URL: databaseUrl,
    ID_SECRET: 'b1946ac92492d2347c6235b4d2611184-tests',
    ID_PORT: String(identityPort),
    OIDC_ISSUER: `${origin}/id`,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: clientSecret,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'hello@example.com',
    LOG_LEVEL: 'silent',
    ...options.env,
  }
  // Tests visit faster than people.
  const settings: Settings = { ...readSettings(env), pagesPerMinute: 1_000_000, ...options.settings }
  const running = options.asProcess ? await startProcess(env, identityPort) : await startInside(settings)
  const db = new pg.Pool({ connectionString: databaseUrl })
  // PostgreSQL stops before its connections are closed.
  db.on('error', () => {})
  return {
    origin,
    issuer: settings.issuerText,
    env,
    settings,
    identityPort,
    identity: running.identity,
    process: running.process,
    db,
    mailbox,
    database,
    app,
    codeFor: sentCodes(mailbox),
    async stop() {
      front.closeAllConnections()
      front.close()
      await running.stop()
      await db.end()
      await mailbox.stop()
      await database.stop()
    },
  }
}

async function answerForApp(app: StandInApp, request: IncomingMessage, response: ServerResponse) {
  const token = new URLSearchParams(await text(request)).get('logout_token')
  if (token && !app.isDown) {
    app.loggedOut.push(String(claimsIn(token)['sub']))
    app.tokens.push(token)
  }
  response.writeHead(app.isDown ? 503 : 200).end()
}

export const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

async function startInside(settings: Settings) {
  const identity = await openIdentity(settings, openLog(settings.logLevel))
  await new Promise<void>((resolve) => identity.server.listen(settings.port, '127.0.0.1', resolve))
  const stop = async () => {
    identity.server.closeAllConnections()
    await identity.close()
  }
  return { identity, process: undefined, stop }
}

const callup = fileURLToPath(new URL('../../server/src/callup.ts', import.meta.url))

/** As `callup id` starts it. */
export async function startProcess(env: Environment, port: number) {
  const startedAt = performance.now()
  const { PATH } = process.env
  const child = spawn(process.execPath, [callup, 'id'], {
    env: { PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  await until('the sign-in responds', isReady, { timeoutMs: 120_000 })
  const readyMs = Math.round(performance.now() - startedAt)
  const cleanUp = () => Promise.reject(new Error('It runs in another process.'))
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }
  return { identity: { cleanUp }, process: { pid: child.pid ?? 0, readyMs }, stop }
}
