import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

// misses: door: forms of other sites are rejected
test('[DOOR-6] forms that another site makes the browser send are rejected', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.begin()
  const form = { address: 'x@example.org' }
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await visitor.fetch(`${at}/address`, form, { 'sec-fetch-site': site })).status).toBe(403)
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const headers = { cookie, ...(origin !== undefined && { origin }) }
    const body = new URLSearchParams(form)
    const reply = await fetch(`${surroundings.origin}${at}/address`, { method: 'POST', headers, body })
    expect(reply.status).toBe(403)
  }
})

// misses: door: a form has so many bytes
test('[DOOR-6] other methods and large forms are rejected', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.begin()
  expect((await visitor.fetch(`${at}/address`, { address: 'x'.repeat(20_000) })).status).toBe(413)
  for (const method of ['DELETE', 'HEAD', 'PUT'])
    expect((await fetch(`${surroundings.origin}${at}`, { method })).status).toBe(405)
})

test('[DOOR-6] nobody is redirected to an address that is not the app’s', async () => {
  const visitor = new Visitor(surroundings)
  const { origin } = surroundings
  const targets = [
    'https://evil.example/',
    `${origin}/auth/callback/../../x`,
    `${origin}/auth/callback?x=1`,
    `${origin}@evil.example/auth/callback`,
  ]
  for (const target of targets) {
    const query = new URLSearchParams({
      client_id: 'callup',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: target,
    })
    const reply = await visitor.fetch(`/id/auth?${query.toString()}`)
    expect([reply.status, reply.location]).toEqual([400, ''])
  }
  const out = 'post_logout_redirect_uri=https://evil.example/'
  const end = await visitor.fetch(`/id/session/end?client_id=callup&${out}`)
  expect([end.status, end.location]).toEqual([400, ''])
  expect((await visitor.fetch(`/id/session/end?${out}`)).text).not.toContain('evil')
  const paths = [
    '//evil.example/id',
    '/id//evil.example',
    '/id/sign-in/../../x',
    '/id\\evil',
    '/identity',
    '/id/sign-in/%2e%2e/x',
  ]
  for (const path of paths) expect((await visitor.fetch(`${origin}${path}`)).location).not.toContain('evil')
})

// misses: door: addresses are built from the issuer
test('[DOOR-6] the headers Host, X-Forwarded-* and Forwarded do not change our addresses', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  // Past the proxy, which would set some of these headers itself.
  const discovery = await new Promise<string>((resolve, reject) => {
    const path = '/id/.well-known/openid-configuration'
    get({ host: '127.0.0.1', port: surroundings.identityPort, path, headers }, (reply) => resolve(text(reply))).on(
      'error',
      reject,
    )
  })
  expect(discovery).toContain(`"token_endpoint":"${surroundings.issuer}/token"`)
  expect(discovery).not.toContain('evil')
})

// misses: door: pages are not framed
// misses: door: pages are not framed by old browsers
// misses: door: pages are not stored
test('[DOOR-6] no page is framed or stored, tells others its address, or runs a script that is not its own', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('pages@example.org')
  const paths = [
    at,
    `${at}/link?token=x`,
    '/id/auth',
    '/id/nowhere',
    '/id/session/end',
    '/id/session/end/success',
    '/id/account',
  ]
  for (const path of paths) {
    const { headers, text } = await visitor.fetch(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toContain('unsafe')
    expect(policy, path).toContain(`script-src ${surroundings.issuer}/assets/`)
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('cache-control'), path).toContain('no-store')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    // The library posts one form by a script, whose hash it adds to the policy.
    const isInline = /<script>|<style|\sstyle=|\son\w+=/.test(text)
    expect(isInline && !policy.includes('sha256-'), path).toBe(false)
  }
})

test('[DOOR-6] another site cannot log anybody out: the page asks first', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('stays@example.org')
  const page = await visitor.fetch('/id/session/end?client_id=callup')
  expect([page.status, page.location]).toEqual([200, ''])
  for (const site of ['cross-site', 'same-origin'])
    await visitor.fetch('/id/session/end/confirm', { xsrf: 'made up', logout: 'yes' }, { 'sec-fetch-site': site })
  expect((await visitor.fetch('/id/account')).status).toBe(200)
})

test('[DOOR-6] the id of the session changes when somebody signs in, and must be signed', async () => {
  const visitor = new Visitor(surroundings)
  const sessionId = () => [...visitor.cookies].find(([key]) => key.startsWith('id-session '))?.[1].value
  await visitor.fetch('/id/session/end')
  const before = sessionId()
  await visitor.signIn('fix@example.org')
  const first = sessionId()
  expect(first).toBeDefined()
  expect(first).not.toBe(before)
  await visitor.prove('fix@example.org', { more: { prompt: 'login' } })
  expect(sessionId()).not.toBe(first)
  // A cookie that the provider has not signed is worth nothing.
  const planted = new Visitor(surroundings)
  planted.cookies.set('id-session /id', { value: sessionId() ?? '', path: '/id' })
  expect(await planted.begin()).toMatch(/\/sign-in\//)
})
