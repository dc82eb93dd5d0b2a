import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Check } from '@app/contract'
import { certificate } from '@app/dev/certificates'
import { startMailSink } from '@app/dev/mail-sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '../../src/core/backup/backup-folder.ts'
import type { Config } from '../../src/core/config.ts'
import { connect } from '../../src/core/database/db.ts'
import { migrate } from '../../src/core/database/migrate.ts'
import type { CheckContext, Finding } from '../../src/doctor/check.ts'
import { databaseChecks } from '../../src/doctor/database.ts'
import { mailChecks } from '../../src/doctor/mail.ts'
import { providerChecks } from '../../src/doctor/provider.ts'
import { runChecks } from '../../src/doctor/run-checks.ts'
import { siteChecks } from '../../src/doctor/site.ts'
import { asOldPooler, asPooler, asVersion17, disguised } from '../disguises.ts'
import { freePort, runCallup } from '../processes.ts'
import { inEnglish } from './in-english.ts'
import { type Parts, startParts } from './parts.ts'

let parts: Parts
let folder: string
beforeAll(async () => {
  parts = await startParts()
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await parts.stop()
  await rm(folder, { recursive: true })
})

test('[RUN-2] an operator of a sound instance reads nothing but ok', async () => {
  await mkdir(path.join(folder, backupName(new Date())))
  for (const name of ['index.html', 'landing.html']) await writeFile(path.join(folder, name), '')
  await writeFile(path.join(folder, '.env'), '', { mode: 0o600 })
  const around = { ...parts.context, webDirectory: folder, environmentFile: path.join(folder, '.env') }
  const checks = inEnglish(await runChecks({ ...parts.config, BACKUP_DIR: folder, SERVE_WEB: true }, around))
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(checks.map(({ name }) => name).join(', ')).toBe(
    'Node, environment file, secrets, web build, backups, database, direct connection, PostgreSQL, database locale, ' +
      'database rights, database writes, database settings, durability, connections, database clock, extensions, migrations, worker, held mail, push messages, ' +
      'public address, this instance, http, provider, provider clock, redirect address, client secret, logout, ' +
      'mail server, mail encryption, mail account, mail sender, SPF, DKIM, DMARC, MX, chat, pictures, disk space',
  )
  const text = JSON.stringify(checks)
  for (const secret of ['a-password-of', parts.config.SESSION_SECRET, parts.config.OIDC_CLIENT_SECRET])
    expect(text, 'no secret is in a report').not.toContain(secret)
})

test('a script runs the whole command, sends a test mail and gets JSON and exit code 0', async () => {
  const plain = await startMailSink()
  parts.onStop(plain.stop)
  const [ca, file] = [path.join(folder, 'ca.pem'), path.join(folder, 'script.env')]
  await writeFile(ca, parts.context.ca ?? '')
  await writeFile(file, `NODE_EXTRA_CA_CERTS=${ca}\n`, { mode: 0o600 })
  const settings = { ...parts.config, SMTP_URL: plain.smtpUrl, MAIL_FROM: 'callup@localhost' }
  const args = ['doctor', '--json', '--mail', 'robin@example.org', '--file', file]
  const { out, code } = await runCallup(args, settings)
  const checks = JSON.parse(out) as Check[]
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
  expect(checks.at(-1)).toMatchObject({ name: 'test mail', state: 'ok' })
  expect(plain.received()).toBe(1)
  expect(code).toBe(0)
})

test('an operator without an environment reads every missing variable, and the exit code is 1', async () => {
  const { out, code } = await runCallup(['doctor'], {})
  expect(out).toMatch(/^failed {3}environment {2}DATABASE_URL is not set\.\n +Set it to: postgres:\/\/user/)
  expect(out).toContain('0 ok, 0 warnings, 9 failed')
  expect(code).toBe(1)
})

interface Broken {
  broken: string
  change: () => Promise<Change> | Change
  /** The name of the check, its state and what the operator reads. */
  reads: [name: string, state: Check['state'], found: RegExp, remedy: RegExp]
}
type Change = { config?: Partial<Config>; around?: Partial<CheckContext> }
type Group = (config: Config, around: CheckContext) => Promise<Finding[]>

function breaking(group: Group, cases: Broken[]) {
  test.each(cases)('[RUN-2] an operator with $broken reads what to do', async ({ change, reads }) => {
    const { config, around } = await change()
    const checks = inEnglish(await group({ ...parts.config, ...config }, { ...parts.context, ...around }))
    const [name, state, found, remedy] = reads
    const check = checks.find((each) => each.name === name && each.state !== 'ok')
    expect(check, JSON.stringify(checks, null, 1)).toMatchObject({ name, state })
    expect(check?.found).toMatch(found)
    expect(check?.remedy).toMatch(remedy)
  })
}

