import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../src/core/database/connections.ts'
import { refuseLostStatements, refusePooler } from '../src/core/database/refuse-pooler.ts'
import { statementsCheck } from '../src/doctor/pooler.ts'
import { asPooler, disguised } from './disguises.ts'
import { freePort, killLeftovers, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

/** Debian's package; the nightly run installs it. */
const pgbouncer = '/usr/sbin/pgbouncer'

let world: World
let ends: (() => Promise<unknown> | void)[]
beforeEach(async () => {
  world = await newWorld()
  ends = []
})
afterEach(async () => {
  killLeftovers()
  for (const end of ends) await end()
  await world.close()
})

const through = (port: number) => Object.assign(new URL(world.url), { port: String(port) }).href

test('an operator without a pooler gets no error', async () => {
  await refusePooler(world.url, 'a worker')
  await refuseLostStatements(world.url)
})

test('an operator who starts a process while the database is down reads that it is unavailable', async () => {
  await expect(refusePooler(through(await freePort()), 'a worker')).rejects.toThrow(DatabaseUnavailable)
})

test('an operator whose worker is behind a pooler reads which variable to set', async () => {
  const { url, stop } = await disguised(world.url, asPooler)
  ends.push(stop)
  await expect(refusePooler(url, 'a worker')).rejects.toThrow(
    'There is a pooler between this process and PostgreSQL, and a worker needs a connection of its own as well. Set DATABASE_DIRECT_URL',
  )
})

describe.runIf(isNightly && existsSync(pgbouncer))('behind PgBouncer', () => {
  test.each(['transaction', 'session'])('in %s mode a worker is refused', async (mode) => {
    await expect(refusePooler(await startPgBouncer(mode), 'a worker')).rejects.toThrow('Set DATABASE_DIRECT_URL')
  })

  test.each([1, 10])('with %s connections in transaction mode, prepared statements are refused', async (size) => {
    const url = await startPgBouncer('transaction', size)
    await expect(refuseLostStatements(url)).rejects.toThrow('loses prepared statements. Set DATABASE_PREPARE=false')
    const findings = await statementsCheck({ ...world.config, DATABASE_URL: url })
    expect(findings).toEqual([expect.objectContaining({ name: 'prepared statements', state: 'failed' })])
  })

  test('in session mode prepared statements are kept and not refused', async () => {
    await refuseLostStatements(await startPgBouncer('session'))
  })

  test('an API process starts in transaction mode only with a direct URL and without prepared statements', {
    timeout: 60_000,
  }, async () => {
    const settings = { ...world.config, PORT: await freePort(), DATABASE_URL: await startPgBouncer('transaction') }
    const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
    await expect(start('main.ts', env, 'listening')).rejects.toThrow('an API process needs a connection')
    const direct = { ...env, DATABASE_DIRECT_URL: world.url }
    await expect(start('main.ts', direct, 'listening')).rejects.toThrow('loses prepared statements')
    await start('main.ts', { ...direct, DATABASE_PREPARE: 'false' }, 'listening')
    await expect(start('worker.ts', env, 'working')).rejects.toThrow('a worker needs a connection')
    await start('worker.ts', direct, 'working')

    const maya = await world.person('Maya', 'Okafor')
    const read = () => fetch(`http://127.0.0.1:${settings.PORT}/api/v1/team`, { headers: { cookie: maya.cookie } })
    const replies = await Promise.all(Array.from({ length: 100 }, read))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

async function startPgBouncer(mode: string, size = 10): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  await writeFile(
    path.join(directory, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${new URL(world.url).port} user=${new URL(world.url).username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
ignore_startup_parameters = extra_float_digits,options
`,
  )
  await chmod(directory, 0o755)
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const child = spawn(pgbouncer, [path.join(directory, 'pgbouncer.ini')], { stdio: 'pipe', ...account })
  const said = Promise.withResolvers<void>()
  child.stderr.on('data', (chunk) => String(chunk).includes('process up') && said.resolve())
  await said.promise
  ends.push(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await rm(directory, { recursive: true })
  })
  return through(port)
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
