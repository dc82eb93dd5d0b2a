import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { worldWithProvider } from './real-provider.ts'
import { visitor } from './visitor.ts'

let world: Awaited<ReturnType<typeof worldWithProvider>>
beforeAll(async () => {
  world = await worldWithProvider()
})
afterAll(() => world.close())
beforeEach(() => world.pool`truncate profile cascade`)

const sessions = () => world.pool<{ id: string; tokenHash: Buffer }[]>`select * from session order by id`

test('[AUTH-1] Maya goes to the provider with PKCE, state and nonce, and never sees a token', async () => {
  const response = await fetch(`${world.origin}/auth/login`, { redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const url = new URL(response.headers.get('location') ?? '')
  expect(url.origin).toBe(world.provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: world.provider.clientId,
    response_type: 'code',
    max_age: '31536000',
    scope: 'openid profile email',
    redirect_uri: `${world.origin}/auth/callback`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-sign-in-[\w-]{43}=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toContain(url.searchParams.get('nonce'))
})

test('[AUTH-1] Sign Up opens the provider’s registration, and a new person comes back signed in', async () => {
  const browser = visitor()
  const page = await browser.visit(`${world.origin}/auth/login?screen=signup`)
  expect(page.body).toContain('<h1>Create an account</h1>')
  await browser.submit(page.url, { firstName: 'Zoë', lastName: 'O’Neil', email: 'zoe@example.com' })
  expect(await world.session(browser)).toMatchObject({
    givenName: 'Zoë',
    familyName: 'O’Neil',
    email: 'zoe@example.com',
  })
})

test('[AUTH-2] Maya returns to the path she came from, with its query', async () => {
  const { landedOn, browser, person } = await world.signIn('Maya', { returnTo: '/teams?view=all&q=früh#top' })
  expect(landedOn).toBe('/teams?view=all&q=fr%C3%BCh#top')
  expect(await world.session(browser)).toEqual({
    sub: person.sub,
    givenName: 'Maya',
    familyName: 'Okafor',
    name: 'Maya Okafor',
    email: 'maya.okafor@example.com',
  })
})

test('[START-1] Maya’s first sign-in leads to the question what brings her here, and later ones to the dashboard', async () => {
  expect((await world.signIn('Maya', { returnTo: '/' })).landedOn).toBe('/start')
  expect((await world.signIn('Maya', { returnTo: '/' })).landedOn).toBe('/')
})

// misses: sign-in: the first page never replaces the page a person was going to
test('[START-1] Maya, who followed a link to her first sign-in, is on its page and not asked later', async () => {
  expect((await world.signIn('Maya', { returnTo: '/join/7Q4KX9' })).landedOn).toBe('/join/7Q4KX9')
  expect((await world.signIn('Maya', { returnTo: '/' })).landedOn).toBe('/')
})

test('Maya’s browser has one opaque cookie, and the database only its hash', async () => {
  const { browser } = await world.signIn('Maya')
  const cookies = browser.cookies('localhost')
  expect([...cookies.keys()]).toEqual(['__Host-session'])
  const token = cookies.get('__Host-session') ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [session] = await sessions()
  expect(session?.tokenHash.equals(createHash('sha256').update(token).digest())).toBe(true)
  expect(JSON.stringify(session)).not.toContain(token)
})

test('[AUTH-5] Maya signs out here and at the provider, and lands on /landing', async () => {
  const { browser } = await world.signIn('Maya')
  const response = await browser.fetch(`${world.origin}/auth/logout`, { method: 'POST' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { url } = (await response.json()) as { url: string }
  expect(url).toMatch(`${world.provider.issuer}/session/end`)
  expect(new URL(url).searchParams.get('client_id')).toBe(world.provider.clientId)
  expect(browser.cookies('localhost').size).toBe(0)
  expect(await sessions()).toHaveLength(0)

  const leaving = await browser.visit(url)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving.body)?.[1] ?? ''
  const left = await browser.submit(`${world.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect(left.url).toBe(`${world.origin}/landing`)
  expect(await world.session(browser)).toBeNull()
  expect((await browser.visit(`${world.origin}/auth/login`)).body).toContain('Choose who you are')
})

test('[AUTH-5] the provider ends Maya’s session when she signs out elsewhere, and leaves Ben’s alone', async () => {
  const maya = await world.signIn('Maya')
  const ben = await world.signIn('Ben')
  const idToken = (await world.pool<{ idToken: string }[]>`select id_token from session order by id`)[0]?.idToken ?? ''
  const leaving = await maya.browser.visit(
    `${world.provider.issuer}/session/end?${new URLSearchParams({ id_token_hint: idToken }).toString()}`,
  )
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving.body)?.[1] ?? ''
  await maya.browser.submit(`${world.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })

  await expect.poll(() => world.session(maya.browser)).toBeNull()
  expect(await world.session(ben.browser)).toMatchObject({ givenName: 'Ben' })
})

test('[AUTH-6] the first sign-in creates Maya’s profile from the claims and sends one welcome mail', async () => {
  const { browser, person } = await world.signIn('Maya')
  const address = `${world.origin}/api/v1/profile/auth/${encodeURIComponent(person.sub)}`
  expect(await (await browser.fetch(address)).json()).toEqual({
    id: expect.any(String),
    auth0Id: person.sub,
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya.okafor@example.com',
    gender: 'female',
    avatar: '',
    timeZone: '',
    locale: '',
  })
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual(['maya.okafor@example.com'])

  await world.pool`update profile set first_name = 'May', email = 'old@example.com', gender = ''`
  await world.signIn('Maya')
  expect(await world.pool`select first_name, email, gender from profile`).toEqual([
    { firstName: 'May', email: 'maya.okafor@example.com', gender: '' },
  ])
  expect(await world.mailAfterJobs()).toEqual([])
})

test.each([
  ['/join/7Q4KX9', 10],
  ['/invitation?id=1', 10],
  ['/', 0],
  ['/joined', 0],
])(
  'Maya, who comes first for %s, gets the welcome mail after %i minutes: by then she is on the team',
  async (returnTo, minutes) => {
    await world.signIn('Maya', { returnTo })
    const [welcome] = await world.pool<{ minutes: number }[]>`
    select extract(epoch from due_at - queued_at)::float / 60 as minutes from delivery order by queued_at desc limit 1`
    expect(welcome?.minutes).toBe(minutes)
  },
)

test('[AUTH-6] Maya signs in for the first time on four devices at once and has one profile and one welcome mail', async () => {
  await Promise.all(Array.from({ length: 4 }, () => world.signIn('Maya')))
  expect(await world.pool`select from profile`).toHaveLength(1)
  expect(await sessions()).toHaveLength(4)
  expect(await world.mailAfterJobs()).toHaveLength(1)
})

test('Maya’s new sign-in ends the old session, though the callback does not send its strict cookie', async () => {
  const { browser } = await world.signIn('Maya')
  const first = browser.cookies('localhost').get('__Host-session')
  browser.forget('127.0.0.1')
  const { page } = await world.signIn('Maya', { browser })
  expect(page.body).toContain('Choose who you are')
  expect(browser.cookies('localhost').get('__Host-session')).not.toBe(first)
  expect(await sessions()).toHaveLength(1)
  const stolen = await fetch(`${world.origin}/auth/session`, { headers: { cookie: `__Host-session=${first}` } })
  expect(await stolen.json()).toBeNull()
})

test('[AUTH-7] Maya cancels at the provider and is told so', async () => {
  const browser = visitor()
  const page = await browser.visit(`${world.origin}/auth/login`)
  const { url } = await browser.visit(`${page.url}/cancel`)
  expect(new URL(url).pathname).toBe('/auth-error')
  expect(new URL(url).searchParams.get('reason')).toBe('cancelled')
})
