import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FailureReason } from '../../src/core/sign-in/failure.ts'
import { makeSeal } from '../../src/core/sign-in/seal.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { type Claims, hs256, jwt, newKeys, unsigned, without } from './jwt.ts'
import { openTab, reasonIn, roundTripCookies, sessionCookie, signedIn, type Tab, worldAt } from './tab.ts'

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
    expect((await tab.callback(callback)).location).toBe('/start')
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
    expect(landed.filter(({ location }) => location === '/start')).toHaveLength(1)
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
    expect(tab.landedOn).toBe('/start')
  })

  test.each([
    ['two return paths', '?returnTo=/teams&returnTo=//evil.example'],
    ['a very long return path', `?returnTo=/${'a'.repeat(4000)}`],
  ])('[AUTH-2] %s', async (_, query) => {
    expect((await signedIn(world, provider, openTab(world), query)).landedOn).toBe('/start')
  })
})

interface Attempt {
  provider: HostileProvider
  tab: Tab
  /** The callback parameters before they are sent. */
  callback: URLSearchParams
  /** The authorization request. */
  url: string
  clock: { aheadMs: number }
  elsewhere: () => Tab
}

interface Attack {
  what: string
  reason: FailureReason
  tamper: (attempt: Attempt) => unknown
}

const attack = (what: string, reason: FailureReason, tamper: Attack['tamper']): Attack => ({ what, reason, tamper })

/** The provider signs wrong claims. */
const claim = (what: string, change: (claims: Claims) => Claims) =>
  attack(what, 'failed', ({ provider }) => {
    provider.does.idToken = (claims) => provider.sign(change(claims))
  })

/** The ID token is built or changed in another way. */
const token = (what: string, make: (claims: Claims, provider: HostileProvider) => string | undefined) =>
  attack(what, 'failed', ({ provider }) => {
    provider.does.idToken = (claims) => make(claims, provider)
  })

/** The sign-in cookie of the browser is changed. */
const cookie = (what: string, change: (sealed: string) => string) =>
  attack(what, 'expired', ({ tab }) => {
    for (const name of roundTripCookies(tab.jar)) tab.jar.set(name, change(tab.jar.get(name) ?? ''))
  })

const seconds = () => Math.floor(Date.now() / 1000)
const other = newKeys()

const callbacks: Attack[] = [
  attack('without a state', 'state_mismatch', ({ callback }) => callback.delete('state')),
  attack('with an empty state', 'state_mismatch', ({ callback }) => callback.set('state', '')),
  attack('with a made-up state', 'state_mismatch', ({ callback }) => callback.set('state', 'made-up')),
  attack('with the state of another browser', 'state_mismatch', async ({ callback, elsewhere, provider }) => {
    const theirs = provider.signIn(await elsewhere().login())
    callback.set('state', theirs.get('state') ?? '')
    callback.set('code', theirs.get('code') ?? '')
  }),
  attack('with the state of another tab', 'failed', async ({ callback, tab }) => {
    callback.set('state', new URL(await tab.login()).searchParams.get('state') ?? '')
  }),
  attack('with two states', 'failed', ({ callback }) => callback.append('state', 'another')),
  attack('from another provider (mix-up)', 'failed', ({ callback }) => callback.set('iss', 'https://evil.example')),
  attack('without an issuer', 'failed', ({ callback }) => callback.delete('iss')),
  attack('without a code', 'failed', ({ callback }) => callback.delete('code')),
  attack('with two codes', 'failed', ({ callback }) => callback.append('code', 'another')),
  attack('with a made-up code', 'failed', ({ callback }) => callback.set('code', 'made-up')),
  attack('with an error beside the code', 'cancelled', ({ callback }) => callback.set('error', 'access_denied')),
  attack('with an ID token beside the code', 'failed', ({ callback, provider }) => {
    callback.set('id_token', provider.sign({ sub: 'maya' }))
  }),
  attack('with the code of another browser', 'failed', async ({ callback, elsewhere, provider }) => {
    callback.set('code', provider.signIn(await elsewhere().login()).get('code') ?? '')
  }),
  attack('with the code of another browser, PKCE unchecked', 'failed', async ({ callback, elsewhere, provider }) => {
    provider.does.checksPkce = false
    callback.set('code', provider.signIn(await elsewhere().login()).get('code') ?? '')
  }),
]

