import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Check } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '#core/backup/backup-folder.ts'
import { readConfig } from '#core/config.ts'
import { connectionFailure } from '#core/database/connection-failure.ts'
import { inEnglish } from '#test/doctor/in-english.ts'
import type { CheckContext } from './check.ts'
import { environmentChecks, machineChecks } from './environment.ts'
import { storageChecks } from './storage.ts'
import { nameChecks } from './variable-names.ts'

const complete = {
  DATABASE_URL: 'postgres://callup:a-long-password@localhost/app',
  PUBLIC_ORIGIN: 'https://app.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'app',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
  SESSION_SECRET: 'Zr8kQ2vN5tYw1xB7mJc4Lp9sHd6fGa3e',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'hello@app.example',
  MEDIA_DIR: '/var/lib/app',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'machine-'))
  for (const name of ['index.html', 'landing.html']) await writeFile(path.join(folder, name), '')
})
afterAll(() => rm(folder, { recursive: true }))

type Broken = [string, () => Promise<Changes> | Changes, name: string, found: RegExp, remedy: RegExp]
type Changes = { env?: Partial<typeof complete> & { BACKUP_DIR?: string }; around?: Partial<CheckContext> }

async function stale(hours: number) {
  const directory = path.join(folder, `backups-${hours}`)
  await mkdir(path.join(directory, backupName(new Date(Date.now() - hours * 3_600_000))), { recursive: true })
  return { env: { BACKUP_DIR: directory } }
}

test.each<Broken>([
  ['Node 22', () => ({ around: { nodeVersion: 'v22.1.0' } }), 'Node', /too old/, /Node 24/],
  [
    'an environment file that others can read',
    async () => {
      const environmentFile = path.join(folder, '.env')
      await writeFile(environmentFile, '')
      await chmod(environmentFile, 0o644)
      return { around: { environmentFile } }
    },
    'environment file',
    /mode 644/,
    /chmod 600/,
  ],
  [
    'a published secret',
    () => ({ env: { OIDC_CLIENT_SECRET: 'changeme' } }),
    'secrets',
    /guess OIDC_CLIENT/,
    /openssl/,
  ],
  [
    'one secret for two purposes',
    () => ({ env: { OIDC_CLIENT_SECRET: complete.SESSION_SECRET } }),
    'secrets',
    /used twice/,
    /openssl/,
  ],
  ['no web build', () => ({ around: { webDirectory: '/nowhere' } }), 'web build', /not built/, /npm run build/],
  ['no backup', () => ({ env: { BACKUP_DIR: '/nowhere' } }), 'backups', /cannot be read/, /Create the directory/],
  ['an old backup', () => stale(50), 'backups', /50 hours old/, /callup backup/],
])('an operator with %s reads what to do', async (_, change, name, found, remedy) => {
  const { env, around } = await change()
  const checks = inEnglish(await machineChecks(readConfig({ ...complete, ...env }), { ...context(), ...around }))
  expect(checks.find((check) => check.name === name)).toEqual({
    name,
    state: 'failed',
    found: expect.stringMatching(found),
    remedy: expect.stringMatching(remedy),
  })
})

test('an operator with a recent backup and a build reads that both are there', async () => {
  const { env } = await stale(2)
  const checks = inEnglish(await machineChecks(readConfig({ ...complete, ...env }), context()))
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
})

test('an operator with an incomplete environment reads one line for each variable, without a value', () => {
  const checks = inEnglish(
    environmentChecks({ ...complete, MEDIA_DIR: '', SESSION_SECRET: 'password'.repeat(4), PORT: 'eighty' }),
  )
  expect(checks.map(({ found }) => found)).toEqual([
    'PORT is not valid.',
    'SESSION_SECRET is not safe.',
    'MEDIA_DIR is not set.',
  ])
  expect(checks.map(({ remedy }) => remedy)).toEqual([
    expect.stringMatching(/^Set it to: /),
    'It is easy to guess; make one with: openssl rand -base64 48.',
    'Set it to: a directory for pictures (or set the S3 variables).',
  ])
  expect(JSON.stringify(checks)).not.toContain('passwordpassword')
})

test('an operator with a misspelt or a removed variable reads which one is meant', () => {
  const names = { SMPT_URL: 'x', OPERATOR: 'x', smtp_url: 'x', OVERLOAD_DELAY_MS: '50', HOSTNAME: 'x', S3_BUKET: '' }
  const others = { PATH: '/bin', HOME: '/root', USER: 'root', PWD: '/', POSTGRES_PASSWORD: 'x', ID_HOST: 'x' }
  const checks = inEnglish(nameChecks({ ...complete, ...others, ...names }))
  expect(checks.map(({ state, found, remedy }) => `${state}: ${found} ${remedy}`)).toEqual([
    'warning: SMPT_URL is not read. Did you mean SMTP_URL?',
    'warning: OPERATOR is not read. Did you mean OPERATORS?',
    'warning: smtp_url is not read. Did you mean SMTP_URL?',
    'warning: OVERLOAD_DELAY_MS is no longer read. Use REQUESTS_IN_WORK.',
  ])
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])(
  'an operator whose database has a certificate of an unknown authority reads so (%s)',
  (code) => {
    const { found, remedy } = connectionFailure(Object.assign(new Error('TLS'), { code }), 'db.example:5432') ?? {}
    expect(found?.message).toContain('authority that this machine does not know')
    expect(found?.values).toEqual({ what: 'db.example:5432' })
    expect(remedy?.message).toContain('NODE_EXTRA_CA_CERTS')
  },
)

test('an operator whose pictures cannot be stored reads why', async () => {
  await writeFile(path.join(folder, 'a-file'), '')
  expect(await storageOf({ MEDIA_DIR: path.join(folder, 'a-file', 'media') })).toEqual([
    expect.objectContaining({ name: 'pictures', state: 'failed', found: expect.stringContaining('ENOTDIR') }),
  ])
  expect(await storageOf({ MEDIA_DIR: '/proc/callup' })).toEqual([
    expect.objectContaining({ name: 'pictures', state: 'failed', found: expect.stringContaining('ENOENT') }),
  ])
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(await storageOf({ MEDIA_DIR: '', ...bucket })).toEqual([
    expect.objectContaining({ state: 'failed', remedy: expect.stringContaining('S3 variables') }),
  ])
})

const storageOf = async (env: Record<string, string>): Promise<Check[]> =>
  inEnglish(await storageChecks(readConfig({ ...complete, ...env })))

const context = (): CheckContext => ({
  now: () => new Date(),
  resolver: { resolveTxt: async () => [], resolveMx: async () => [] },
  httpPort: 80,
  nodeVersion: 'v24.21.0',
  webDirectory: folder,
})

test('looking leaves nothing behind: as root it would leave folders that the product may not write', async () => {
  const media = path.join(folder, 'media')
  await mkdir(media)
  expect((await storageOf({ MEDIA_DIR: media })).map(({ state }) => state)).not.toContain('failed')
  expect(await readdir(media)).toEqual([])
})
