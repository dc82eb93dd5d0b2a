import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSeal } from '../../src/core/sign-in/seal.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, reasonIn, roundTripCookies, sessionCookie, signedIn, worldAt } from './tab.ts'
import { attacks } from './tampering.ts'

let provider: HostileProvider
let world: Awaited<ReturnType<typeof worldAt>>
beforeAll(async () => {
  provider = await startHostileProvider()
  world = await worldAt(provider)
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.behave()
  world.clock.aheadMs = 0
  await world.pool`truncate profile cascade`
})

const sessions = async () => (await world.pool`select from session`).length
const profiles = async () => (await world.pool`select from profile`).length

test('[AUTH-1] Maya signs in when nobody tampers with anything', async () => {
  const maya = await signedIn(world, provider, openTab(world), '?returnTo=/teams')
  expect(maya.landedOn).toBe('/teams')
  expect(await sessions()).toBe(1)
})

describe('a tampered sign-in starts no session', () => {
  test.each(attacks)('[AUTH-7] $what', async ({ tamper, reason }) => {
    const tab = openTab(world)
    const url = await tab.login()
    const callback = provider.signIn(url)
    await tamper({ provider, tab, callback, url, clock: world.clock, elsewhere: () => openTab(world) })

    const { status, location, response } = await tab.callback(callback)

    expect(status).toBe(303)
    expect(location).toBe(`/auth-error?reason=${reason}&ref=${response.headers['x-request-id']}`)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.cookies.filter(({ name, value }) => name === sessionCookie && value)).toEqual([])
    expect(await sessions()).toBe(0)
    expect(await profiles()).toBe(0)
  })

  test('there are at least thirty attacks', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(30)
  })
})

describe('a callback works once', () => {
  test('[AUTH-7] a replay with the same cookie and code is refused before the provider is asked', async () => {
    provider.does.redeemsTwice = true
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    const stolen = openTab(world, new Map(tab.jar))
    expect((await tab.callback(callback)).location).toBe('/')
    expect(roundTripCookies(tab.jar)).toEqual([])

    provider.requests.length = 0
    expect(reasonIn((await stolen.callback(callback)).location)).toBe('expired')
    expect(provider.requests).toEqual([])
    expect(stolen.jar.has(sessionCookie)).toBe(false)
    expect(await sessions()).toBe(1)
  })

  test('[AUTH-7] a replay in the same browser without the sign-in cookie is refused', async () => {
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    await tab.callback(callback)
    expect(reasonIn((await tab.callback(callback)).location)).toBe('expired')
    expect(await sessions()).toBe(1)
  })

  test('[AUTH-7] two callbacks at the same instant start one session', async () => {
    provider.does.redeemsTwice = true
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    const jars = Array.from({ length: 5 }, () => openTab(world, new Map(tab.jar)))
    const landed = await Promise.all(jars.map((jar) => jar.callback(callback)))
    expect(landed.filter(({ location }) => location === '/')).toHaveLength(1)
    expect(await sessions()).toBe(1)
  })
})

test('[AUTH-7] a sign-in cookie sealed with another secret is refused', async () => {
  const tab = openTab(world)
  const callback = provider.signIn(await tab.login())
  const name = roundTripCookies(tab.jar)[0] ?? ''
  const trip = makeSeal([world.config.SESSION_SECRET], 'sign-in round trip').open(tab.jar.get(name) ?? '', name) ?? ''
  expect(JSON.parse(trip)).toMatchObject({ state: callback.get('state') })
  tab.jar.set(name, makeSeal(['another secret that is long enough'], 'sign-in round trip').close(trip, name))
  expect(reasonIn((await tab.callback(callback)).location)).toBe('expired')
  expect(await sessions()).toBe(0)
})

describe('a return path to another site leads Maya home', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'https://evil.example/teams',
    'javascript:alert(1)',
    '/auth/login',
  ])('[AUTH-2] %j', async (path) => {
    const tab = await signedIn(world, provider, openTab(world), `?returnTo=${encodeURIComponent(path)}`)
    expect(tab.landedOn).toBe('/')
  })

  test.each([
    ['two return paths', '?returnTo=/teams&returnTo=//evil.example'],
    ['a very long return path', `?returnTo=/${'a'.repeat(4000)}`],
  ])('[AUTH-2] %s', async (_, query) => {
    expect((await signedIn(world, provider, openTab(world), query)).landedOn).toBe('/')
  })
})
