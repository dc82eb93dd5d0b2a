import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Api, budgetNames } from '@app/contract'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../src/core/database/connections.ts'
import { refuse } from '../src/core/errors.ts'
import { sendProblems } from '../src/core/http/problem.ts'
import { children, endings, parsers } from '../src/core/parsing/parsers.ts'
import { openParsing } from '../src/core/parsing/parsing.ts'
import { diskFigures } from '../src/core/telemetry/disk-figures.ts'
import { meter } from '../src/core/telemetry/meter.ts'
import { serveMetrics } from '../src/core/telemetry/metrics-server.ts'
import { type Metrics, openMetrics } from '../src/core/telemetry/prometheus.ts'
import { openQueueFigures } from '../src/core/telemetry/queue-figures.ts'
import { allJobs } from '../src/jobs.ts'
import type { Call } from './sweeps/asking.ts'
import { calls } from './sweeps/calls.ts'
import { foundLeague, type League, NOW, readersIn } from './sweeps/league.ts'
import { injection, newWorld, ORIGIN, type World } from './world.ts'

let world: World
let league: League
let metrics: Metrics
let figures: ReturnType<typeof openQueueFigures>
beforeAll(async () => {
  metrics = openMetrics()
  world = await newWorld({ now: () => NOW, limited: true })
  league = await foundLeague(world)
  figures = openQueueFigures(world.url, tasks())
  metrics.observe({
    pool: world.pool.usage,
    openStreams: () => 0,
    files: () => ({ running: 0, waiting: 0 }),
    replicas: () => ({ used: 0, lagging: 0 }),
    queue: figures.read,
    disk: diskFigures({ BACKUP_DIR: tmpdir(), MEDIA_DIR: tmpdir() }, () => NOW),
    certificate: async () => undefined,
  })
})
afterAll(async () => {
  await figures.end()
  await world.close()
})

const tasks = () => [...allJobs(world.config).map(({ name }) => name), 'delivery.send']

interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

