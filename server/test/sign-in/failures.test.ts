import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newWorld } from '../world.ts'
import { type HostileProvider, json, startHostileProvider } from './hostile-provider.ts'
import { openTab, reasonIn, roundTripCookies, sessionCookie, worldAt } from './tab.ts'

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
beforeEach(() => provider.behave())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an error from the provider becomes a reason for the person', () => {
  test.each([
    ['access_denied', 'cancelled'],
    ['login_required', 'login_required'],
    ['mfa_required', 'mfa_required'],
    ['interaction_required', 'mfa_required'],
    ['consent_required', 'mfa_required'],
    ['server_error', 'provider_down'],
    ['temporarily_unavailable', 'provider_down'],
    ['something_new', 'failed'],
    ['constructor', 'failed'],
  ])('[AUTH-7] %s → %s', async (error, reason) => {
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    callback.delete('code')
    callback.set('error', error)
    callback.set('error_description', '<b>Call 555-0100</b>')
    const { status, location, response } = await tab.callback(callback)
    expect(status).toBe(303)
    expect(location).toBe(`/auth-error?reason=${reason}&ref=${response.headers['x-request-id']}`)
    expect(roundTripCookies(tab.jar)).toEqual([])
    const logged = world.logged.filter((line) => line.includes(String(response.headers['x-request-id'])))
    expect(logged.join()).toContain(`"reason":"${reason}"`)
    expect(world.logged.join('')).not.toContain('555-0100')
  })
})

describe('a failed token request becomes a reason for the person', () => {
  test.each<[string, string, HostileProvider['does']['token']]>([
    ['a refusal', 'failed', (response) => json(response, { error: 'invalid_grant' }, 400)],
    ['a second factor', 'mfa_required', (response) => json(response, { error: 'mfa_required' }, 403)],
    ['a fault', 'provider_down', (response) => json(response, { error: 'server_error' }, 500)],
    [
      'an error page of a gateway',
      'provider_down',
      (response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    ['a maintenance page', 'provider_down', (response) => void response.end('<h1>Back soon</h1>')],
    ['a closed connection', 'provider_down', (response) => void response.destroy()],
    ['half a response', 'provider_down', halfAResponse],
  ])('[AUTH-7] %s → %s', async (_, reason, respond) => {
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    provider.does.token = respond
    expect(reasonIn((await tab.callback(callback)).location)).toBe(reason)
    expect(tab.jar.has(sessionCookie)).toBe(false)
  })
})

describe('while the provider is down', () => {
  test('[AUTH-7] a person who signs in is told so, and can sign in as soon as it is up', async () => {
    const late = await worldAt(provider)
    provider.does.discovery = (response) => json(response, {}, 503)
    const tab = openTab(late)
    expect(reasonIn(await tab.login())).toBe('provider_down')
    expect(roundTripCookies(tab.jar)).toEqual([])
    provider.behave()
    expect(await tab.login()).toMatch(provider.issuer)
    await late.close()
  })

  test('[AUTH-7] the server starts, is live, and signs people out', async () => {
    const alone = await newWorld()
    const maya = await alone.person('Maya')
    expect(reasonIn(await openTab(alone).login())).toBe('provider_down')
    expect((await alone.app.inject('/health/live')).statusCode).toBe(200)
    expect(await alone.call(maya, 'POST /auth/logout')).toEqual({ url: '/landing' })
    expect(await alone.call(maya, 'GET /auth/session')).toBeNull()
    await alone.close()
  })

  test('its metadata is fetched once, however many people sign in', async () => {
    const fresh = await worldAt(provider)
    const before = provider.asked.discovery
    await Promise.all(Array.from({ length: 5 }, () => openTab(fresh).login()))
    expect(provider.asked.discovery).toBe(before + 1)
    await fresh.close()
  })
})

describe('a request to the provider times out after ten seconds', () => {
  /** Shortens the timeout of ten seconds and no other one. */
  function shortenTimeout() {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 10_000 ? 50 : ms))
  }

  test.each<[string, NonNullable<HostileProvider['does']['token']>]>([
    ['does not respond', () => {}],
    [
      'stops in the middle of its response',
      (response) => void response.writeHead(200, typeJson).write('{"access_token":'),
    ],
  ])('[AUTH-8] a token endpoint that %s fails the sign-in with a timeout', async (_, respond) => {
    const tab = openTab(world)
    const callback = provider.signIn(await tab.login())
    provider.does.token = respond
    const timeout = shortenTimeout()
    expect(reasonIn((await tab.callback(callback)).location)).toBe('timeout')
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  test('[AUTH-8] a discovery endpoint that does not respond fails the sign-in with a timeout', async () => {
    const fresh = await worldAt(provider)
    provider.does.discovery = () => {}
    const timeout = shortenTimeout()
    expect(reasonIn(await openTab(fresh).login())).toBe('timeout')
    expect(timeout).toHaveBeenCalledWith(10_000)
    await fresh.close()
  })
})

describe('an ID token has sixty seconds of leeway', () => {
  test.each([
    ['expired 59 seconds ago', { exp: -59 }, '/start'],
    ['expired 61 seconds ago', { exp: -61 }, 'failed'],
    ['issued in 59 seconds', { iat: 59 }, '/'],
    ['issued in 61 seconds', { iat: 61 }, 'failed'],
  ])('[AUTH-8] %s', async (_, times, outcome) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const now = Math.floor(Date.now() / 1000)
    provider.does.idToken = (claims) =>
      provider.sign({ ...claims, ...Object.fromEntries(Object.entries(times).map(([name, s]) => [name, now + s])) })
    const tab = openTab(world)
    const { location } = await tab.callback(provider.signIn(await tab.login()))
    expect(reasonIn(location)).toBe(outcome)
  })
})

const typeJson = { 'content-type': 'application/json' }

function halfAResponse(response: Parameters<typeof json>[0]) {
  response.writeHead(200, { ...typeJson, 'content-length': '1000' }).write('{"access_token":')
  setImmediate(() => response.destroy())
}
