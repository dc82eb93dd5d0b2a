import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routesOf } from '../routes.ts'
import { startHostileProvider } from '../sign-in/hostile-provider.ts'
import { openTab, reasonIn, worldAt } from '../sign-in/tab.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld({
    limited: true,
    env: {
      LIMITS: 'request.minute=1',
      MAIL_WEBHOOK: 'postmark',
      MAIL_WEBHOOK_SECRET: 'mailer:a-secret-of-the-webhook',
    },
  })
})
afterAll(() => world.close())

/** More pictures, the cheapest requests, than the burst of one address pays for. */
const MAX = 50

/** Sends requests without a session from an address until it is refused. Returns how many were served. */
async function servedFrom(remoteAddress: (n: number) => string, method: string, url: string, max = MAX + 1) {
  for (let n = 0; n < max; n += 1) {
    const { statusCode } = await world.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: remoteAddress(n),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    if (statusCode === 429) return n
  }
  return max
}

test('every route of the router refuses an address that asks too often', async () => {
  const routes = [...routesOf(world.app), 'GET /nowhere'].filter((route) => !route.startsWith('HEAD '))
  const served = await Promise.all(
    routes.map(async (route, n) => {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace(/:\w+(\|:\w+)*/g, '01890000-0000-7000-8000-000000000000')
      return { route, count: await servedFrom(() => `10.0.${n >> 8}.${n & 255}`, method, url) }
    }),
  )
  expect(served.length).toBeGreaterThan(120)
  expect(served.filter(({ count }) => count > MAX).map(({ route }) => route)).toEqual([])
})

test('the probes of an orchestrator are answered, whatever else comes from its address', async () => {
  const address = () => '10.2.0.1'
  expect(await servedFrom(address, 'GET', '/g/aaaaaaaaaaaaaaaaaaaaaa')).toBeLessThan(MAX)
  expect(await servedFrom(address, 'GET', '/health/live', 1)).toBe(1)
  expect(await servedFrom(address, 'GET', '/health/ready', 1)).toBe(1)
})

test('a picture that does not exist costs more than one that is there', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  expect(await servedFrom(() => '10.3.0.1', 'GET', '/media/nothing.webp')).toBe(3)
  vi.restoreAllMocks()
})

test('Mallory can write half as often as read', async () => {
  const small = await newWorld({ limited: true, env: { LIMITS: 'request.minute=100' } })
  const [reader, writer] = [await small.person('Ann', 'Lee'), await small.person('Mallory', 'Lee')]
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const served = async (person: Person, key: 'GET /api/v1/account' | 'POST /api/v1/account/mail-again') => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => small.send(person, key, {})))
    return replies.filter(({ statusCode }) => statusCode !== 429).length
  }
  const reads = await served(reader, 'GET /api/v1/account')
  expect(reads).toBeGreaterThan(10)
  expect(await served(writer, 'POST /api/v1/account/mail-again')).toBe(reads / 2)
  vi.restoreAllMocks()
  await small.close()
})

test('the limit does not tell a path of the operators from one that does not exist', async () => {
  const routes = routesOf(world.app).filter((route) => route.includes('/api/v1/admin') && !route.startsWith('HEAD '))
  const count = (route: string, address: string) => {
    const [method = '', path = ''] = route.split(' ')
    return servedFrom(() => address, method, path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000'))
  }
  // No credit is added meanwhile.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const told = await Promise.all(
    routes.map(async (route, n) => {
      const known = await count(route, `10.1.0.${n}`)
      const unknown = await count(route.replace('/admin', '/nothing'), `10.1.1.${n}`)
      return known === unknown ? [] : [{ route, known, unknown }]
    }),
  )
  vi.restoreAllMocks()
  expect(routes.length).toBeGreaterThan(20)
  expect(told.flat()).toEqual([])
})

test('sixty addresses of one IPv6 network count as one caller, and another network is served', async () => {
  const guess = '/g/aaaaaaaaaaaaaaaaaaaaaa'
  const served = await servedFrom((n) => `2001:db8:1:2::${(n + 1).toString(16)}`, 'GET', guess, 60)
  expect(served).toBe(1)
  const other = await world.app.inject({ url: guess, remoteAddress: '2001:db8:2:3::1' })
  expect(other.statusCode).toBe(404)
})

// misses: limits: many addresses of one network share its credit
test('250 networks of one subscriber have the credit of four with a /56, and of sixteen with a /48', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const ofSmall = await servedFrom((n) => `2001:db8:5:${n.toString(16)}::1`, 'GET', '/nothing', 250)
  const ofLarge = await servedFrom((n) => `2001:db8:6:${(n * 256).toString(16)}::1`, 'GET', '/nothing', 250)
  vi.restoreAllMocks()
  expect(ofSmall).toBe(4 * 2)
  expect(ofLarge).toBeGreaterThan(16 * 2 - 2)
  expect(ofLarge).toBeLessThanOrEqual(16 * 2)
})

test('one callback of the sign-in provider causes one request there, however often it is repeated', async () => {
  const provider = await startHostileProvider()
  const signingIn = await worldAt(provider)
  try {
    const tab = openTab(signingIn)
    const callback = provider.signIn(await tab.login())
    provider.does.token = (response) => void response.writeHead(500).end()
    // A browser would have lost the cookie with the first callback.
    const cookies = [...tab.jar]
    const again = () => openTab(signingIn, new Map(cookies)).callback(callback)
    await Promise.all(Array.from({ length: 20 }, again))
    expect(provider.requests).toHaveLength(1)
    expect(reasonIn((await again()).location)).toBe('expired')
  } finally {
    await signingIn.close()
    await provider.stop()
  }
})

test('Mallory cannot open one live stream after the other', async () => {
  const mallory = await world.person('Mallory', 'Reed')
  const open = () =>
    world.app.inject({ url: '/api/v1/live', headers: { cookie: mallory.cookie }, payloadAsStream: true })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await open()).statusCode)
  expect(statuses).toEqual([200, 429, 429, 429])
})

test('the page of the API is made once, and an unchanged one is not sent again', async () => {
  for (const [n, url] of ['/docs', '/docs/openapi.json'].entries()) {
    const first = await world.app.inject({ url, remoteAddress: `198.51.100.${n}` })
    const { etag } = first.headers
    expect(first.statusCode, url).toBe(200)
    const again = await world.app.inject({
      url,
      remoteAddress: `203.0.113.${n}`,
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode, url).toBe(304)
  }
})