const database = (DATABASE_URL: string): Change => ({ config: { DATABASE_URL } })
const option = (setting: string) => database(parts.urlOf('callup', { options: `-c ${setting}` }))
/** With a role that has a setting of its own. */
async function ofRole(name: string, setting: string, where = '') {
  await parts.alter(`alter role strict reset all; alter role strict in database ${name} reset all`)
  await parts.alter(`alter role strict ${where} set ${setting}`)
  return database(parts.urlOf(name, { user: 'strict' }))
}
async function disguise(rewrite: (data: Buffer) => Buffer) {
  const { url, stop } = await disguised(parts.config.DATABASE_URL, rewrite)
  parts.onStop(stop)
  return { config: { DATABASE_URL: url } }
}

breaking(databaseChecks, [
  {
    broken: 'a wrong password',
    change: () => database(parts.urlOf('callup', { secret: 'wrong' })),
    reads: ['database', 'failed', /password is wrong/, /Correct user and password in DATABASE_URL/],
  },
  {
    broken: 'a database that is down',
    change: async () => database(`postgres://callup@127.0.0.1:${await freePort()}/callup`),
    reads: ['database', 'failed', /connection refused/, /Start PostgreSQL/],
  },
  {
    broken: 'a database that does not exist',
    change: () => database(parts.urlOf('other')),
    reads: ['database', 'failed', /does not exist/, /Create it/],
  },
  {
    broken: 'a folder without pg_dump in PG_BIN',
    change: () => ({ config: { PG_BIN: '/nowhere' } }),
    reads: [
      'pg_dump',
      'failed',
      /pg_dump of PostgreSQL \d+ or newer is needed; there is none/,
      /callup backup can’t make any/,
    ],
  },
  {
    broken: 'mail that is held',
    change: async () => {
      await parts.createDatabase('held')
      const pool = connect(parts.urlOf('held'), { max: 1, prepare: false })
      await migrate(parts.urlOf('held'))
      await pool`insert into mail_hold (since, reason) values (now(), 'a restore')`
      await pool.end()
      return database(parts.urlOf('held'))
    },
    reads: ['held mail', 'warning', /held since/, /callup mail resume/],
  },
  {
    broken: 'PostgreSQL 17',
    change: () => disguise(asVersion17),
    reads: ['PostgreSQL', 'failed', /version 17/, /Upgrade it to 18/],
  },
  {
    broken: 'a pooler on the direct connection',
    change: () => disguise(asPooler),
    reads: ['direct connection', 'failed', /pooler/, /DATABASE_DIRECT_URL/],
  },
  {
    broken: 'a pooler that loses prepared statements',
    change: async () => {
      const { DATABASE_URL } = (await disguise(asOldPooler)).config
      return { config: { DATABASE_URL, DATABASE_DIRECT_URL: parts.config.DATABASE_URL } }
    },
    reads: ['prepared statements', 'failed', /loses them/, /DATABASE_PREPARE=false, or max_prepared_statements/],
  },
  {
    broken: 'another encoding',
    change: async () => {
      await parts.createDatabase('latin', "template template0 encoding 'LATIN1' locale 'C'")
      return database(parts.urlOf('latin'))
    },
    reads: ['database locale', 'failed', /LATIN1/, /encoding 'UTF8'/],
  },
  {
    broken: 'a locale that folds only ASCII',
    change: async () => {
      await parts.createDatabase('ascii', "template template0 locale_provider libc locale 'C'")
      return database(parts.urlOf('ascii'))
    },
    reads: ['database locale', 'failed', /upper and lower case/, /builtin_locale 'C.UTF-8'/],
  },
  {
    broken: 'a role that does not own the database',
    change: () => database(parts.urlOf('callup', { user: 'guest' })),
    reads: ['database rights', 'failed', /does not own/, /alter database … owner/],
  },
  {
    broken: 'no migration and no extension',
    change: async () => {
      await parts.createDatabase('empty')
      return database(parts.urlOf('empty'))
    },
    reads: ['migrations', 'failed', /not applied: 0001/, /npm run migrate/],
  },
  {
    broken: 'an extension that is missing',
    change: () => database(parts.urlOf('empty')),
    reads: ['extensions', 'failed', /btree_gist and pg_trgm/, /create extension btree_gist; create extension pg_trgm/],
  },
  {
    broken: 'a database that takes no writes',
    change: () => option('default_transaction_read_only=on'),
    reads: ['database writes', 'failed', /read-only/, /primary/],
  },
  {
    broken: 'a role with another search path',
    change: () => ofRole('callup', 'search_path = app'),
    reads: ['database settings', 'failed', /search_path is app/, /^alter role strict reset search_path;$/],
  },
  {
    broken: 'a role that may only read here',
    change: () => ofRole('callup', 'default_transaction_read_only = on', 'in database callup'),
    reads: [
      'database settings',
      'failed',
      /read_only is on/,
      /^alter role strict in database callup reset default_transaction_read_only;$/,
    ],
  },
  {
    broken: 'a role with a time limit for statements',
    change: () => ofRole('callup', "statement_timeout = '5s'"),
    reads: ['database settings', 'warning', /statement_timeout is 5000ms/, /alter role strict reset statement_timeout/],
  },
  {
    broken: 'a date style of its own in the address',
    change: () => option('datestyle=German'),
    reads: ['database settings', 'failed', /datestyle is German/, /Remove it from the address/],
  },
  {
    broken: 'commits that are not on disk',
    change: () => option('synchronous_commit=off'),
    reads: ['durability', 'failed', /synchronous_commit is off/, /alter system set synchronous_commit = on/],
  },
  {
    broken: 'a pool larger than the server',
    change: () => ({ config: { DATABASE_POOL: 150 } }),
    reads: ['connections', 'failed', /312 of 197/, /max_connections/],
  },
  {
    broken: 'a clock that is wrong',
    change: () => ({ around: { now: () => new Date(Date.now() + 60_000) } }),
    reads: ['database clock', 'failed', /60 seconds/, /NTP/],
  },
  {
    broken: 'a worker that does not run',
    change: async () => {
      await parts.pool`
        update graphile_worker._private_known_crontabs set last_execution = now() - interval '1 hour'`
      return {}
    },
    reads: ['worker', 'failed', /60 minutes/, /start:worker/],
  },
])

