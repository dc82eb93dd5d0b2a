import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ownAccountPages } from './account/own-account.ts'
import { cleanUp } from './database/clean-up.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readAssets } from './http/assets.ts'
import { normalizeRequest, setSecurityHeaders } from './http/headers.ts'
import { openHealth } from './http/health.ts'
import { openNetworkLimit } from './http/network-limit.ts'
import { keepChosenLanguage, readerOf } from './http/reader.ts'
import { Refusal } from './http/refusal.ts'
import type { Log } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { sendPage } from './pages/document.ts'
import { messagePage } from './pages/message-page.ts'
import { openCurrentProvider } from './provider/current-provider.ts'
import { tellApp } from './provider/end-sessions.ts'
import type { Settings } from './settings.ts'
import { openBudgets } from './sign-in/budgets.ts'
import { openCodes } from './sign-in/codes.ts'
import { openPasskeys } from './sign-in/passkeys.ts'
import { openCodeSender } from './sign-in/send-code.ts'
import { signInPages } from './sign-in/sign-in.ts'

const CLEAN_UP_EVERY_MS = 60_000
/** Also finds what operators ended by command line. */
const TELL_APP_EVERY_MS = 2_000

export interface Identity {
  server: Server
  /** Runs every minute: deletes what has expired, and signs with a new key once it has been published long enough. */
  cleanUp(): Promise<void>
  close(): Promise<void>
}

/** The sign-in: an OpenID provider for one client, the app. All state is in its database, so any number of processes may run. */
export async function openIdentity(settings: Settings, log: Log): Promise<Identity> {
  await migrate(settings.databaseUrl)
  const db = openDatabase(settings.databaseUrl)
  if (settings.metricsPort) {
    const { serveMetrics } = await import('./telemetry/metrics.ts')
    await serveMetrics(db, { host: settings.metricsHost, port: settings.metricsPort })
  }
  const budgets = openBudgets(db, settings)
  const codes = openCodes(db, settings, budgets)
  const mailer = openMailer(settings)
  const passkeys = openPasskeys(db, settings)
  const sender = openCodeSender({ budgets, codes, mailer, log, retriesMs: settings.mailRetriesMs })
  const signIn = signInPages({ db, settings, budgets, codes, passkeys, sender, log })
  const ownAccount = ownAccountPages({ db, settings, codes, passkeys, sender, mailer, log, tellApp: tellAppSoon })
  const assets = await readAssets()
  const health = openHealth(db)
  const chargeNetwork = openNetworkLimit(settings)
  const current = await openCurrentProvider(db, settings, log)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    readerOf(request)
    setSecurityHeaders(response, settings)
    keepChosenLanguage(request, response, settings)
    if (await sendHealth(request, response)) return
    if (!new RegExp(`^${settings.mount}([/?]|$)`).test(request.url ?? '')) throw new Refusal('not_found')
    normalizeRequest(request, settings)
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (assets.send(path, request, response)) return
    chargeNetwork(request, path)
    if (path.startsWith('/sign-in/')) return signIn(current.provider(), request, response)
    if (/^\/account(\/|$)/.test(path)) return ownAccount(current.provider(), request, response)
    await current.handle(request, response)
  }

  /** The two of the app's processes, which a proxy does not publish, and one below our path. */
  async function sendHealth({ url }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const isLive = url === '/health/live'
    if (!isLive && url !== '/health/ready' && url !== `${settings.mount}/health`) return false
    const isWell = isLive || (await health.isReady())
    response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: isLive ? 'live' : isWell ? 'ready' : 'not ready' }))
    return true
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse) {
    const refusal = error instanceof Refusal ? error : undefined
    if (!refusal) log.error({ err: error }, 'a request failed')
    if (response.headersSent) return response.destroy()
    if (refusal?.status === 429) response.setHeader('retry-after', '60')
    const { appOrigin } = settings
    const facts = { message: refusal?.reason ?? ('failed' as const), status: refusal?.status ?? 500, appOrigin }
    const reader = readerOf(request)
    return sendPage(response, settings, reader, messagePage(facts, reader))
  }

  function tellAppSoon() {
    tellApp({ db, settings, provider: current.provider(), log }).catch((error: unknown) =>
      log.error({ err: error }, 'the app was not told which sessions end'),
    )
  }

  async function everyMinute() {
    await cleanUp(db)
    await current.renew()
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => fail(error, request, response))
  })
  const timers = [
    setInterval(tellAppSoon, TELL_APP_EVERY_MS),
    setInterval(() => {
      everyMinute().catch((error: unknown) => log.error({ err: error }, 'the clean-up failed'))
    }, CLEAN_UP_EVERY_MS),
  ]

  return {
    server,
    cleanUp: everyMinute,
    async close() {
      health.drain()
      for (const timer of timers) clearInterval(timer)
      sender.close()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      mailer.close()
      await db.end()
    },
  }
}
