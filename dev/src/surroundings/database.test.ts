import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNightly } from '../nightly.ts'
import { startDatabase } from './database.ts'

vi.setConfig({ testTimeout: 30_000 })

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'database-test-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a developer gets an empty PostgreSQL 18 that speaks UTF-8 and is gone after stop', async () => {
  const database = await startDatabase()
  const [row] = await query(
    database.url,
    `select current_setting('server_version_num')::int / 10000 as major,
    lower('ÅÉ') as lower, current_setting('fsync') as fsync, datlocale from pg_database where datname = 'postgres'`,
  )
  expect(row).toEqual({ major: 18, lower: 'åé', fsync: 'off', datlocale: 'C.UTF-8' })

  await database.stop()
  await database.stop()
  expect(await accepts(database.url)).toBe(false)
})

test.runIf(isNightly)('a developer finds yesterday’s rows again', async () => {
  const directory = path.join(home, 'postgres')
  const yesterday = await startDatabase({ directory })
  await query(yesterday.url, "create table note as select 'still here' as words")
  await yesterday.stop()

  const today = await startDatabase({ directory })
  const rows = await query(today.url, "select words, current_setting('fsync') as fsync from note")
  await today.stop()
  expect(rows).toEqual([{ words: 'still here', fsync: 'on' }])
})

test.runIf(isNightly)('a developer whose database was killed just starts it again', async () => {
  const directory = path.join(home, 'postgres')
  const first = await startDatabase({ directory })
  await query(first.url, 'create table note as select 1 as number')
  process.kill(await serverPid(directory), 'SIGKILL')

  const second = await startDatabase({ directory })
  expect(await query(second.url, 'select number from note')).toEqual([{ number: 1 }])
  await second.stop()
  await first.stop()
})

test.runIf(isNightly)('a stale lock that names somebody else’s process does not keep a developer out', async () => {
  const directory = path.join(home, 'postgres')
  await (await startDatabase({ directory })).stop()
  // A process of the same account, which PostgreSQL mistakes for a server that still runs.
  const elsewhere = path.join(home, 'elsewhere')
  const other = await startDatabase({ directory: elsewhere })
  await writeFile(path.join(directory, 'postmaster.pid'), `${await serverPid(elsewhere)}\n${directory}\n`)

  const database = await startDatabase({ directory })
  await database.stop()
  await other.stop()
})

test.runIf(isNightly)('a second server on the same directory is refused and leaves the first alone', async () => {
  const directory = path.join(home, 'postgres')
  const first = await startDatabase({ directory })
  vi.useFakeTimers({ toFake: ['Date'] })
  const second = startDatabase({ directory }).catch(String)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await second).toContain('postmaster.pid')
  vi.useRealTimers()
  expect(await accepts(first.url)).toBe(true)
  await first.stop()
})

test('nothing stays behind when the process that started the database is killed', async () => {
  const script = `import { startDatabase } from ${JSON.stringify(import.meta.resolve('./database.ts'))}
    console.log((await startDatabase()).url); setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(starter.stdout, 'data')
  const [row] = await query(String(url).trim(), "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid")
  const directory = await readlink(`/proc/${String(row?.['pid'])}/cwd`)

  starter.kill('SIGKILL')
  await vi.waitFor(async () => expect(await accepts(String(url))).toBe(false), 10_000)
  await vi.waitFor(() => expect(existsSync(path.dirname(directory))).toBe(false), 10_000)
})

test.runIf(isNightly)('a clone below a private folder works too', async () => {
  await chmod(home, 0o700)
  const database = await startDatabase({ directory: path.join(home, 'clone', '.data', 'postgres') })
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function accepts(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

async function serverPid(directory: string) {
  return Number.parseInt(await readFile(path.join(directory, 'postmaster.pid'), 'utf8'), 10)
}
