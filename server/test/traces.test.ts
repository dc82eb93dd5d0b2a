import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Meter, setMeter } from '../src/core/telemetry/meter.ts'
import { openTracer } from '../src/core/telemetry/otlp.ts'
import { summaryOf } from '../src/core/telemetry/statements.ts'
import { setTracer, type Tracer } from '../src/core/telemetry/trace.ts'
import { newWorld, type World } from './world.ts'

interface Received {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}
type Document = { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] }

const NOW = new Date('2026-11-17T17:00:00Z')
const log = pino({ level: 'silent' })
let collector: Server
let endpoint: string
let received: string[] = []
let tracer: Tracer
let world: World
let address: string
beforeAll(async () => {
  collector = createServer((post, response) => {
    void text(post).then((body) => {
      received.push(`${post.method} ${post.url} ${post.headers['x-key']}\n${body}`)
      return response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`
  tracer = openTracer({ endpoint, headers: 'x-key=secret%20key', ratio: 1, process: 'api', log })
  world = await newWorld({ now: () => NOW })
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await world.close()
  collector.close()
})

async function spans(): Promise<Received[]> {
  await tracer.flush()
  const documents = received.map((post) => JSON.parse(post.split('\n')[1] ?? '') as Document)
  received = []
  return documents.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
}

const click = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' }
const traceparent = `00-${click.traceId}-${click.id}-01`

/** Maya moves a game that Robin plays in. */
async function moveGame(headers: Record<string, string>) {
  const maya = await world.person('Maya')
  const robin = await world.person('Robin')
  const team = await world.team(maya)
  await world.joins(robin, team)
  const game = await world.call(maya, 'POST /api/v1/game', { body: { ...facts, teamId: team.id } })
  await world.mailAfterJobs()
  await spans()
  const body = { ...facts, location: 'Astoria Park', version: game.version }
  const response = await sendInParts(
    `/api/v1/game/${game.id}`,
    { ...headers, cookie: maya.cookie },
    JSON.stringify(body),
  )
  expect(response.statusCode).toBe(200)
  return { maya, robin, game, requestId: String(response.headers['x-request-id']) }
}

/** A phone on a slow network: the second half of the body comes when the server waits for it. */
async function sendInParts(path: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  const all = { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const sent = request(`${address}${path}`, { method: 'PUT', headers: { ...all, 'content-length': body.length } })
  const responded = once(sent, 'response')
  sent.write(body.slice(0, 10))
  await Promise.all([1, 2, 3].map(() => fetch(`${address}/api/v1/account`, { headers: all })))
  sent.end(body.slice(10))
  const [response] = (await responded) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

const facts = {
  opponentTeamName: 'Harbour Rovers',
  location: 'Delta Park',
  startTime: '2026-11-24T19:30:00.000Z',
  timeZone: 'America/New_York',
}

test("a developer follows Maya's click through the request, its statements and the job to Robin's mail", async () => {
  const { maya, robin, game, requestId } = await moveGame({ traceparent })
  // Changes of a game are collected for minutes: all jobs become due.
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toContain(robin.email)
  const trace = (await spans()).filter(({ traceId }) => traceId === click.traceId)
  const named = (name: string) => {
    const found = trace.filter((span) => span.name === name)
    expect(found, name).toHaveLength(1)
    return found[0] as Received
  }
  const parts = ({ spanId }: Received) => trace.filter(({ parentSpanId }) => parentSpanId === spanId)

  const change = named('PUT /api/v1/game/:id')
  expect(change.parentSpanId).toBe(click.id)
  const job = named('job game-news.gather')
  const mail = named('deliver game.changed')
  expect(job.parentSpanId).toBe(change.spanId)
  expect(mail.parentSpanId).toBe(job.spanId)
  expect(parts(change).map(({ name }) => name)).toEqual(expect.arrayContaining(['update game', 'commit']))
  expect(parts(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']))
  expect([change.kind, job.kind, mail.kind]).toEqual([2, 5, 3])

  expect(change.attributes).toContainEqual({ key: 'callup.request_id', value: { stringValue: requestId } })
  const line = world.logged.find((each) => each.includes(requestId))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: click.traceId })
  const took = Number(BigInt(change.endTimeUnixNano) - BigInt(change.startTimeUnixNano)) / 1e6
  expect(took).toBeGreaterThan(0)
  expect(took).toBeLessThan(60_000)

  const everything = JSON.stringify(trace)
  for (const secret of [maya.id, robin.id, game.id, robin.email, 'Robin', 'Astoria', 'Harbour']) {
    expect(everything).not.toContain(secret)
  }
})

test.each([
  ['no trace', undefined],
  ['a made-up one', 'robin@example.com'],
  ['one of zeros', `00-${'0'.repeat(32)}-${click.id}-01`],
])('a request that comes with %s begins its own', async (_, given) => {
  await spans()
  const person = await world.person('Ben')
  await world.send(person, 'GET /api/v1/account', {}, { traceparent: given })
  const first = (await spans()).find(({ name }) => name === 'GET /api/v1/account')
  expect(first?.traceId).toMatch(/^[\da-f]{32}$/)
  expect(first?.traceId).not.toBe(click.traceId)
  expect(first).not.toHaveProperty('parentSpanId')
})

test('the collector gets its headers, and one that is away or flooded costs people nothing', async () => {
  await world.send(null, 'GET /auth/session')
  await tracer.flush()
  expect(received[0]).toMatch(/^POST \/v1\/traces secret key\n/)
  const away = openTracer({ endpoint: 'http://127.0.0.1:9', headers: '', ratio: 1, process: 'api', log })
  let dropped = 0
  setMeter({ spansDropped: (count) => void (dropped += count) } as Partial<Meter> as Meter)
  for (let n = 0; n < 10_000; n += 1) {
    const span = away.startRequest('GET /', undefined)
    if (span) away.end(span)
  }
  await away.close()
  await expect.poll(() => dropped, { timeout: 10_000 }).toBe(10_000)
  setMeter(undefined)
  const rarely = openTracer({ endpoint, headers: '', ratio: 0, process: 'api', log })
  expect(rarely.startRequest('GET /', traceparent)).toBeUndefined()
  await rarely.close()
  setTracer(tracer)
})

test.each([
  ['select game', 'select id from game where name = $1'],
  ['with delivery', "with due as (select id from delivery where kind = 'robin@example.com')"],
  ['insert team', 'insert into team (id) values ($1)'],
  ['set', "set local application_name = 'Robin'"],
])('a statement is called %s', (summary, statement) => {
  expect(summaryOf(statement)).toBe(summary)
})
