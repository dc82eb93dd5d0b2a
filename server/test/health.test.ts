import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Relay, startRelay } from '@app/dev/relay'
import Fastify from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { type HealthParts, healthServer, serveHealth } from '../src/core/http/health.ts'
import { openPostgresChannel } from '../src/core/live/postgres-channel.ts'
import { cloneDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let relay: Relay
let pool: Pool
beforeEach(async () => {
  database = await cloneDatabase()
  relay = await startRelay({ port: Number(new URL(database.url).port) })
  // The limit closes a silent connection after two seconds.
  pool = connect(relay.through(database.url), { max: 2, limitMs: 2_000 })
})
afterEach(async () => {
  await relay.set('open')
  await pool.end()
  await relay.stop()
  await database.drop()
})

function anApi(parts: Partial<HealthParts> = {}) {
  const app = Fastify()
  const usual = { pool, databaseUrl: relay.through(database.url), queueLateSeconds: 300, checks: {}, warnOnly: [] }
  const health = serveHealth(app, { ...usual, ...parts })
  const ready = async () => {
    const from = performance.now()
    const response = await app.inject('/health/ready')
    expect(performance.now() - from).toBeLessThan(1_000)
    return response.json()
  }
  return { ready, health }
}

test.each(['silent', 'closing', 'refusing'] as const)(
  'a balancer reads within a second that the database is %s, and that it is back',
  async (mode) => {
    const { ready } = anApi()
    expect(await ready()).toEqual({ status: 'ready' })
    await relay.set(mode)
    expect(await ready()).toEqual({ status: 'not ready', reason: 'database' })
    await relay.set('open')
    await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: 'ready' })
  },
  40_000,
)

test('a balancer reads within a second that all connections are in use, however often it checks', async () => {
  const { ready } = anApi()
  const taken = await Promise.all([pool.reserve(), pool.reserve()])
  const replies = await Promise.all(Array.from({ length: 20 }, ready))
  expect(new Set(replies.map(({ reason }) => reason))).toEqual(new Set(['pool']))
  for (const connection of taken) connection.release()
  await expect.poll(ready).toEqual({ status: 'ready' })
})

test('a balancer reads that the database is read-only', async () => {
  const url = `${database.url}?options=-c%20default_transaction_read_only%3Don`
  const readOnly = connect(url)
  expect(await anApi({ pool: readOnly }).ready()).toEqual({ status: 'not ready', reason: 'read_only' })
  await readOnly.end()
})

test('a worker is not ready while jobs are late, and an API process only warns', async () => {
  await database.pool`select graphile_worker.add_job('nobody.does', run_at => now() - interval '10 minutes')`
  expect(await anApi().ready()).toEqual({ status: 'not ready', reason: 'queue' })
  expect(await anApi({ warnOnly: ['queue'] }).ready()).toEqual({ status: 'ready', warnings: ['queue'] })
  expect(await anApi({ queueLateSeconds: 900 }).ready()).toEqual({ status: 'ready' })
  await database.pool`delete from graphile_worker._private_jobs`
  expect(await anApi().ready()).toEqual({ status: 'ready' })
})

test('a worker is not ready while a task on the clock fails, though its job is always tried again later', async () => {
  await database.pool`select graphile_worker.add_job('ask.send-due', run_at => now() + interval '1 minute')`
  await database.pool`insert into scheduled_task (name, due_at) values ('ask.send-due', now() - interval '10 minutes')`
  expect(await anApi().ready()).toEqual({ status: 'not ready', reason: 'queue' })
  await database.pool`update scheduled_task set due_at = now() + interval '1 minute'`
  expect(await anApi().ready()).toEqual({ status: 'ready' })
})

test('a worker is ready while the digests of an evening are sent, and not while urgent mail is late', async () => {
  const late = (urgency: number, minutes: number) => database.pool`
    insert into delivery (id, kind, channel, profile_id, payload, urgency, queued_at, due_at)
    values (gen_random_uuid(), 'test', 'mail', null, '{}', ${urgency}, now(), now() - ${minutes} * interval '1 minute')`
  await late(2, 50)
  expect(await anApi().ready()).toEqual({ status: 'ready' })
  await late(0, 6)
  expect(await anApi().ready()).toEqual({ status: 'not ready', reason: 'queue' })
})

test('a worker is not ready while deliveries are late', async () => {
  await database.pool`
    insert into delivery (id, kind, channel, payload, queued_at, due_at)
    values (gen_random_uuid(), 'x', 'mail', '{}', now(), now() - interval '61 minutes')`
  expect(await anApi().ready()).toEqual({ status: 'not ready', reason: 'queue' })
  await database.pool`delete from delivery`
  expect(await anApi().ready()).toEqual({ status: 'ready' })
})

test('[BACKUP-4] an operator reads that mail is held back; messages that wait for that do not count as late', async () => {
  await database.pool`
    insert into delivery (id, kind, channel, payload, queued_at, due_at)
    values (gen_random_uuid(), 'x', 'mail', '{}', now(), now() - interval '10 minutes')`
  await database.pool`insert into mail_hold (since, reason) values (now(), 'restored')`
  expect(await anApi().ready()).toEqual({ status: 'ready', warnings: ['mail_held'] })
})

test('an API process warns while it cannot listen for changes', async () => {
  const channel = openPostgresChannel({
    pool: database.pool,
    listenUrl: relay.through(database.url),
    log: pino({ level: 'silent' }),
  })
  const { ready } = anApi({ pool: database.pool, checks: { listener: channel.isListening }, warnOnly: ['listener'] })
  expect(await ready()).toEqual({ status: 'ready' })
  channel.listen(
    () => {},
    () => {},
  )
  await expect.poll(ready).toEqual({ status: 'ready' })
  await relay.set('refusing')
  await expect.poll(ready, { timeout: 5_000 }).toEqual({ status: 'ready', warnings: ['listener'] })
  await relay.set('open')
  await expect.poll(ready, { timeout: 5_000 }).toEqual({ status: 'ready' })
  await channel.close()
})

test('an operator reads that a worker is live, ready and stopping', async () => {
  const { server, drain } = healthServer({
    pool,
    databaseUrl: database.url,
    queueLateSeconds: 300,
    checks: {},
    warnOnly: [],
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    return { status: response.status, body: await response.json() }
  }
  expect(await read('/health/live')).toEqual({ status: 200, body: { status: 'live' } })
  expect(await read('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } })
  expect(await read('/elsewhere')).toEqual({ status: 404, body: {} })
  drain()
  expect(await read('/health/ready')).toEqual({ status: 503, body: { status: 'not ready', reason: 'stopping' } })
  server.close()
})
