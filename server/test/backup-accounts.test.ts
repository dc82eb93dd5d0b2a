import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBackup } from '../src/core/backup/take-backup.ts'
import { connect, type Pool } from '../src/core/database/db.ts'
import { ownDatabases, type SignInProcess, startSignIn } from './own-sign-in.ts'
import { runCallup } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let folder: string
let pgBin: string
let databases: ReturnType<typeof ownDatabases>
let accountsUrl: string
let accounts: Pool
let signIn: SignInProcess
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
  databases = ownDatabases()
  ;[world, pgBin, accountsUrl] = await Promise.all([newWorld(), postgresTools(), databases.make()])
  maya = await world.person('Maya', 'Okafor')
  signIn = await startSignIn(accountsUrl)
  accounts = connect(accountsUrl, { max: 1 })
  await accounts`insert into account (id, address, name) values (${randomUUID()}, ${maya.email}, 'Maya')`
}, 180_000)
afterAll(async () => {
  await Promise.all([signIn.stop(), accounts.end(), world.close()])
  await databases.drop()
  await rm(folder, { recursive: true })
})

const environment = () => ({
  DATABASE_URL: world.url,
  ID_DATABASE_URL: accountsUrl,
  MEDIA_DIR: world.config.MEDIA_DIR,
  BACKUP_DIR: folder,
  PG_BIN: pgBin,
})

test('[DOOR-53] a restored backup has the accounts, with their subjects, passkeys and signing keys', {
  timeout: 300_000,
}, async () => {
  const { out, code } = await runCallup(['backup'], environment())
  expect(out).toMatch(/, 1 accounts, dump [\d.]+ MB\n$/)
  expect(code).toBe(0)
  const backup = /^(\S+): /.exec(out)?.[1] ?? ''

  const elsewhere = {
    DATABASE_URL: await databases.make(),
    MEDIA_DIR: path.join(folder, 'media'),
    PG_BIN: pgBin,
  }
  const refused = await runCallup(['restore', backup], elsewhere)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('set ID_DATABASE_URL, too') })
  const copyUrl = await databases.make()
  const restored = await runCallup(['restore', backup], { ...elsewhere, ID_DATABASE_URL: copyUrl })
  expect(restored.out).toMatch(/^accounts\.account +1 {2}same$/m)
  expect(restored.out).toMatch(/^accounts\.signing_key +1 {2}same$/m)
  expect(restored.out).not.toContain('DIFFERS')

  const copy = connect(copyUrl, { max: 1 })
  expect(await copy`select id, address from account`).toEqual(await accounts`select id, address from account`)
  await copy.end()
  const again = await startSignIn(copyUrl)
  expect(again.kids, 'sessions of the app end with tokens that these keys signed').toEqual(signIn.kids)
  await again.stop()
})

test('[DOOR-53] someone who signs up during a backup has an account in it, as the app knows nobody without one', async () => {
  const { manifest } = await takeBackup({
    databaseUrl: world.url,
    accountsUrl,
    folder: path.join(folder, 'during'),
    media: world.media,
    picturesAfter: async () => {
      await accounts`insert into account (id, address, name) values (${randomUUID()}, 'theo@example.org', 'Theo')
                     on conflict do nothing`
      return []
    },
    pgBin,
    now: new Date(),
  })
  expect(manifest.accounts).toContainEqual(expect.objectContaining({ table: 'public.account', rows: 2 }))
})

test('[DOOR-53] an operator who wants the teams alone leaves out the accounts', async () => {
  const databaseUrl = await databases.make()
  const [backup = ''] = (await runCallup(['backup', 'list'], environment())).out.split('  ')
  const restored = await runCallup(['restore', path.join(folder, backup), '--without-accounts'], {
    ...environment(),
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: path.join(folder, 'media'),
  })
  expect(restored.out).not.toContain('accounts.')
  expect(restored.out).toContain('Restored the state of')
})
