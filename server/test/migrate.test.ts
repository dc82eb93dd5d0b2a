import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf, migrate, refuseOldDatabase } from '../src/core/database/migrate.ts'
import { cloneDatabase } from './database.ts'
import { waitingSessions } from './races/gate.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let directory: string
beforeEach(async () => {
  database = await cloneDatabase()
  directory = await mkdtemp(path.join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFile(path.join(directory, name), text)
const run = () => migrate(database.url, { migrations: pathToFileURL(`${directory}/`) })
const hasTable = async (name: string) =>
  (await database.pool<{ oid: string | null }[]>`select to_regclass(${name})::text as oid`)[0]?.oid !== null

test('a migration that fails is rolled back, and the ones before it stay', async () => {
  await write('8001_good.sql', 'create table good (id int);')
  await write('8002_bad.sql', 'create table half (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow('division by zero')
  expect([await hasTable('good'), await hasTable('half')]).toEqual([true, false])

  await write('8002_bad.sql', 'create table half (id int);')
  expect(await run()).toEqual(['8002_bad.sql'])
})

// misses: migrate: a migration that changed after it was applied is rejected
test('[BACKUP-6] a migration that changed after it was applied is refused with both checksums and what to do', async () => {
  await write('8001_once.sql', 'create table once (id int);')
  await run()
  await write('8001_once.sql', 'create table once (id int, name text);')
  await write('8002_later.sql', 'create table later (id int);')
  await expect(run()).rejects.toThrow(
    /^8001_once\.sql is not the file that made this database: it was \w{12} on .* and is \w{12} in this version/,
  )
  expect(await hasTable('later')).toBe(false)
})

test('a database from before checksums were stored gets them', async () => {
  await database.pool`update migration set checksum = null`
  await migrate(database.url)
  const [{ without } = { without: -1 }] = await database.pool<{ without: number }[]>`
    select count(*)::int as without from migration where checksum is null and not starts_with(name, 'sql ')`
  expect(without).toBe(0)
})

test('a developer who changes a released migration reads so before anybody installs it', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  const listed = (await readFile(new URL('checksums.txt', folder), 'utf8')).trim().split('\n')
  const changed: string[] = []
  for (const line of listed) {
    const [checksum, name = ''] = line.split('  ')
    if (checksumOf(await readFile(new URL(name, folder), 'utf8')) !== checksum) changed.push(name)
  }
  expect(changed, 'released: undo the change and write a new migration').toEqual([])
  expect(listed.length).toBeGreaterThanOrEqual(26)
})

test('an index is built concurrently when the migration runs outside a transaction', async () => {
  await write('8001_table.sql', 'create table big (id int);')
  await write('8002_index.sql', '-- outside a transaction\ncreate index concurrently big_by_id on big (id);')
  await write(
    '8003_another.sql',
    `-- outside a transaction
-- Neither can share a transaction with the other.
create index concurrently big_by_other on big (id);

drop index concurrently big_by_id;
`,
  )
  await run()
  expect([await hasTable('big_by_id'), await hasTable('big_by_other')]).toEqual([false, true])
})

test('several processes that migrate at once run one after the other', async () => {
  await write('8001_once.sql', 'create table once (id int);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['8001_once.sql'])
})

test.runIf(isNightly)(
  'a migration that waits for a lock lets other statements pass, and gets it later',
  {
    timeout: 30_000,
  },
  async () => {
    const holder = await database.pool.reserve()
    await holder`begin`
    await holder`lock table team in access share mode`
    await write('8001_team.sql', 'alter table team add column motto text;')
    const migrating = run()
    await expect.poll(() => waitingSessions(database.pool), { timeout: 10_000 }).toBe(1)
    // The lock timeout takes the migration out of the lock queue, so that others do not wait behind it.
    await expect.poll(() => waitingSessions(database.pool), { timeout: 10_000 }).toBe(0)
    await holder`commit`
    holder.release()
    expect(await migrating).toEqual(['8001_team.sql'])
  },
)

// misses: migrate: a migration ends nobody's request by a deadlock
test('a migration that waits for somebody who waits for it gives way, and runs again after them', async () => {
  const holder = await database.pool.reserve()
  await holder`begin`
  await holder`lock table team in access share mode`
  await write(
    '8001_both.sql',
    'alter table game add column motto text; select pg_sleep(0.1); alter table team add column motto text;',
  )
  const migrating = run()
  const lockedByMigration = () =>
    database.pool`select from pg_locks where relation = 'game'::regclass and mode = 'AccessExclusiveLock'`
  await expect.poll(lockedByMigration, { interval: 10, timeout: 10_000 }).toHaveLength(1)
  // Who has waited for a second in a deadlock is ended. That is this statement, unless the migration gives up before.
  await holder`select from game limit 1`
  await holder`commit`
  holder.release()
  expect(await migrating).toEqual(['8001_both.sql'])
})

describe('functions and views', () => {
  const answer = async () => (await database.pool<{ n: number }[]>`select n from answer`)[0]?.n
  const writeSql = async (n: number, column = '') => {
    await write('sql/functions/f.sql', `create or replace function f() returns int language sql as $$ select ${n} $$;`)
    await write('sql/triggers.sql', '')
    await write('sql/views/v.sql', `create view answer as select f() as n${column};`)
  }
  const runSql = () => migrate(database.url, { sql: pathToFileURL(`${directory}/sql/`) })
  beforeEach(async () => {
    await mkdir(path.join(directory, 'sql/functions'), { recursive: true })
    await mkdir(path.join(directory, 'sql/views'))
  })

  test('a developer edits a function and a view, and takes the edit back', async () => {
    await writeSql(1, ', 2 as more')
    expect(await runSql()).toEqual(['functions and views'])
    expect(await runSql(), 'nothing has changed').toEqual([])
    await writeSql(3)
    await runSql()
    expect(await answer()).toBe(3)
    await writeSql(1, ', 2 as more')
    await runSql()
    expect(await answer()).toBe(1)
  })

  // misses: migrate: an old release leaves the functions of a newer one alone
  test('an old version that starts again leaves the functions of the new one alone', async () => {
    await writeSql(2)
    await runSql()
    await database.pool`insert into migration (name, applied_at) values ('sql 99.0.0 abc', clock_timestamp())`
    await writeSql(1)
    expect(await runSql()).toEqual([])
    expect(await answer()).toBe(2)
    await expect(refuseOldDatabase(database.url)).resolves.toBeUndefined()
  })
})
