import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { cleanUp } from './database/clean-up.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readAssets } from './http/assets.ts'
import { normalizeRequest, setSecurityHeaders } from './http/headers.ts'
import { readerOf } from './http/reader.ts'
import { Refusal } from './http/refusal.ts'
import type { Log } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { sendPage } from './pages/document.ts'
import { messagePage } from './pages/message-page.ts'
import { signingKeys } from './provider/keys.ts'
import { makeProvider } from './provider/provider.ts'
import type { Settings } from './settings.ts'
import { openBudgets } from './sign-in/budgets.ts'
import { openCodes } from './sign-in/codes.ts'
import { openPasskeys } from './sign-in/passkeys.ts'
import { signInPages } from './sign-in/sign-in.ts'

const EVERY_MINUTE_MS = 60_000

export interface Identity {
  server: Server
  /** Runs every minute: deletes what has expired, and signs with a new key once it has been published long enough. */
  tick(): Promise<void>
  close(): Promise<void>
}

/** The sign-in: an OpenID provider for one client, the app. All state is in its database, so any number of processes may run. */
export async function openIdentity(settings: Settings, log: Log): Promise<Identity> {
  await migrate(settings.databaseUrl)
  const db = openDatabase(settings.databaseUrl)
  const budgets = openBudgets(db, settings)
  const codes = openCodes(db, settings, budgets)
  const mailer = openMailer(settings)
  const signIn = signInPages({ db, settings, budgets, codes, passkeys: openPasskeys(db, settings), mailer, log })
  const assets = await readAssets()
  let current = await openProvider()

  async function openProvider() {
    const kids = await publishedKids()
    const provider = await makeProvider(db, settings)
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the provider failed'))
    provider.on('backchannel.error', (_ctx, error) => log.error({ err: error }, 'the app did not end a session'))
    // Called once, because it puts the library's middleware together.
    return { kids, provider, handle: provider.callback() }
  }

  async function publishedKids() {
    return (await signingKeys(db, settings)).map(({ kid }) => kid).join(' ')
  }

  /** Sign-ins under way go on: they are in the database. */
  async function renewKeys() {
    if ((await publishedKids()) !== current.kids) current = await openProvider()
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    readerOf(request)
    setSecurityHeaders(response, settings)
    if (!new RegExp(`^${settings.mount}([/?]|$)`).test(request.url ?? '')) throw new Refusal('not_found')
    normalizeRequest(request, settings)
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (assets.send(path, response)) return
    if (path === '/health') {
      await db.query('select 1')
      response.end('ok')
      return
    }
    if (path.startsWith('/sign-in/')) return signIn(current.provider, request, response)
    await current.handle(request, response)
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse) {
    const refusal = error instanceof Refusal ? error : undefined
    if (!refusal) log.error({ err: error }, 'a request failed')
    if (response.headersSent) return response.destroy()
    const { appOrigin } = settings
    const facts = { message: refusal?.reason ?? ('failed' as const), status: refusal?.status ?? 500, appOrigin }
    const reader = readerOf(request)
    return sendPage(response, settings, reader, messagePage(facts, reader))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => fail(error, request, response))
  })
  const tick = async () => {
    await cleanUp(db)
    await renewKeys()
  }
  const ticking = setInterval(() => {
    tick().catch((error: unknown) => log.error({ err: error }, 'the clean-up failed'))
  }, EVERY_MINUTE_MS)

  return {
    server,
    tick,
    async close() {
      clearInterval(ticking)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      mailer.close()
      await db.end()
    },
  }
}
