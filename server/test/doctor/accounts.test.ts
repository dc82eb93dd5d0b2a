import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName, files } from '../../src/core/backup/backup-folder.ts'
import { readConfig } from '../../src/core/config.ts'
import type { CheckContext } from '../../src/doctor/check.ts'
import { machineChecks } from '../../src/doctor/environment.ts'
import { ownSignInChecks } from '../../src/doctor/own-sign-in.ts'
import { ID_SECRET, ownDatabases, startSignIn } from '../own-sign-in.ts'
import { environment } from '../world.ts'
import { inEnglish } from './in-english.ts'

let databases: ReturnType<typeof ownDatabases>
let url: string
let folder: string
beforeAll(async () => {
  databases = ownDatabases()
  url = await databases.make()
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-accounts-'))
})
afterAll(async () => {
  await databases.drop()
  await rm(folder, { recursive: true })
})

const ORIGIN = 'https://play.example.org'
const config = (env: Record<string, string> = {}) =>
  readConfig({
    ...environment,
    DATABASE_URL: url,
    MEDIA_DIR: folder,
    PUBLIC_ORIGIN: ORIGIN,
    OIDC_ISSUER: `${ORIGIN}/id`,
    ID_DATABASE_URL: url,
    ID_SECRET,
    ...env,
  })
const accountsCheck = async (env?: Record<string, string>) => inEnglish(await ownSignInChecks(config(env)))

test('[DOOR-54] an operator reads whether the accounts are there, and who may read them', {
  timeout: 180_000,
}, async () => {
  expect(await accountsCheck()).toMatchObject([{ state: 'failed', found: expect.stringContaining('no tables yet') }])
  await (await startSignIn(url)).stop()
  expect(await accountsCheck()).toMatchObject([{ name: 'accounts', state: 'ok', found: '0 people can sign in.' }])
  const database = new URL(url).pathname.slice(1)
  await databases.admin.unsafe(`grant connect on database ${database} to public`)
  expect(await accountsCheck()).toMatchObject([
    { state: 'warning', remedy: `revoke all on database ${database} from public` },
  ])
  const wrong = Object.assign(new URL(url), { password: 'wrong-password' }).href
  expect(await accountsCheck({ ID_DATABASE_URL: wrong })).toMatchObject([{ state: 'failed' }])
})

test('[DOOR-54] an operator whose issuer is not /id of the host reads that the sign-in does not start', async () => {
  expect(await accountsCheck({ OIDC_ISSUER: 'https://id.example.org' })).toMatchObject([
    { state: 'warning', remedy: `Set OIDC_ISSUER=${ORIGIN}/id, or remove ID_DATABASE_URL.` },
  ])
  expect(await accountsCheck({ ID_DATABASE_URL: '' })).toEqual([])
})

test('[DOOR-54] an operator reads that the newest backup has no accounts, and that a secret is used twice', async () => {
  const backup = path.join(folder, backupName(new Date()))
  await mkdir(backup)
  const manifest = { format: 1, version: '1.0.0', takenAt: '', postgres: '18', migrations: [], tables: [] }
  const context = { now: () => new Date(), nodeVersion: 'v24.0.0', webDirectory: folder } as CheckContext
  const checks = async (accounts: object) => {
    const text = JSON.stringify({ ...manifest, pictures: { count: 0, missing: [] }, ...accounts })
    await writeFile(path.join(backup, files.manifest), text)
    const settings = config({ BACKUP_DIR: folder, SESSION_SECRET: ID_SECRET })
    return inEnglish(await machineChecks(settings, context))
  }
  const found = await checks({})
  expect(found).toContainEqual(
    expect.objectContaining({ name: 'backups', state: 'failed', found: expect.stringContaining('lacks the accounts') }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ name: 'secrets', state: 'failed', found: 'SESSION_SECRET is used twice.' }),
  )
  expect(await checks({ accounts: [] })).toContainEqual(expect.objectContaining({ name: 'backups', state: 'ok' }))
})