async function scrape(): Promise<Series[]> {
  const lines = (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** The sum of a metric over the series that have these labels. */
async function read(name: string, labels: Record<string, string> = {}): Promise<number> {
  const matching = (await scrape()).filter(
    (series) => series.name === name && Object.entries(labels).every(([key, value]) => series.labels[key] === value),
  )
  return matching.reduce((sum, { value }) => sum + value, 0)
}

const keys = Object.keys(calls) as (keyof Api)[]

/** A request of the contract with a sample's content, or one that nobody of good will sends. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ key: fc.constantFrom(...keys), sample: fc.nat(5), reader: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PROPFIND', 'DELETE', 'OPTIONS'),
      url: fc.webPath().map((path) => `/robin@example.com/${path}?q=Robin`),
    }),
  },
)

test('an operator finds no person, id or text in any label, whatever people request', async () => {
  const people = Object.values(readersIn(league))
  const walk = fc.sample(step, { numRuns: 200, seed: 42 })
  for (const request of walk) {
    if ('key' in request) {
      const objects = Object.values((calls[request.key] as Call<keyof Api>).on)
      const person = people[request.reader % people.length] ?? null
      const content = objects[request.sample % objects.length]?.(league, person ?? league.captain) ?? {}
      await world.app.inject(injection(request.key, content, { ...(person && { cookie: person.cookie }) }))
    } else {
      await world.app.inject({ ...request, method: request.method as 'GET', headers: { 'sec-fetch-site': 'none' } })
    }
  }
  await world.mailAfterJobs()
  await world.pool`select graphile_worker.add_job('robin@example.com')`

  const statuses = new Set([200, 201, 204, 303, 304, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429].map(String))
  const reasons = ['signed_in', 'state_mismatch', 'provider_down', 'failed', 'expired', 'cancelled']
  const known: Record<string, (value: string, labels: Series['labels']) => boolean> = {
    method: (value) => ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'].includes(value),
    route: (value, { method = '' }) => value === 'unknown' || world.app.hasRoute({ method, url: value }),
    status: (value) => statuses.has(value),
    le: (value) => value === '+Inf' || (Number(value) > 0 && Number(value) <= 10),
    state: (value) => ['in_use', 'idle', 'running', 'waiting', 'used', 'lagging', 'working'].includes(value),
    class: (value) => ['answer', 'write', 'read', 'unproven', 'anonymous', 'other'].includes(value),
    task: (value) => value === 'other' || tasks().includes(value),
    channel: (value) => ['mail', 'push'].includes(value),
    outcome: (value) =>
      [
        ...reasons,
        'completed',
        'failed',
        'sent',
        'deferred',
        'refused',
        'bounced',
        'given_up',
        'withheld',
        'dropped',
        'postponed',
        'read',
        ...endings,
      ].includes(value),
    parser: (value) => value in parsers,
    child: (value) => value in children,
    place: (value) => ['backups', 'pictures'].includes(value),
    urgency: (value) => ['urgent', 'normal', 'low'].includes(value),
    budget: (value) => (budgetNames as readonly string[]).includes(value),
  }
  const series = await scrape()
  const unknown = series.flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([label, value]) => !known[label]?.(value, labels))
      .map(([label, value]) => `${name} ${label}=${value}`),
  )
  expect(unknown).toEqual([])
  // The walk has reached most of the product: otherwise the test says nothing.
  expect(new Set(series.map(({ labels }) => labels['route'])).size).toBeGreaterThan(60)
  expect(series.length).toBeGreaterThan(1_000)
})

test('an operator reads how often a route was requested, with which status, and how long it took', async () => {
  const key = 'GET /api/v1/team/:id' as const
  const route = { method: 'GET', route: '/api/v1/team/:id' }
  const before = await read('callup_http_requests_total', { ...route, status: '200' })
  const statements = await read('callup_database_statement_duration_seconds_count')
  const captain = await world.person('Cleo')
  const { id } = await world.team(captain)
  await world.call(captain, key, { params: { id } })
  await world.send(null, key, { params: { id } })
  expect(await read('callup_http_requests_total', { ...route, status: '200' })).toBe(before + 1)
  expect(await read('callup_http_requests_total', { ...route, status: '401' })).toBeGreaterThan(0)
  expect(await read('callup_http_request_duration_seconds_count', route)).toBeGreaterThan(before + 1)
  expect(await read('callup_database_statement_duration_seconds_count')).toBeGreaterThan(statements)
  expect(await read('callup_database_connections')).toBeGreaterThan(0)
  expect(await read('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('an operator sees messages that were deferred and sent', async () => {
  const outcome = (name: string) => read('callup_deliveries_total', { channel: 'mail', outcome: name })
  const captain = await world.person('Cleo')
  const team = await world.team(captain)
  const invitation = { params: { teamId: team.id }, body: { userEmails: ['somebody@example.org'] } }
  await world.mailAfterJobs()
  const [sent, deferred] = [await outcome('sent'), await outcome('deferred')]
  await world.call(captain, 'POST /api/v1/team/:teamId/invite', invitation)
  await world.mailAfterJobs({ smtp: 'down' })
  expect([await outcome('sent'), await outcome('deferred')]).toEqual([sent, deferred + 1])
  await world.pool`update delivery set due_at = ${NOW} where ended_at is null and attempts > 0`
  expect(await world.mailAfterJobs()).toHaveLength(1)
  expect([await outcome('sent'), await outcome('deferred')]).toEqual([sent + 1, deferred + 1])
})

test('an operator sees files that were read, files that were given up, and how often a child was started', async () => {
  const counted = async () => [
    await read('callup_files_parsed_total', { parser: 'records', outcome: 'read' }),
    await read('callup_files_parsed_total', { parser: 'records', outcome: 'output' }),
    await read('callup_child_starts_total', { child: 'files' }),
  ]
  const [readBefore = 0, givenUpBefore = 0, startsBefore = 0] = await counted()
  const file = { aliases: {}, necessary: [], mapping: [], max: 10 }
  const parsing = openParsing({ log: { warn() {} } })
  const strict = openParsing({ log: { warn() {} }, limits: { outputBytes: 10 } })
  await parsing.read('records', 'maya', { bytes: Buffer.from('Maya'), records: file })
  await strict.read('records', 'maya', { bytes: Buffer.from('Maya'), records: file })
  parsing.close()
  strict.close()
  expect(await counted()).toEqual([readBefore + 1, givenUpBefore + 1, startsBefore + 2])
})

test('an operator sees which budget a person has used up', async () => {
  const person = await world.person('Quick')
  const exceeded = () => read('callup_budgets_exceeded_total', { budget: 'team.create' })
  const before = await exceeded()
  const body = { teamName: 'One too many', sport: 'Soccer' as const }
  let refusals = 0
  for (let n = 0; n < 30 && refusals === 0; n += 1) {
    const { statusCode } = await world.send(person, 'POST /api/v1/team', { body })
    if (statusCode === 429) refusals += 1
  }
  expect(await exceeded()).toBe(before + 1)
})

test('an operator sees why people could not sign in', async () => {
  const failures = () => read('callup_sign_ins_total', { outcome: 'state_mismatch' })
  const before = await failures()
  const forged = {
    url: '/auth/callback?code=1',
    headers: { 'sec-fetch-site': 'cross-site', host: new URL(ORIGIN).host },
  }
  await world.app.inject(forged)
  expect(await failures()).toBe(before + 1)
})

test('an operator sees that a process sheds load, and that a broken dependency is something else', async () => {
  const app = Fastify()
  sendProblems(app)
  app.get('/overloaded', () => refuse('unavailable'))
  app.get('/broken', () => {
    throw new DatabaseUnavailable('no connection')
  })
  const before = await read('callup_requests_shed_total')
  await app.inject('/overloaded')
  await app.inject('/broken')
  expect(await read('callup_requests_shed_total')).toBe(before + 1)
})

test('an operator reads how long the oldest job of each task waits, and at most one reading in five seconds is made', async () => {
  const fresh = openQueueFigures(world.url, ['game-news.gather'])
  await world.pool`select graphile_worker.add_job('game-news.gather', run_at => now() - interval '10 minutes')`
  await world.pool`select graphile_worker.add_job('game-news.gather', run_at => now() + interval '1 hour')`
  await world.pool`select graphile_worker.add_job('task.of-another-release')`
  const first = await fresh.read()
  const { jobs, oldestSeconds } = first?.tasks.find(({ task }) => task === 'game-news.gather') ?? {}
  expect(jobs).toBe(2)
  expect(first?.tasks.find(({ task }) => task === 'other')?.jobs).toBeGreaterThan(0)
  expect(oldestSeconds).toBeGreaterThan(590)
  expect(oldestSeconds).toBeLessThan(700)
  await world.pool`select graphile_worker.add_job('game-news.gather')`
  expect(await Promise.all(Array.from({ length: 20 }, fresh.read))).toEqual(Array.from({ length: 20 }, () => first))
  await fresh.end()
})

test('an operator reads since when a task on the clock has not succeeded, though every failure moves its job ahead', async () => {
  await world.pool`
    insert into scheduled_task (name, due_at, succeeded_at)
    values ('ask.send-due', now() - interval '9 minutes', now() - interval '10 minutes'), ('digest.queue', now() + interval '1 day', null),
           ('task.of-another-release', now() - interval '1 day', null)
    on conflict (name) do update set due_at = excluded.due_at, succeeded_at = excluded.succeeded_at`
  const fresh = openQueueFigures(world.url, tasks())
  const own = openMetrics()
  own.observe({ pool: world.pool.usage, queue: fresh.read })
  meter?.jobAttempt('ask.send-due', 'failed')
  const text = await own.text()
  expect(text).toMatch(/^callup_task_overdue_seconds\{task="ask.send-due"\} 5[34]\d/m)
  expect(text).toMatch(/^callup_task_overdue_seconds\{task="digest.queue"\} 0$/m)
  expect(text).toMatch(/^callup_task_success_age_seconds\{task="ask.send-due"\} 60\d/m)
  expect(text).toMatch(/^callup_job_attempts_total\{task="ask.send-due",outcome="failed"\} 1$/m)
  expect(text).not.toContain('task.of-another-release')
  await fresh.end()
})

test('[RUN-8] an operator reads which part of the connections is in use, and the clock of the process', async () => {
  const fresh = openQueueFigures(world.url, [])
  const { sessionsRatio = 0 } = (await fresh.read()) ?? {}
  const others = await Promise.all(Array.from({ length: 5 }, () => world.pool.reserve()))
  const again = openQueueFigures(world.url, [])
  expect(sessionsRatio).toBeGreaterThan(0)
  expect((await again.read())?.sessionsRatio).toBeGreaterThan(sessionsRatio)
  for (const other of others) other.release()
  await Promise.all([fresh.end(), again.end()])
  expect(Math.abs((await read('callup_clock_seconds')) - Date.now() / 1000)).toBeLessThan(30)
})

test('an operator who holds mail back is not told that it is late', async () => {
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    values (gen_random_uuid(), 'game.changed', 'mail', ${league.captain.id}, '{}', now(), now() - interval '1 hour')`
  const dueNow = async () => {
    const fresh = openQueueFigures(world.url, [])
    const figures = await fresh.read()
    await fresh.end()
    return figures?.deliveries.due
  }
  expect(await dueNow()).toBeGreaterThan(0)
  await world.pool`insert into mail_hold values (now(), 'test')`
  expect(await dueNow()).toBe(0)
  await world.pool`delete from mail_hold`
})

test('an operator reads that the database is away, and no old figures of the queue', async () => {
  const away = openQueueFigures('postgres://nobody@127.0.0.1:9/nothing', tasks())
  const own = openMetrics()
  own.observe({ pool: world.pool.usage, queue: away.read })
  const text = await own.text()
  expect(text).toMatch(/^callup_database_up 0$/m)
  expect(text).not.toMatch(/^callup_queue_oldest_job_seconds/m)
  await away.end()
})

test('every metric of the dashboard and the alerts exists, and every alert has its paragraph for the person on call', async () => {
  const load = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [dashboard = '', rules = '', runbook = ''] = await Promise.all(
    ['deploy/grafana/callup.json', 'deploy/prometheus/alerts.yml', 'docs/operations/troubleshoot.md'].map(load),
  )
  const text = await metrics.text()
  const existing = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const named = (dashboard + rules).match(/\b(?:callup|nodejs|process)_[a-z0-9_]+/g) ?? []
  // Those of the sign-in are in its own process: identity/test/health.test.ts.
  const missing = named
    .filter((name) => !name.startsWith('callup_id_'))
    .filter((name) => !existing.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(missing).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(20)
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts).toHaveLength(13)
  for (const alert of alerts) expect(runbook).toContain(`### ${alert}\n`)
})

test('Prometheus reads the metrics on their own port, and nobody reads them on the port of the API', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toContain('# TYPE callup_http_requests_total counter')
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/account`)).status).toBe(404)
  expect((await world.app.inject({ url: '/metrics', headers: { 'sec-fetch-site': 'none' } })).statusCode).toBe(404)
  server.close()
  expect(meter).toBeDefined()
})
