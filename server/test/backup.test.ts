import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, startDatabase } from '@app/dev/database'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { nightly } from '@app/dev/nightly'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumFile } from '../src/core/backup/backup-folder.ts'
import { isSame, restoreBackup } from '../src/core/backup/restore-backup.ts'
import { takeBackup } from '../src/core/backup/take-backup.ts'
import { connect, type Pool } from '../src/core/database/db.ts'
import { refuseOldDatabase } from '../src/core/database/migrate.ts'
import { openMediaDirectory } from '../src/core/pictures/media-directory.ts'
import { picturesAfter } from '../src/features/people/picture/queries.ts'
import { cloneDatabase } from './database.ts'
import { dataUrl, quarters } from './image-specimens.ts'
import { freePort, killLeftovers, runCallup, start } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

const TEAMS = nightly(200, 5)
const WAITING = nightly(300, 3)

let world: World
let maya: Person
let folder: string
let pgBin: string
let mailbox: Mailbox
let elsewhere: Database
beforeAll(async () => {
  ;[world, mailbox, elsewhere, pgBin, folder] = await Promise.all([
    newWorld({ now: () => new Date() }),
    startMailbox(),
    startDatabase({}),
    postgresTools(),
    mkdtemp(path.join(tmpdir(), 'backups-')),
  ])
  maya = await world.person('Maya', 'Okafor')
})
afterAll(async () => {
  killLeftovers()
  await Promise.all([world.close(), mailbox.stop(), elsewhere.stop()])
  await rm(folder, { recursive: true })
})

const backUp = ({ databaseUrl = world.url, bin = pgBin } = {}) =>
  takeBackup({ databaseUrl, accountsUrl: '', folder, media: world.media, picturesAfter, pgBin: bin, now: new Date() })

/** A machine with an empty database, whose owner is not a superuser. */
async function anotherMachine(name: string) {
  const admin = connect(elsewhere.url, { max: 1 })
  await admin`create role ${admin.identifier(name)} login`
  await admin`create database ${admin.identifier(name)} owner ${admin.identifier(name)}`
  await admin.end()
  const url = Object.assign(new URL(elsewhere.url), { username: name, pathname: `/${name}` }).href
  const mediaDir = path.join(folder, `media-${name}`)
  const config = { ...world.config, DATABASE_URL: url, MEDIA_DIR: mediaDir, PG_BIN: pgBin, SMTP_URL: mailbox.smtpUrl }
  const env = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]))
  const media = openMediaDirectory(mediaDir)
  const restore = (backup: string, ...replace: string[]) =>
    restoreBackup({ databaseUrl: url, accountsUrl: '', backup, media, pgBin, replace, now: new Date() })
  return { url, env, media, restore }
}

