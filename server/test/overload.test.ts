import { connect } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, openHttp } from '../src/core/http/server.ts'
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
  app.get('/picture', { config: { gate: 'briefly' } }, work)
  await app.ready()
  const finish = async (count = 1) => {
    for (const each of held.splice(0, count)) each()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { app, gate, order, finish }
}

let address = 0
function ask(app: HttpServer, method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  address += 1
  const token = String(address).padStart(43, 'a')
  return app.inject({
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** All places are taken, and as many wait as may. */
async function flood(app: HttpServer) {
  const waiting = Array.from({ length: 150 }, () => ask(app, 'GET', '/read'))
  await settled()
  return waiting
}

// misses: overload: what would wait too long is refused at once
test('[RUN-6] when there is too much to do, the rest is refused at once with the time to come back', async () => {
  const { app, finish, gate } = await busyServer()
  const all = await flood(app)
  const start = performance.now()
  const refused = await ask(app, 'GET', '/read')
  expect(performance.now() - start).toBeLessThan(50)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(refused.headers['x-request-id']).toBeTruthy()
  for (let n = 0; n < 100; n += 1) await finish(PLACES)
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
  const late = ask(app, 'GET', '/read')
  await settled()
  await finish()
  expect((await late).statusCode).toBe(200)
})

// misses: overload: answers come first
test('[RUN-6] an answer is served before everybody who waits, and health checks do not wait at all', async () => {
  const { app, finish, order } = await busyServer()
  const all = await flood(app)
  expect((await ask(app, 'GET', '/health')).statusCode).toBe(200)
  all.push(ask(app, 'POST', '/write'))
  await settled()
  const answer = ask(app, 'POST', '/answer')
  await settled()
  order.length = 0
  await finish()
  expect(order).toEqual(['/answer'])
  for (let n = 0; n < 100; n += 1) await finish(PLACES)
  expect((await answer).statusCode).toBe(200)
  await Promise.all(all)
})

test('[RUN-6] a browser that opens a page meanwhile shows a sentence in its language, and comes back by itself', async () => {
  const { app, finish } = await busyServer()
  const all = await flood(app)
  const page = await ask(app, 'GET', '/read', { accept: 'text/html', 'accept-language': 'de' })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('Versuch es gleich noch mal')
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.headers['retry-after']}">`)
  for (let n = 0; n < 100; n += 1) await finish(PLACES)
  await Promise.all(all)
})

test('pictures that are being drawn hold no place', async () => {
  const { app, finish, gate } = await busyServer()
  const pictures = Array.from({ length: 3 * PLACES }, () => ask(app, 'GET', '/picture'))
  await settled()
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
  await finish(3 * PLACES)
  expect((await Promise.all(pictures)).map(({ statusCode }) => statusCode)).toEqual(Array(3 * PLACES).fill(200))
})

// misses: overload: a slow body holds no place
test('[RUN-6] callers who send half a body and wait keep nobody out', async () => {
  const { app, finish, gate } = await busyServer()
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = Array.from({ length: 3 * PLACES }, (_, n) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(
      `POST /write HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: 10.9.0.${n}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    return socket
  })
  await settled()
  await settled()
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
  const read = ask(app, 'GET', '/read')
  await settled()
  await finish()
  expect((await read).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

// misses: overload: an open stream holds no place
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
