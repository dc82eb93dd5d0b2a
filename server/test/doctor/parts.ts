import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import path from 'node:path'
import { certificate } from '@app/dev/certificates'
import { startDatabase } from '@app/dev/database'
import { startIdentityProvider } from '@app/dev/identity-provider'
import { startMailSink } from '@app/dev/mail-sink'
import { listen } from '@app/dev/ports'
import { connect } from '../../src/core/database/db.ts'
import { migrate } from '../../src/core/database/migrate.ts'
import type { CheckContext } from '../../src/doctor/check.ts'
import { patient } from '../database.ts'
import { newWorld } from '../world.ts'
import { dns, goodRecords } from './dns.ts'

const account = { user: 'club', password: 'a-password-of-mail', address: 'callup@club.example' }
const password = 'a-password-of-the-database'
const builtin = "template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"

/** Everything that an instance depends on, in order, started once. */
export async function startParts() {
  const good = certificate({ days: 90 })
  const ends: (() => Promise<unknown>)[] = []
  const database = await startDatabase({
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    onMade: (directory) =>
      writeFile(
        path.join(directory, 'pg_hba.conf'),
        'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
      ),
  })
  ends.push(() => database.stop())
  const admin = connect(database.url, { ...patient, max: 1, prepare: false })
  ends.push(() => admin.end())
  await admin.unsafe(
    `create role callup login password '${password}'; create role guest login password '${password}';
     create role strict login password '${password}' in role callup`,
  )
  const createDatabase = (name: string, how = builtin) => admin.unsafe(`create database ${name} owner callup ${how}`)
  const urlOf = (name: string, { user = 'callup', secret = password, options = '' } = {}) => {
    const url = new URL(database.url)
    Object.assign(url, { username: user, password: secret, pathname: `/${name}` })
    if (options) url.searchParams.set('options', options)
    return url.href
  }
  await createDatabase('callup')
  await migrate(urlOf('callup'))
  const pool = connect(urlOf('callup'), { ...patient, max: 3 })
  ends.unshift(() => pool.end())

  /** Serves over TLS what a plain server would. */
  async function serveTls(pair: { cert: string; key: string }, handle: (...request: Parameters<Handle>) => void) {
    const server = createTlsServer(pair, handle)
    const port = await listen(server, 0, 'A site')
    ends.unshift(() => closed(server))
    return `https://localhost:${port}`
  }
  async function serveHttp(handle: Handle): Promise<number> {
    const server = createServer(handle)
    ends.unshift(() => closed(server))
    return listen(server, 0, 'A site')
  }

  let handle: Handle = (_request, response) => void response.end()
  const origin = await serveTls(good, (...request) => handle(...request))
  const provider = await startIdentityProvider({ appOrigin: origin, secret: 'a-secret-of-the-client-at-the-provider' })
  const mail = await startMailSink({ tls: good, account })
  ends.unshift(
    () => provider.stop(),
    () => mail.stop(),
  )
  const world = await newWorld({
    database: { url: urlOf('callup'), pool },
    now: () => new Date(),
    env: {
      TELEGRAM_TOKEN: '',
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      SMTP_URL: smtpUrl(mail.smtpUrl, account),
      MAIL_FROM: account.address,
      MAIL_DKIM_SELECTOR: 'spring',
    },
  })
  ends.unshift(() => world.app.close())
  handle = (request, response) => void world.app.server.emit('request', request, response)
  await pool`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('delivery.send', now(), now())`

  const context: CheckContext = {
    now: () => new Date(),
    resolver: dns(goodRecords),
    ca: good.cert,
    httpPort: await serveHttp((_request, response) => response.writeHead(308, { location: `${origin}/` }).end()),
    nodeVersion: 'v24.21.0',
    webDirectory: '/nowhere',
  }
  return {
    config: world.config,
    context,
    provider,
    mail,
    pool,
    urlOf,
    createDatabase,
    /** As a superuser. */
    alter: (statement: string) => admin.unsafe(statement),
    serveTls,
    serveHttp,
    onStop: (end: () => Promise<unknown>) => ends.unshift(end),
    /** The address of a mail server, with an account. */
    smtp: (url: string, given: Partial<typeof account> = {}) => smtpUrl(url, { ...account, ...given }),
    async stop() {
      for (const end of ends) await end()
    },
  }
}

export type Parts = Awaited<ReturnType<typeof startParts>>
type Handle = NonNullable<Parameters<typeof createServer>[1]>

const smtpUrl = (url: string, { user, password }: { user: string; password: string }) =>
  url.replace('smtp://127.0.0.1', `smtp://${user}:${encodeURIComponent(password)}@localhost`)

async function closed(server: Pick<Server, 'close' | 'closeAllConnections'>) {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
