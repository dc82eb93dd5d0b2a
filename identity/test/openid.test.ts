import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimsIn, clientSecret, type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

/** The points of the conformance suite's basic and logout profiles: docs/security/openid.md. */
let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

interface Tokens {
  access_token: string
  id_token: string
  token_type: string
  expires_in: number
}

interface Discovery {
  [name: string]: unknown
  jwks_uri: string
  userinfo_endpoint: string
  end_session_endpoint: string
}

const discover = async () =>
  (await (await fetch(`${surroundings.issuer}/.well-known/openid-configuration`)).json()) as Discovery
const tokensOf = async (visitor: Visitor, address: string) =>
  (await (await visitor.redeem(await visitor.prove(address))).json()) as Tokens
const seconds = () => Date.now() / 1000

/** Sends this form to the token endpoint. */
async function redeem(form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...form })
  const reply = await fetch(`${surroundings.issuer}/token`, { method: 'POST', headers, body })
  return { status: reply.status, ...((await reply.json()) as { error?: string; id_token?: string }) }
}

test('[DOOR-21] discovery names the issuer and everything the app needs', async () => {
  expect(await discover()).toMatchObject({
    issuer: surroundings.issuer,
    authorization_endpoint: `${surroundings.issuer}/auth`,
    token_endpoint: `${surroundings.issuer}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email'],
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  })
})

test('[DOOR-21] the key set has no private parts, and its key verifies the ID token', async () => {
  const { keys } = (await (await fetch((await discover()).jwks_uri)).json()) as {
    keys: (JsonWebKey & { kid: string })[]
  }
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const { id_token: token } = await tokensOf(new Visitor(surroundings), 'signed@example.org')
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string; kid: string }
  const key = createPublicKey({ key: keys.find((one) => one.kid === kid) ?? {}, format: 'jwk' })
  expect(alg).toBe('RS256')
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('[DOOR-21] an ID token has issuer, audience, times, nonce, and the hash of the access token', async () => {
  const visitor = new Visitor(surroundings)
  const {
    id_token: token,
    access_token: accessToken,
    token_type: type,
    expires_in: expiresIn,
  } = await tokensOf(visitor, 'claims@example.org')
  const claims = claimsIn(token)
  expect(claims).toMatchObject({ iss: surroundings.issuer, aud: 'callup', nonce: 'nonce', email: 'claims@example.org' })
  expect(claims['sub']).toMatch(/^[0-9a-f-]{36}$/)
  expect(Number(claims['exp'])).toBeGreaterThan(seconds())
  expect(Math.abs(Number(claims['iat']) - seconds())).toBeLessThan(60)
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  if (claims['at_hash'] !== undefined) expect(claims['at_hash']).toBe(half)
  expect([type, expiresIn]).toEqual(['Bearer', 60])
})

test('[DOOR-21] userinfo has the same subject and claims, and rejects a made-up token', async () => {
  const { id_token: token, access_token: accessToken } = await tokensOf(new Visitor(surroundings), 'info@example.org')
  const { userinfo_endpoint: endpoint } = await discover()
  const ask = (bearer: string) => fetch(endpoint, { headers: { authorization: `Bearer ${bearer}` } })
  expect(await (await ask(accessToken)).json()).toEqual({
    sub: claimsIn(token)['sub'],
    name: 'Somebody',
    email: 'info@example.org',
    email_verified: true,
  })
  expect((await ask('made-up')).status).toBe(401)
})

test('[DOOR-21] the client proves itself by header or form; a wrong secret, verifier or address gets nothing', async () => {
  const basic = { authorization: `Basic ${Buffer.from(`callup:${clientSecret}`).toString('base64')}` }
  const post = { client_id: 'callup', client_secret: clientSecret }
  const visitor = new Visitor(surroundings)
  const rightForm = async (address: string) => ({
    code: await visitor.prove(address, { more: { prompt: 'login' } }),
    redirect_uri: `${surroundings.origin}/auth/callback`,
    code_verifier: visitor.verifier,
  })
  expect((await redeem(await rightForm('basic@example.org'), basic)).status).toBe(200)
  expect((await redeem({ ...(await rightForm('basic@example.org')), ...post })).status).toBe(200)
  const wrong: [Record<string, string>, string][] = [
    [{ client_secret: 'wrong' }, 'invalid_client'],
    [{ client_id: 'other' }, 'invalid_client'],
    [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [{ redirect_uri: `${surroundings.origin}/` }, 'invalid_grant'],
    [{ code: 'made-up' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ]
  for (const [difference, error] of wrong) {
    await surroundings.db.query('delete from budget')
    const reply = await redeem({ ...(await rightForm('basic@example.org')), ...post, ...difference })
    expect([reply.error, reply.id_token]).toEqual([error, undefined])
  }
})

test('[DOOR-21] requests without PKCE, with another response type or scope are answered with an error, not a form', async () => {
  const visitor = new Visitor(surroundings)
  const errorFor = async (more: Record<string, string>) => {
    const { search, hash } = new URL(await visitor.begin(more), surroundings.origin)
    return new URLSearchParams(search || hash.slice(1)).get('error')
  }
  expect(await errorFor({ code_challenge: '' })).toBe('invalid_request')
  expect(await errorFor({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await errorFor({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await errorFor({ request: 'x.y.z' })).toBe('request_not_supported')
})

test('[DOOR-21] prompt=none signs in whoever has a session and nobody else; the state comes back', async () => {
  const visitor = new Visitor(surroundings)
  const callback = async () => new URL(await visitor.begin({ prompt: 'none' }), surroundings.origin).searchParams
  expect((await callback()).get('error')).toBe('login_required')
  await visitor.signIn('none@example.org')
  const signedIn = await callback()
  expect([signedIn.get('error'), signedIn.get('state'), signedIn.get('iss')]).toEqual([
    null,
    'state',
    surroundings.issuer,
  ])
  expect(signedIn.get('code')).not.toBeNull()
})

test('[DOOR-21] prompt=login and max_age ask again, and auth_time says when', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('again@example.org')
  expect(await visitor.begin({ prompt: 'login' })).toMatch(/\/sign-in\//)
  await surroundings.db.query(
    `update record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 100)) where kind = 'Session'`,
  )
  expect(await visitor.begin({ max_age: '50' })).toMatch(/\/sign-in\//)
  const token = await visitor.redeem(await visitor.prove('again@example.org', { more: { max_age: '0' } }))
  const claims = claimsIn(((await token.json()) as Tokens).id_token)
  expect(Math.abs(Number(claims['auth_time']) - seconds())).toBeLessThan(60)
})

test('[DOOR-21] logout by the app’s hint ends the session here, tells the app, and returns only to its own address', async () => {
  const visitor = new Visitor(surroundings)
  const { id_token: hint } = await tokensOf(visitor, 'out@example.org')
  const back = `${surroundings.origin}/landing`
  const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: back, state: 'bye' })
  const form = await visitor.fetch(`/id/session/end?${query.toString()}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const gone = await visitor.fetch('/id/session/end/confirm', { xsrf, logout: 'yes' })
  expect(gone.location).toBe(`${back}?state=bye`)
  await expect.poll(() => surroundings.app.loggedOut).toContain(claimsIn(hint)['sub'])
  expect((await visitor.fetch('/id/account')).location).toContain('/auth/login')
})

test('[DOOR-21] a logout token names the person, or the one session, and has the event; it has no nonce', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('token@example.org')
  await visitor.fetch('/id/account/sign-out', {})
  await expect.poll(() => surroundings.app.tokens.at(-1)).toBeDefined()
  const claims = claimsIn(surroundings.app.tokens.at(-1) ?? '')
  expect(claims).toMatchObject({
    iss: surroundings.issuer,
    aud: 'callup',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  expect(claims['jti']).toBeDefined()
  expect(claims['nonce']).toBeUndefined()
})
