import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { audience, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { type Claims, es384, hs256, jwt, newKeys, unsigned, without } from './jwt.ts'
import { worldWithProvider } from './real-provider.ts'
import { openTab, sessionCookie, signedIn, type Tab, worldAt } from './tab.ts'

let provider: HostileProvider
let world: Awaited<ReturnType<typeof worldAt>>
let maya: Tab
beforeAll(async () => {
  provider = await startHostileProvider()
  world = await worldAt(provider)
  maya = await signedIn(world, provider)
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

test('a script acts for Ben with a token of the real provider after his first sign-in', async () => {
  const real = await worldWithProvider()
  const authorization = `Bearer ${await real.provider.bearerTokenFor({ email: 'ben.halvorsen@example.com' })}`
  const create = () =>
    fetch(`${real.origin}/api/v1/team`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ teamName: 'Otters', sport: 'Soccer' }),
    })
  expect(await (await create()).json()).toMatchObject({ status: 403, code: 'no_profile' })
  await real.signIn('Ben')
  expect((await create()).status).toBe(201)
  await real.close()
})

test('a valid token is accepted, and none of Maya’s sessions is the current one', async () => {
  const response = await ask(sign(accessClaims()))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject([{ current: false }])
})

describe('a token allows only what its scope says, with', () => {
  test.each<[string, unknown, number, number]>([
    ['both scopes', 'read write', 200, 201],
    ['the scope to read', 'openid read', 200, 403],
    ['the scope to write', 'write', 403, 201],
    ['neither scope', 'openid profile', 403, 403],
    ['scopes that only start alike', 'reading writer', 403, 403],
    ['no scope', undefined, 403, 403],
    ['a list in place of a string', ['read', 'write'], 403, 403],
  ])('%s', async (_, scope, reading, writing) => {
    const authorization = `Bearer ${sign({ ...accessClaims(), scope })}`
    const read = await world.app.inject({ url: '/api/v1/session', headers: { authorization } })
    const payload = { teamName: 'Otters', sport: 'Soccer' }
    const write = await world.app.inject({ method: 'POST', url: '/api/v1/team', payload, headers: { authorization } })
    expect([read.statusCode, write.statusCode]).toEqual([reading, writing])
    for (const refused of [read, write].filter(({ statusCode }) => statusCode === 403))
      expect(refused.json().code).toBe('insufficient_scope')
  })
})

describe('a token is refused when it is', () => {
  test.each<[string, (claims: Claims) => string]>([
    ['for another audience', (claims) => sign({ ...claims, aud: 'urn:other:api' })],
    ['for our sign-in', (claims) => sign({ ...claims, aud: 'app' })],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'https://evil.example' })],
    ['expired', (claims) => sign({ ...claims, exp: seconds() - 61 })],
    ['without an expiry', (claims) => sign(without(claims, 'exp'))],
    ['without a subject', (claims) => sign(without(claims, 'sub'))],
    ['an ID token', (claims) => sign({ ...claims, aud: ['app', audience] }, { typ: 'JWT' })],
    ['without a type', (claims) => sign(claims, { typ: undefined })],
    ['signed by another key', (claims) => provider.sign(claims, { typ: 'at+jwt' }, newKeys().privateKey)],
    [
      'signed with an algorithm that we do not accept',
      (claims) => jwt(wide, claims, es384(provider.wideKeys.privateKey)),
    ],
    ['not signed', (claims) => jwt({ alg: 'none', typ: 'at+jwt' }, claims, unsigned)],
    ['signed with a secret', (claims) => jwt({ alg: 'HS256', typ: 'at+jwt' }, claims, hs256('app-secret'))],
    ['nonsense', () => 'made.up.token'],
  ])('%s', async (_, make) => {
    const response = await ask(make(accessClaims()))
    expect(response.json()).toMatchObject({ status: 401, code: 'signed_out' })
  })
})

test.each([
  ['a bad token', 'Bearer made.up.token'],
  ['another scheme', 'Basic bWF5YTpwYXNz'],
  ['an empty header', ''],
])('Maya’s valid cookie does not help %s', async (_, authorization) => {
  expect((await maya.get('/api/v1/session')).status).toBe(200)
  expect((await maya.get('/api/v1/session', { authorization })).status).toBe(401)
})

test('tokens with unknown keys do not make the server fetch the provider’s keys again and again', async () => {
  await ask(sign(accessClaims()))
  const before = provider.asked.jwks
  for (let i = 0; i < 20; i++) await ask(sign(accessClaims(), { kid: `unknown-${i}` }))
  expect(provider.asked.jwks - before).toBeLessThanOrEqual(1)
})

test('no token is accepted if no audience is configured', async () => {
  const closed = await newWorld({ env: { OIDC_ISSUER: provider.issuer, OIDC_AUDIENCE: '' } })
  for (const aud of [audience, '', []]) {
    const headers = { authorization: `Bearer ${sign({ ...accessClaims(), aud })}` }
    expect((await closed.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(401)
  }
  await closed.close()
})

test('the server returns 503 and not 401 for a token while the provider is down', async () => {
  const alone = await newWorld()
  const headers = { authorization: `Bearer ${sign(accessClaims())}` }
  expect((await alone.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(503)
  await alone.close()
})

const seconds = () => Math.floor(Date.now() / 1000)

const wide = { alg: 'ES384', kid: 'wide', typ: 'at+jwt' }

const accessClaims = (): Claims => ({
  iss: provider.issuer,
  aud: audience,
  sub: 'maya',
  client_id: 'script',
  scope: 'read write',
  iat: seconds(),
  exp: seconds() + 300,
})

const sign = (claims: Claims, header: Claims = {}) => provider.sign(claims, { typ: 'at+jwt', ...header })

const ask = (token: string) =>
  openTab(world, new Map([[sessionCookie, 'ignored']]))
    .get('/api/v1/session', { authorization: `Bearer ${token}` })
    .then(({ response }) => response)