const site = async (days: number) => {
  const pair = certificate({ days })
  const PUBLIC_ORIGIN = await parts.serveTls(pair, (_request, response) => response.end('<h1>Another site</h1>'))
  return { config: { PUBLIC_ORIGIN }, around: { ca: pair.cert } }
}

breaking(siteChecks, [
  {
    broken: 'a name that does not resolve',
    change: () => ({ config: { PUBLIC_ORIGIN: 'https://callup.invalid' } }),
    reads: ['public address', 'failed', /does not resolve/, /A or AAAA record/],
  },
  {
    broken: 'a closed port',
    change: async () => ({ config: { PUBLIC_ORIGIN: `https://localhost:${await freePort()}` } }),
    reads: ['public address', 'failed', /connection refused/, /Start the proxy/],
  },
  {
    broken: 'an expired certificate',
    change: () => site(-1),
    reads: ['public address', 'failed', /has expired/, /Renew it/],
  },
  {
    broken: 'a certificate that ends soon',
    change: () => site(10),
    reads: ['public address', 'failed', /expires in 9 days/, /Renew it/],
  },
  {
    broken: 'a certificate that nobody trusts',
    change: () => ({ around: { ca: certificate({ days: 90 }).cert } }),
    reads: ['public address', 'failed', /not from a trusted authority/, /ACME, and to send the whole chain/],
  },
  {
    broken: 'a certificate for another name',
    change: () => ({ config: { PUBLIC_ORIGIN: parts.config.PUBLIC_ORIGIN.replace('localhost', '127.0.0.1') } }),
    reads: ['public address', 'failed', /for another name/, /host of PUBLIC_ORIGIN/],
  },
  {
    broken: 'another site behind the name',
    change: () => site(90),
    reads: ['this instance', 'failed', /Another site/, /forward every path/],
  },
  {
    broken: 'another instance behind the name',
    change: () => ({ config: { SESSION_SECRET: 'another secret of the operator, long enough' } }),
    reads: ['this instance', 'failed', /SESSION_SECRET differs/, /Restart the processes/],
  },
  {
    broken: 'pages over http',
    change: async () => ({
      around: { httpPort: await parts.serveHttp((_request, response) => response.end('a page')) },
    }),
    reads: ['http', 'failed', /without TLS/, /redirect http to https/],
  },
])

/** A provider with wrong information about itself. */
const lying = async (lie: (issuer: string) => object, headers = {}) => {
  const response = await fetch(`${parts.provider.issuer}/.well-known/openid-configuration`)
  const document = (await response.json()) as object
  let issuer = ''
  const port = await parts.serveHttp((_request, response) =>
    response.writeHead(200, headers).end(JSON.stringify({ ...document, issuer, ...lie(issuer) })),
  )
  issuer = `http://127.0.0.1:${port}`
  return { config: { OIDC_ISSUER: issuer } }
}
const authorization = (issuer: string) => ({ authorization_endpoint: `${issuer}/auth` })

