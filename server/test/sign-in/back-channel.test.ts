import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { type Claims, newKeys, without } from './jwt.ts'
import { openTab, signedIn, type Tab, worldAt } from './tab.ts'

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

let phone: Tab
let laptop: Tab
let ben: Tab
beforeEach(async () => {
  await world.pool`truncate profile, used_token cascade`
  phone = await signedInAs('maya', 'sid-phone')
  laptop = await signedInAs('maya', 'sid-laptop')
  ben = await signedInAs('ben', 'sid-ben')
})

const event = 'http://schemas.openid.net/event/backchannel-logout'
const key = newKeys().privateKey

test('the provider ends only the session of Maya that it names', async () => {
  expect((await tell({ sid: 'sid-phone' })).status).toBe(200)
  expect(await whoIsSignedIn()).toEqual({ phone: false, laptop: true, ben: true })
})

test('a logout token with Maya’s session and another subject ends no session', async () => {
  expect((await tell({ sid: 'sid-phone', sub: 'ben' })).status).toBe(200)
  expect(await whoIsSignedIn()).toEqual({ phone: true, laptop: true, ben: true })
})

test('a logout token without a session ends all sessions of Maya', async () => {
  const { status, cacheControl } = await tell({ sub: 'maya' })
  expect({ status, cacheControl }).toEqual({ status: 200, cacheControl: 'no-store' })
  expect(await whoIsSignedIn()).toEqual({ phone: false, laptop: false, ben: true })
})

// misses: tokens: logging out everywhere revokes them
test('[TOKEN-2] a logout token without a session ends Maya’s own tokens, one with a session leaves them', async () => {
  await world.pool`
    insert into personal_token (id, profile_id, token_hash, name, reads, answers, made_at, ends_at)
    select gen_random_uuid(), a.profile_id, a.subject::bytea, 'Script', true, false, now(), now() + interval '1 day' from account a`
  const people = async () =>
    (
      await world.pool<{ subject: string }[]>`
      select a.subject from personal_token t join account a using (profile_id) order by a.subject`
    ).map(({ subject }) => subject)
  expect((await tell({ sid: 'sid-phone', sub: 'maya' })).status).toBe(200)
  expect(await people()).toEqual(['ben', 'maya'])
  expect((await tell({ sub: 'maya' })).status).toBe(200)
  expect(await people()).toEqual(['ben'])
})

test('a provider cannot end sessions of another provider’s people', async () => {
  await world.pool`update account set issuer = 'https://another.example'`
  expect((await tell({ sid: 'sid-phone', sub: 'maya' })).status).toBe(200)
  expect(await whoIsSignedIn()).toEqual({ phone: true, laptop: true, ben: true })
})

test('a logout token works once, and a replay does not end Maya’s later session', async () => {
  const token = sign(logoutClaims({ sub: 'maya' }))
  expect((await deliver(token)).status).toBe(200)
  phone = await signedInAs('maya', 'sid-phone')
  expect((await deliver(token)).status).toBe(400)
  expect(await whoIsSignedIn()).toEqual({ phone: true, laptop: false, ben: true })
})

test('a logout token that is sent eight times at once works once', async () => {
  const token = sign(logoutClaims({ sub: 'maya' }))
  const before = (await world.pool`select from used_token`).length
  const replies = await Promise.all(Array.from({ length: 8 }, () => deliver(token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.pool`select from used_token`).toHaveLength(before + 1)
})

describe('no session ends by a token that is', () => {
  test.each<[string, (claims: Claims) => string]>([
    ['for another client', (claims) => sign({ ...claims, aud: 'another' })],
    ['from another issuer', (claims) => sign({ ...claims, iss: 'https://evil.example' })],
    ['without a type', (claims) => sign(claims, { typ: undefined })],
    ['an ID token', (claims) => sign(claims, { typ: 'JWT' })],
    ['with a nonce', (claims) => sign({ ...claims, nonce: 'x' })],
    ['without an event', (claims) => sign(without(claims, 'events'))],
    ['about another event', (claims) => sign({ ...claims, events: { 'https://else.example': {} } })],
    ['with an event that is not an object', (claims) => sign({ ...claims, events: { [event]: true } })],
    ['without a session or subject', (claims) => sign(without(claims, 'sid'))],
    ['without an id', (claims) => sign(without(claims, 'jti'))],
    ['without a time', (claims) => sign(without(claims, 'iat'))],
    ['expired', (claims) => sign({ ...claims, exp: seconds() - 90 })],
    ['an hour old', (claims) => sign({ ...without(claims, 'exp'), iat: seconds() - 3600 })],
    ['signed with another key', (claims) => provider.sign(claims, { typ: 'logout+jwt' }, key)],
    ['not a token', () => 'nonsense'],
  ])('%s', async (_, make) => {
    const { status } = await deliver(make(logoutClaims({ sid: 'sid-phone' })))
    expect(status).toBe(400)
    expect(await whoIsSignedIn()).toEqual({ phone: true, laptop: true, ben: true })
  })

  test('missing', async () => {
    const response = await world.app.inject({ method: 'POST', url: '/auth/backchannel-logout' })
    expect(response.statusCode).toBe(400)
  })
})

async function signedInAs(sub: string, sid: string) {
  provider.does.idToken = (claims) => provider.sign({ ...claims, sub, sid })
  return signedIn(world, provider, openTab(world))
}

const seconds = () => Math.floor(Date.now() / 1000)

const logoutClaims = (about: Claims): Claims => ({
  iss: provider.issuer,
  aud: clientId,
  iat: seconds(),
  exp: seconds() + 120,
  jti: randomUUID(),
  events: { [event]: {} },
  ...about,
})

const sign = (claims: Claims, header: Claims = {}) => provider.sign(claims, { typ: 'logout+jwt', ...header })

const tell = (about: Claims) => deliver(sign(logoutClaims(about)))

/** Sends the form as the provider's server does, without the headers of a browser. */
async function deliver(token: string) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/auth/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return { status: response.statusCode, cacheControl: response.headers['cache-control'] }
}

async function whoIsSignedIn() {
  const isIn = async (tab: Tab) => (await tab.get('/auth/session')).response.json() !== null
  return { phone: await isIn(phone), laptop: await isIn(laptop), ben: await isIn(ben) }
}