/** Every row of every table, as text. */
async function contents(pool: Pool): Promise<Map<string, string[]>> {
  const tables = await pool<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`
  const rows = new Map<string, string[]>()
  for (const { name } of tables) {
    const all = await pool.unsafe<{ row: string }[]>(`select t::text as row from ${name} as t order by 1`)
    rows.set(
      name,
      all.map(({ row }) => row),
    )
  }
  return rows
}

const invite = async (teamId: string, addresses: string[]) => {
  for (const address of addresses)
    await world.call(maya, 'POST /api/v1/team/:teamId/invite', { params: { teamId }, body: { userEmails: [address] } })
}

// misses: backups: dump and sums are from one snapshot
test('[BACKUP-1] [BACKUP-3] [BACKUP-4] Maya’s club is restored on another machine from a backup taken under load, and mail leaves when the operator says so', {
  timeout: 240_000,
}, async () => {
  const teamIds: string[] = []
  for (let n = 0; n < TEAMS; n += 1) {
    const logo =
      n % 2
        ? ''
        : dataUrl(
            'png',
            await quarters([`#${(n + 16).toString(16)}0000`])
              .png()
              .toBuffer(),
          )
    const team = await world.call(maya, 'POST /api/v1/team', {
      body: { teamName: `Rovers ${n}`, sport: 'Soccer', logo },
    })
    teamIds.push(team.id)
  }
  const [teamId = ''] = teamIds
  const game = {
    teamId,
    opponentTeamName: 'Harbour',
    startTime: '2027-05-01T19:00:00Z',
    location: 'Pitch 4',
    silent: true,
  }
  await world.call(maya, 'POST /api/v1/game', { body: game })
  await invite(teamId, ['sent-before@example.com'])
  expect(await world.mailAfterJobs()).toHaveLength(1)
  await invite(
    teamId,
    Array.from({ length: WAITING }, (_, n) => `waiting-${n}@example.com`),
  )

  // Maya goes on creating teams while the backup is taken.
  const over = new AbortController()
  const made: string[] = []
  const writing = (async () => {
    while (!over.signal.aborted) {
      const teamName = `Late ${made.length}`
      await world.call(maya, 'POST /api/v1/team', { body: { teamName, sport: 'Soccer' } })
      made.push(teamName)
    }
  })()
  await expect.poll(() => made.length).toBeGreaterThan(2)
  const before = [...made]
  const { path: backup, manifest } = await backUp()
  const during = made.length - before.length
  over.abort()
  await writing
  expect(during, 'writes went on during the backup').toBeGreaterThan(0)
  expect(manifest.pictures).toEqual({ count: Math.ceil(TEAMS / 2), missing: [] })

  const { url, env, media } = await anotherMachine('restored')
  const restored = await runCallup(['restore', backup], env)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/public\.team +\d+ {2}same\n/)
  expect(restored.out).not.toContain('DIFFERS')

  const pool = connect(url, { max: 2 })
  const [here, there] = [await contents(world.pool), await contents(pool)]
  expect(there.get('public.mail_hold')).toHaveLength(1)
  there.set('public.mail_hold', [])
  expect([...there.keys()].sort()).toEqual([...here.keys()].sort())
  for (const [table, rows] of there) {
    const known = new Set(here.get(table))
    expect(
      rows.filter((row) => !known.has(row)),
      `rows of ${table} that were never there`,
    ).toEqual([])
  }
  // Tables that the load does not touch are identical to the last row.
  for (const table of ['public.profile', 'public.game', 'public.invitation', 'public.delivery', 'public.migration'])
    expect(there.get(table), table).toEqual(here.get(table))
  const names = await pool<{ name: string }[]>`select name from team`
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(before))
  for (const key of await picturesAfter(pool, '', 1000))
    expect((await media.read(`/media/${key}-256.webp`))?.bytes).toEqual(
      (await world.media.read(`/media/${key}-256.webp`))?.bytes,
    )

  const healthPort = await freePort()
  await start('worker.ts', { ...env, WORKER_HEALTH_PORT: String(healthPort) }, 'working')
  const jobs = () => pool`select from graphile_worker.jobs where task_identifier = 'delivery.send'`
  await expect.poll(async () => (await jobs()).length, { timeout: 60_000 }).toBe(0)
  const ready = await fetch(`http://127.0.0.1:${healthPort}/health/ready`)
  expect(await ready.json()).toEqual({ status: 'ready', warnings: ['mail_held'] })
  expect(mailbox.messages()).toEqual([])

  expect((await runCallup(['mail', 'resume'], env)).out).toContain(`${WAITING} messages leave now`)
  const pending = () => pool`select from delivery where ended_at is null`
  await expect.poll(async () => (await pending()).length, { timeout: 60_000 }).toBe(0)
  const recipients = mailbox.messages().flatMap(({ to }) => to)
  expect(recipients).toHaveLength(WAITING)
  expect(JSON.stringify(recipients)).not.toContain('sent-before')
  killLeftovers('SIGTERM')
  await pool.end()
})

// misses: backups: mail is held after a restore
test('[BACKUP-3] an operator restores a backup of an older version, only into an empty database, or by naming the one to replace', async () => {
  const old = await cloneDatabase()
  await old.pool`drop table audit_log`
  await old.pool`delete from migration where name = '0007_operation.sql'`
  const { path: backup } = await backUp({ databaseUrl: old.url })
  await old.drop()
  const { url, restore } = await anotherMachine('older')
  expect(await restore(backup)).toMatchObject({ isComplete: true, applied: ['0007_operation.sql'] })
  const pool = connect(url, { max: 1 })
  expect(await pool`select reason from mail_hold`).toEqual([{ reason: `restored from ${path.basename(backup)}` }])
  await pool`insert into team (id, name, sport, created_at) values (gen_random_uuid(), 'Stray', 'Soccer', now())`

  await expect(restore(backup)).rejects.toThrow('The database older is not empty')
  await expect(restore(backup, 'older')).rejects.toThrow('1 other sessions use older')
  await pool.end()
  expect(await restore(backup, 'older')).toMatchObject({ isComplete: true })
  const again = connect(url, { max: 1 })
  expect(await again`select from team`).toHaveLength(0)
  await again.end()
})