const claims: Attack[] = [
  claim('no nonce', (c) => without(c, 'nonce')),
  claim('another nonce', (c) => ({ ...c, nonce: 'another' })),
  claim('another issuer', (c) => ({ ...c, iss: 'https://evil.example' })),
  claim('no issuer', (c) => without(c, 'iss')),
  claim('the token of another client', (c) => ({ ...c, aud: 'another', azp: 'another' })),
  claim('no audience', (c) => without(c, 'aud')),
  claim('several audiences and no authorized party', (c) => ({ ...c, aud: ['app', 'another'] })),
  claim('several audiences and another authorized', (c) => ({ ...c, aud: ['app', 'another'], azp: 'another' })),
  claim('our audience, but another authorized', (c) => ({ ...c, azp: 'another' })),
  claim('expired', (c) => ({ ...c, exp: seconds() - 61 })),
  claim('no expiry', (c) => without(c, 'exp')),
  claim('an expiry that is not a number', (c) => ({ ...c, exp: 'tomorrow' })),
  claim('issued in the future', (c) => ({ ...c, iat: seconds() + 120 })),
  claim('no time of issue', (c) => without(c, 'iat')),
  claim('not valid yet', (c) => ({ ...c, nbf: seconds() + 120 })),
  claim('no subject', (c) => without(c, 'sub')),
  claim('an empty subject', (c) => ({ ...c, sub: '' })),
  claim('a subject that is not text', (c) => ({ ...c, sub: 7 })),
  claim('a very long subject', (c) => ({ ...c, sub: 'x'.repeat(256) })),
]

const signatures: Attack[] = [
  token('no ID token', () => undefined),
  token('something else in its place', () => 'not-a-token'),
  token('algorithm none', (c) => jwt({ alg: 'none' }, c, unsigned)),
  token('signed with the client secret', (c) => jwt({ alg: 'HS256' }, c, hs256('app-secret'))),
  token('signed with the public key as a secret', (c, { keys }) =>
    jwt({ alg: 'HS256', kid: 'one' }, c, hs256(keys.publicKey.export({ format: 'pem', type: 'spki' }).toString())),
  ),
  token('an unknown key', (c, provider) => provider.sign(c, { kid: 'two' }, other.privateKey)),
  token('another key under a known name', (c, provider) => provider.sign(c, {}, other.privateKey)),
  token('a key that it brings itself', (c, provider) =>
    provider.sign(c, { jwk: other.publicKey.export({ format: 'jwk' }) }, other.privateKey),
  ),
  token('signature stripped', (c, provider) => provider.sign(c).replace(/[^.]+$/, '')),
  token('signature of another token', (c, provider) => {
    const [head, body] = provider.sign(c).split('.')
    return [head, body, provider.sign({ ...c, sub: 'ben' }).split('.')[2]].join('.')
  }),
  token('changed after it was signed', (c, provider) => {
    const [head, , signature] = provider.sign(c).split('.')
    return [head, Buffer.from(JSON.stringify({ ...c, sub: 'ben' })).toString('base64url'), signature].join('.')
  }),
  token('a critical extension that nobody knows', (c, provider) => provider.sign(c, { crit: ['x'], x: 1 })),
]

const userinfo: Attack[] = [
  attack('userinfo about another person', 'failed', ({ provider }) => {
    provider.does.idToken = (c) => provider.sign(without(c, 'email'))
    provider.does.userinfo = { sub: 'ben', email: 'ben@example.com' }
  }),
  attack('userinfo without a subject', 'failed', ({ provider }) => {
    provider.does.idToken = (c) => provider.sign(without(c, 'email'))
    provider.does.userinfo = { email: 'ben@example.com' }
  }),
]

const cookies: Attack[] = [
  cookie(
    'a sign-in cookie with a changed end',
    (sealed) => sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'),
  ),
  cookie(
    'a sign-in cookie with a changed beginning',
    (sealed) => `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
  ),
  cookie('a truncated sign-in cookie', (sealed) => sealed.slice(0, 20)),
  cookie('an unsealed sign-in cookie', () => Buffer.from('{"state":"x"}').toString('base64url')),
  attack('the PKCE verifier of another tab', 'expired', async ({ tab }) => {
    const [mine = ''] = roundTripCookies(tab.jar)
    await tab.login()
    const [, theirs = ''] = roundTripCookies(tab.jar)
    tab.jar.set(mine, tab.jar.get(theirs) ?? '')
  }),
  attack('no sign-in cookie', 'expired', ({ tab }) => tab.jar.clear()),
  attack('a sign-in cookie of 31 minutes ago', 'expired', ({ clock }) => {
    clock.aheadMs = 31 * 60 * 1000
  }),
]

/** Every known way to tamper with a sign-in. */
const attacks: Attack[] = [...callbacks, ...claims, ...signatures, ...userinfo, ...cookies]
