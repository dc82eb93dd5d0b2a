import { connect } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openHttp } from '../src/core/http/server.ts'
import { credentialKey } from '../src/core/limits/credentials.ts'
import { proveCredential } from '../src/core/limits/places.ts'
import { newWorld } from './world.ts'

const PLACES = 4

let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
})

/** A server whose requests work until `finish` is called. */
async function busyServer() {
  const { app, gate } = await openHttp({
    origin: 'http://localhost',
    issuer: 'https://id.example',
    trustProxy: 1,
    places: PLACES,
    log: pino({ enabled: false }),
  })
  ends.push(() => app.close())
  const held: (() => void)[] = []
  const order: string[] = []
  const work = async ({ url }: { url: string }) => {
    order.push(url)
    await new Promise<void>((resolve) => held.push(resolve))
    return { done: true }
  }
  app.get('/read', work)
  app.post('/write', work)
  app.post('/answer', { config: { gate: 'first' } }, work)
  app.get('/health', { config: { gate: 'freely' } }, () => ({ status: 'live' }))
  app.get('/a/:token', { config: { gate: 'first', proves: 'link' } }, work)
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
  app.get('/mine', { config: { proves: 'session' } }, async (request) => {
    await proveCredential(request, true)
    return work(request)
  })
  app.get('/picture', { config: { gate: 'briefly' } }, work)
  await app.ready()
  /** Lets the oldest of those in work finish. */
  const finish = (count = 1) => {
    for (const each of held.splice(0, count)) each()
  }
  /** Lets all finish until these have their responses. */
  const finishAll = async <T>(asked: Promise<T>[]): Promise<T[]> => {
    const timer = setInterval(() => finish(held.length), 1)
    return Promise.all(asked).finally(() => clearInterval(timer))
  }
  return { app, gate, order, finish, finishAll }
}

type Busy = Awaited<ReturnType<typeof busyServer>>

let address = 0
/**
 * From someone with a verified session. Sent at once, because an injected request is otherwise sent only when it is
 * awaited.
 */