breaking(providerChecks, [
  {
    broken: 'a provider that is down',
    change: async () => ({ config: { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` } }),
    reads: ['provider', 'failed', /cannot be reached/, /Start the provider/],
  },
  {
    broken: 'a provider with a certificate of an unknown authority',
    change: () => ({
      config: { OIDC_ISSUER: parts.config.PUBLIC_ORIGIN },
      around: { ca: certificate({ days: 9 }).cert },
    }),
    reads: ['provider', 'failed', /authority that this machine does not know/, /NODE_EXTRA_CA_CERTS/],
  },
  {
    broken: 'an issuer without a discovery document',
    change: () => ({ config: { OIDC_ISSUER: `${parts.provider.issuer}/realms/club` } }),
    reads: ['provider', 'failed', /no discovery document/, /Copy OIDC_ISSUER/],
  },
  {
    broken: 'an issuer that calls itself otherwise',
    change: () => lying(() => ({ issuer: 'https://id.club.example' })),
    reads: ['provider', 'failed', /calls itself https:\/\/id.club.example/, /Set OIDC_ISSUER=/],
  },
  {
    broken: 'a provider behind a proxy that it does not trust',
    change: () => lying(() => ({ token_endpoint: 'http://id.club.example/token' })),
    reads: ['provider', 'failed', /token_endpoint is not https/, /public https address/],
  },
  {
    broken: 'a sign-in page on another host',
    change: () => lying(() => ({ authorization_endpoint: 'https://login.club.example/auth' })),
    reads: ['provider', 'failed', /another origin/, /same host/],
  },
  {
    broken: 'a provider without PKCE',
    change: () => lying((issuer) => ({ ...authorization(issuer), code_challenge_methods_supported: ['plain'] })),
    reads: ['provider', 'failed', /PKCE/, /Turn PKCE on/],
  },
  {
    broken: 'a provider without the scope email',
    change: () => lying((issuer) => ({ ...authorization(issuer), scopes_supported: ['openid', 'profile'] })),
    reads: ['provider', 'failed', /scope email/, /openid, profile and email/],
  },
  {
    broken: 'a provider whose clock is wrong',
    change: () => lying(() => ({ issuer: '' }), { date: new Date(Date.now() - 300_000).toUTCString() }),
    reads: ['provider clock', 'failed', /\d+ seconds/, /NTP/],
  },
  {
    broken: 'a redirect address that is not registered',
    change: () => ({ config: { PUBLIC_ORIGIN: 'https://play.club.example' } }),
    reads: ['redirect address', 'failed', /refuses/, /Register https:\/\/play.club.example\/auth\/callback/],
  },
  {
    broken: 'a client that the provider does not know',
    change: () => ({ config: { OIDC_CLIENT_ID: 'nobody' } }),
    reads: ['redirect address', 'failed', /refuses/, /OIDC_CLIENT_ID/],
  },
  {
    broken: 'a wrong client secret',
    change: () => ({ config: { OIDC_CLIENT_SECRET: 'wrong' } }),
    reads: ['client secret', 'failed', /refuses the client/, /OIDC_CLIENT_SECRET/],
  },
])

breaking(mailChecks, [
  {
    broken: 'a mail server that is down',
    change: async () => ({ config: { SMTP_URL: `smtp://localhost:${await freePort()}` } }),
    reads: ['mail server', 'failed', /does not respond/, /587 or 465/],
  },
  {
    broken: 'a mail server without STARTTLS',
    change: async () => {
      const { smtpUrl, stop } = await startMailSink()
      parts.onStop(stop)
      return { config: { SMTP_URL: smtpUrl.replace('127.0.0.1', '0.0.0.0') } }
    },
    reads: ['mail encryption', 'failed', /no STARTTLS/, /465/],
  },
  {
    broken: 'a mail server with a certificate that nobody trusts',
    change: () => ({ around: { ca: certificate({ days: 90 }).cert } }),
    reads: ['mail encryption', 'failed', /localhost: .* authority that this machine/, /NODE_EXTRA_CA_CERTS/],
  },
  {
    broken: 'a wrong mail password',
    change: () => ({ config: { SMTP_URL: parts.smtp(parts.mail.smtpUrl, { password: 'wrong' }) } }),
    reads: ['mail account', 'failed', /refuses user name or password \(535\)/, /Percent-encode/],
  },
  {
    broken: 'a sender that the server refuses',
    change: () => ({ config: { MAIL_FROM: 'someone@else.example' } }),
    reads: ['mail sender', 'failed', /someone@else.example/, /MAIL_FROM/],
  },
])
