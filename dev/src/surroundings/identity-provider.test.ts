import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { people } from '@app/demo/people'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { listen } from './ports.ts'
import { browser } from './test-browser.ts'

const logoutCalls: string[] = []
const app = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => logoutCalls.push(chunk.toString())).on('end', () => response.end())
})
let appOrigin: string
let provider: IdentityProvider
beforeAll(async () => {
  appOrigin = `http://localhost:${await listen(app, 0, 'The app')}`
  provider = await startIdentityProvider({ appOrigin })
})
afterAll(async () => {
  await provider.stop()
  app.close()
})

test('an application finds the provider by discovery', async () => {
  const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({
    issuer: provider.issuer,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email'],
    backchannel_logout_session_supported: true,
    id_token_signing_alg_values_supported: ['RS256'],
  })
})

test('Maya signs in by one click and is identified by the ID token and by userinfo', async () => {
  const { page, code } = await signIn((tab, form) => tab.post(form, { person: subOf('Maya') }))
  expect(page).toContain('<h1>Choose who you are</h1>')
  const { id_token, access_token } = await redeem(code)
  const { payload } = await jwtVerify(id_token, keys(), { issuer: provider.issuer, audience: 'app' })
  const maya = { given_name: 'Maya', family_name: 'Okafor', name: 'Maya Okafor', email: 'maya.okafor@example.com' }
  const more = { email_verified: true, gender: 'female', locale: 'en-US', zoneinfo: 'America/Los_Angeles' }
  expect(payload).toMatchObject({ sub: subOf('Maya'), sid: expect.any(String), ...maya, ...more })
  expect(payload).not.toHaveProperty('picture')

  const userinfo = await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${access_token}` } })
  expect(await userinfo.json()).toMatchObject({ sub: subOf('Maya'), ...maya, ...more })
})

test('a second sign-in in the same browser asks nothing, unless the application requires it', async () => {
  const tab = browser()
  await signIn((_, form) => tab.post(form, { person: subOf('Ben') }), {}, tab)
  const again = await tab.get(authorization({}))
  expect(new URL(again.url).searchParams.get('code')).toBeTruthy()
  expect((await tab.get(authorization({ prompt: 'login' }))).body).toContain('Choose who you are')
})

test('a test signs Priya in directly by her address', async () => {
  const { url } = await browser().get(authorization({ login_hint: 'priya.nair@example.com' }))
  const { id_token } = await redeem(new URL(url).searchParams.get('code'))
  expect(decodeJwt(id_token).sub).toBe(subOf('Priya'))
})

test('somebody new creates an account, sees what they got wrong, and nothing they type becomes markup', async () => {
  const tab = browser()
  const first = await tab.get(authorization({ prompt: 'create', login_hint: 'new@example.com' }))
  expect(first.body).toContain('<h1>Create an account</h1>')
  expect(first.body).toContain('value="new@example.com"')

  const wrong = await tab.post(first.url, { firstName: '"><script>', lastName: 'x', email: 'maya.okafor@example.com' })
  expect(wrong.body).toContain('Somebody with this email is here already.')
  expect(wrong.body).not.toContain('"><script>')

  const { url } = await tab.post(first.url, { firstName: 'Zoë', lastName: 'O’Neil', email: 'zoe@example.com' })
  const { id_token } = await redeem(new URL(url).searchParams.get('code'))
  expect(decodeJwt(id_token)).toMatchObject({ given_name: 'Zoë', family_name: 'O’Neil', email: 'zoe@example.com' })
  expect(provider.people.at(-1)?.sub).toBe(decodeJwt(id_token).sub)
})

test('Ben’s browser can be used by somebody new, who is then the one signed in', async () => {
  const tab = browser()
  await signIn((_, form) => tab.post(form, { person: subOf('Ben') }), {}, tab)
  const form = await tab.get(authorization({ prompt: 'create' }))
  await tab.post(form.url, { firstName: 'Kim', lastName: 'Ito', email: 'kim@example.com' })
  const { url } = await tab.get(authorization({}))
  const { id_token } = await redeem(new URL(url).searchParams.get('code'))
  expect(decodeJwt(id_token).email).toBe('kim@example.com')
})

test('somebody who cancels returns with access_denied', async () => {
  const tab = browser()
  const page = await tab.get(authorization({}))
  const { url } = await tab.get(`${page.url}/cancel`)
  expect(url).toMatch(`${appOrigin}/auth/callback`)
  expect(new URL(url).searchParams.get('error')).toBe('access_denied')
})

test('a sign-in without PKCE is refused', async () => {
  const url = new URL(authorization({}))
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  expect(new URL((await browser().get(url.href)).url).searchParams.get('error')).toBe('invalid_request')
})

test('Maya signs out everywhere without a confirmation, and the application is notified', async () => {
  const tab = browser()
  const { code } = await signIn((_, form) => tab.post(form, { person: subOf('Maya') }), {}, tab)
  const { id_token } = await redeem(code)
  const parameters = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${appOrigin}/landing` })
  const { url } = await tab.get(`${provider.issuer}/session/end?${parameters}`)
  expect(url).toBe(`${appOrigin}/landing`)

  await vi.waitFor(() => expect(logoutCalls.at(-1)).toMatch(/^logout_token=/))
  const token = new URLSearchParams(logoutCalls.at(-1)).get('logout_token') ?? ''
  expect(decodeJwt(token)).toMatchObject({ sid: decodeJwt(id_token).sid, aud: 'app' })
  expect((await tab.get(authorization({}))).body).toContain('Choose who you are')
})

test('a script gets a bearer token of Ben that the provider’s keys verify', async () => {
  const token = await provider.bearerTokenFor({ email: 'ben.halvorsen@example.com' })
  const { payload } = await jwtVerify(token, keys(), {
    issuer: provider.issuer,
    audience: provider.audience,
    typ: 'at+jwt',
    algorithms: ['RS256'],
  })
  expect(payload.sub).toBe(subOf('Ben'))
  await expect(provider.bearerTokenFor({ email: 'nobody@example.com' })).rejects.toThrow('invalid_grant')
})

const verifier = randomBytes(32).toString('base64url')

function authorization(more: Record<string, string>) {
  const parameters = new URLSearchParams({
    client_id: provider.clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${appOrigin}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
    ...more,
  })
  return `${provider.issuer}/auth?${parameters}`
}

type Tab = ReturnType<typeof browser>

async function signIn(submit: (tab: Tab, form: string) => ReturnType<Tab['post']>, more = {}, tab = browser()) {
  const page = await tab.get(authorization(more))
  const { url } = await submit(tab, page.url)
  return { page: page.body, code: new URL(url).searchParams.get('code') }
}

async function redeem(code: string | null) {
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${provider.clientId}:${provider.clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: `${appOrigin}/auth/callback`,
      code_verifier: verifier,
    }),
  })
  return (await response.json()) as { id_token: string; access_token: string }
}

function keys() {
  return createRemoteJWKSet(new URL(`${provider.issuer}/jwks`))
}

function subOf(firstName: string) {
  return people.find((person) => person.firstName === firstName)?.sub ?? ''
}