test('[BACKUP-1] an operator learns that a backup was changed, and nothing is restored from it', async () => {
  const { path: backup } = await backUp()
  const { restore, env } = await anotherMachine('damaged')
  await appendFile(path.join(backup, 'database.dump'), 'x')
  const verified = await runCallup(['backup', 'verify', backup], env)
  expect(verified).toMatchObject({ code: 1, err: expect.stringContaining('database.dump has changed') })
  await expect(restore(backup)).rejects.toThrow('is damaged')
})

test('[BACKUP-3] an operator reads that restored rows differ, and no process starts on them', async () => {
  const { path: backup } = await backUp()
  const manifest = path.join(backup, 'manifest.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/("public.profile",\n\s+"rows": )\d+/, '$17'))
  const modes = (await readdir(backup, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of modes) expect((await stat(path.join(backup, name))).mode & 0o777, name).toBe(0o600)
  const sums = path.join(backup, 'SHA256SUMS')
  const lines = (await readFile(sums, 'utf8')).replace(/\w+( {2}manifest.json)/, `${await sumFile(manifest)}$1`)
  await writeFile(sums, lines)
  const { restore, url } = await anotherMachine('differs')
  const { isComplete, tables } = await restore(backup)
  expect(isComplete).toBe(false)
  expect(tables.filter(({ expected, actual }) => !isSame(expected, actual))).toMatchObject([
    { table: 'public.profile', expected: { rows: 7 }, actual: { rows: 1 } },
  ])
  await expect(refuseOldDatabase(url)).rejects.toThrow('The database lacks 0001')
})

test('[BACKUP-1] an operator without a recent pg_dump reads what to install, and no half backup is left', async () => {
  const old = await mkdtemp(path.join(folder, 'bin-'))
  await writeFile(path.join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.4"\n')
  await chmod(path.join(old, 'pg_dump'), 0o755)
  await expect(backUp({ bin: old })).rejects.toThrow(
    /too old: .*pg_dump is version 15\. Install the package postgresql-client-18/,
  )
  await expect(backUp({ bin: folder })).rejects.toThrow('there is none')
  await writeFile(
    path.join(old, 'pg_dump'),
    '#!/bin/sh\ncase "$1" in --version) echo 18.1;; *) echo "disk full" >&2; exit 1;; esac\n',
  )
  await expect(backUp({ bin: old })).rejects.toThrow('disk full')
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('[BACKUP-5] an operator upgrades: the locks are listed, and nothing is migrated when the backup fails', async () => {
  const old = await cloneDatabase()
  const hasLog = async () => (await old.pool`select to_regclass('audit_log')::text as name`)[0]?.['name'] !== null
  await old.pool`drop table audit_log`
  await old.pool`delete from migration where name in ('0004_substitute.sql', '0007_operation.sql')`
  const env = { DATABASE_URL: old.url, MEDIA_DIR: world.config.MEDIA_DIR, BACKUP_DIR: folder }
  const failed = await runCallup(['upgrade'], { ...env, PG_BIN: folder })
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('nothing was migrated') })
  expect(failed.out).toBe(
    '0004_substitute.sql\n  answer_link, about 0 rows: blocks everybody while it reads or writes every row\n0007_operation.sql\n',
  )
  expect(await hasLog()).toBe(false)

  await old.pool`insert into migration (name) values ('0004_substitute.sql')`
  // As in 1.0.0: the backup is taken before the migration adds it.
  await old.pool`alter table migration drop column checksum`
  const upgraded = await runCallup(['upgrade'], { ...env, PG_BIN: pgBin })
  expect(upgraded).toMatchObject({ code: 0, err: '' })
  expect(upgraded.out).toMatch(/Backed up to .*\nApplied 0007_operation.sql\. The old version runs on\.\n/)
  expect(await hasLog()).toBe(true)
  await old.drop()
})