async function ask(
  { app, gate }: Pick<Busy, 'app' | 'gate'>,
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
) {
  address += 1
  const token = String(address).padStart(43, 'a')
  gate.credentials.note(credentialKey(token), [], true)
  return await app.inject({
    method,
    url,
    headers: {
      cookie: `__Host-session=${token}`,
      'x-forwarded-for': `10.0.${address >> 8}.${address & 255}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
}

async function isWaiting({ gate }: Busy, count: number) {
  await expect.poll(() => gate.size(), { timeout: 10_000 }).toEqual({ working: PLACES, waiting: count })
}

/** All places are taken, and as many reads wait as may. */
async function flooded(): Promise<Busy & { all: ReturnType<typeof ask>[]; waiting: number }> {
  const busy = await busyServer()
  const all = Array.from({ length: 150 }, () => ask(busy, 'GET', '/read'))
  const last = ask(busy, 'GET', '/read')
  expect((await last).statusCode).toBe(503)
  return { ...busy, all, waiting: busy.gate.size().waiting }
}

// misses: overload: requests that would wait too long are refused at once
test('[RUN-6] when there is too much to do, the rest is refused at once with the time to come back', async () => {
  const busy = await flooded()
  const { all, finishAll, gate } = busy
  const start = performance.now()
  const refused = await ask(busy, 'GET', '/read')
  expect(performance.now() - start).toBeLessThan(100)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(refused.headers['x-request-id']).toBeTruthy()
  const statuses = (await finishAll(all)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
  const [late] = await finishAll([ask(busy, 'GET', '/read')])
  expect(late?.statusCode).toBe(200)
})

// misses: overload: answers come first
test('[RUN-6] an answer is served before everybody who waits, and health checks do not wait at all', async () => {
  const busy = await flooded()
  const { all, waiting, finish, finishAll, order } = busy
  expect((await ask(busy, 'GET', '/health')).statusCode).toBe(200)
  const write = ask(busy, 'POST', '/write')
  await isWaiting(busy, waiting + 1)
  const answer = ask(busy, 'POST', '/answer')
  await isWaiting(busy, waiting + 2)
  order.length = 0
  finish()
  await expect.poll(() => order).toEqual(['/answer'])
  const [answered] = await finishAll([answer, write, ...all])
  expect(answered?.statusCode).toBe(200)
})

test('[RUN-6] a browser that opens a page meanwhile shows a sentence in its language, and comes back by itself', async () => {
  const busy = await flooded()
  const { all, finishAll } = busy
  const page = await ask(busy, 'GET', '/read', { accept: 'text/html', 'accept-language': 'de' })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('Versuch es gleich noch mal')
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.headers['retry-after']}">`)
  await finishAll(all)
})

test('[RUN-6] pictures that are being drawn hold no place', async () => {
  const busy = await busyServer()
  const { finishAll, gate, order } = busy
  const pictures = Array.from({ length: 3 * PLACES }, () => ask(busy, 'GET', '/picture'))
  await expect.poll(() => order.length).toBe(3 * PLACES)
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
  expect((await finishAll(pictures)).map(({ statusCode }) => statusCode)).toEqual(Array(3 * PLACES).fill(200))
})

// misses: overload: a slow body holds no slot
test('[RUN-6] callers who send half a body and wait keep nobody out', async () => {
  const busy = await busyServer()
  const { app, finishAll, gate } = busy
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const started = new Set<string>()
  app.server.on('request', ({ url = '' }: { url?: string }) => started.add(url))
  const sockets = Array.from({ length: 3 * PLACES }, (_, n) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(
      `POST /write?${n} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: 10.9.0.${n}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    return socket
  })
  await expect.poll(() => started.size).toBe(3 * PLACES)
  await expect.poll(() => gate.size()).toEqual({ working: 0, waiting: 0 })
  const [read] = await finishAll([ask(busy, 'GET', '/read')])
  expect(read?.statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

/** A request without a session. Each `n` comes from another network. */
const stranger = ({ app }: Busy, n: number, url: string) =>
  app.inject({ url, remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': `2001:db8:${n}::1` } })

// misses: overload: a verified credential comes first
// misses: overload: refusals of strangers are delayed
test('[RUN-6] made-up links from four hundred networks leave the places to people who are signed in', async () => {
  const busy = await busyServer()
  const { gate, order, finishAll } = busy
  let refusals = 0
  const links = Array.from({ length: 400 }, (_, n) => stranger(busy, n, `/a/made-up-${n}`))
  for (const link of links) void link.then(({ statusCode }) => (refusals += statusCode === 503 ? 1 : 0))
  await expect.poll(() => gate.size().waiting).toBeGreaterThan(0)
  const reads = Array.from({ length: PLACES - 1 }, () => ask(busy, 'GET', '/read'))
  await expect.poll(() => order.filter((url) => url === '/read').length).toBe(PLACES - 1)
  expect(order.filter((url) => url.startsWith('/a/'))).toHaveLength(1)
  expect(refusals).toBe(0)
  await finishAll([...reads, ...links])
  expect(refusals).toBeGreaterThan(300)
})

// misses: overload: requests with a session queue in their own class
test('[RUN-6] sessions that a new process has not seen yet get all places as soon as they are found', async () => {
  const busy = await busyServer()
  const reads = Array.from({ length: PLACES }, (_, n) =>
    busy.app.inject({
      url: '/mine',
      headers: { cookie: `__Host-session=${String(n).padStart(43, 'b')}`, 'x-forwarded-for': `10.7.0.${n}` },
    }),
  )
  void Promise.all(reads)
  await expect.poll(() => busy.order.length).toBe(PLACES)
  expect((await busy.finishAll(reads)).map(({ statusCode }) => statusCode)).toEqual(Array(PLACES).fill(200))
})

// misses: overload: an open stream holds no slot
test('open pages with a live stream keep nobody out', async () => {
  const world = await newWorld({ now: () => new Date(), env: { REQUESTS_IN_WORK: '1' } })
  ends.push(() => world.close())
  const maya = await world.person('Maya')
  await world.team(maya)
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const gone = new AbortController()
  ends.push(async () => gone.abort())
  for (let n = 0; n < 3; n += 1) {
    const stream = await fetch(`${base}/api/v1/live`, { headers: { cookie: maya.cookie }, signal: gone.signal })
    expect(stream.status).toBe(200)
  }
  expect(await world.call(maya, 'GET /api/v1/team')).toHaveLength(1)
})
