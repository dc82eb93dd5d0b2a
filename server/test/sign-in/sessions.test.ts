import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../../src/jobs.ts'
import { type HostileProvider, json, startHostileProvider } from './hostile-provider.ts'
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

const minute = 60_000
const day = 24 * 60 * minute
const status = async (tab: Tab) => (await tab.get('/api/v1/session')).status
const rows = () => world.pool<{ id: string; lastSeenAt: Date }[]>`select * from session order by id`

test('Maya’s session cookie is bound to this host and hidden from scripts and other sites', async () => {
  const tab = openTab(world)
  const { response } = await tab.callback(provider.signIn(await tab.login()))
  const given = [response.headers['set-cookie']].flat().filter((line) => line?.startsWith(sessionCookie))
  expect(given).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
})

describe('Maya is signed in on her phone and her laptop', () => {
  let phone: Tab
  let laptop: Tab
  beforeEach(async () => {
    phone = await signedIn(world, provider)
    world.clock.aheadMs = 5 * minute
    laptop = await signedIn(world, provider)
  })

  test('and sees both, the latest first, with the current one marked', async () => {
    const sessions = (await laptop.get('/api/v1/session')).response.json()
    expect(sessions).toMatchObject([
      { current: true, userAgent: 'Test' },
      { current: false, userAgent: 'Test' },
    ])
    expect(Object.keys(sessions[0]).sort()).toEqual(['current', 'id', 'lastSeenAt', 'startedAt', 'userAgent'])
  })

  test('and ends the other one, whose next request is refused', async () => {
    const sessions = (await laptop.get('/api/v1/session')).response.json()
    const left = await laptop.delete(`/api/v1/session/${sessions[1].id}`)
    expect(left.response.json()).toMatchObject([{ id: sessions[0].id, current: true }])
    expect(await status(phone)).toBe(401)
    expect((await phone.get('/auth/session')).response.json()).toBeNull()
    expect(await status(laptop)).toBe(200)
  })

  test('and Ben can neither see nor end them', async () => {
    provider.does.idToken = (claims) => provider.sign({ ...claims, sub: 'ben' })
    const ben = await signedIn(world, provider)
    const [mine] = (await laptop.get('/api/v1/session')).response.json()
    expect((await ben.get('/api/v1/session')).response.json()).toHaveLength(1)
    expect((await ben.delete(`/api/v1/session/${mine.id}`)).response.json().code).toBe('not_found')
    expect(await status(laptop)).toBe(200)
  })

  test('and signing out ends only the current one', async () => {
    expect((await laptop.post('/auth/logout')).response.json()).toEqual({ url: '/landing' })
    expect(laptop.jar.has(sessionCookie)).toBe(false)
    expect(await status(phone)).toBe(200)
    expect(await rows()).toHaveLength(1)
  })
})

test('a person who signs in on many devices at once keeps the last twenty sessions', async () => {
  const atOnce = () => Promise.all(Array.from({ length: 10 }, () => signedIn(world, provider)))
  const first = await signedIn(world, provider)
  for (let minutes = 1; minutes <= 3; minutes++) {
    world.clock.aheadMs = minutes * minute
    await atOnce()
  }
  expect(await rows()).toHaveLength(20)
  expect(await status(first)).toBe(401)
})

/** The time of the last visit is written a moment later. */
const seenBy = async (aheadMs: number) => {
  const lastSeen = async () => Math.max(...(await rows()).map(({ lastSeenAt }) => lastSeenAt.getTime()))
  await expect.poll(lastSeen, { timeout: 10_000 }).toBeGreaterThan(Date.now() + aheadMs - minute)
}

describe('a session ends by itself', () => {
  test('after seven days without a visit', async () => {
    const [early, late] = [await signedIn(world, provider), await signedIn(world, provider)]
    world.clock.aheadMs = 7 * day - minute
    expect(await status(early)).toBe(200)
    await seenBy(world.clock.aheadMs)
    world.clock.aheadMs = 7 * day + minute
    expect(await status(early)).toBe(200)
    expect(await status(late)).toBe(401)
    expect((await early.get('/api/v1/session')).response.json()).toHaveLength(1)
  })

  test('after thirty days, however often it was used', async () => {
    const tab = await signedIn(world, provider)
    for (let days = 6; days < 30; days += 6) {
      world.clock.aheadMs = days * day
      expect(await status(tab)).toBe(200)
      await seenBy(world.clock.aheadMs)
    }
    world.clock.aheadMs = 30 * day - minute
    expect(await status(tab)).toBe(200)
    world.clock.aheadMs = 30 * day + minute
    expect(await status(tab)).toBe(401)
  })

  test('and the cleanup job deletes it and no other', async () => {
    await signedIn(world, provider)
    world.clock.aheadMs = 3 * day
    const tab = await signedIn(world, provider)
    const sweep = allJobs(world.config).find(({ name }) => name === 'session.sweep')
    const now = new Date(Date.now() + 8 * day)
    const idle = {
      notify: async () => {},
      announceAt: async () => {},
      announce: async () => {},
      removePicture: async () => {},
      afterCommit() {},
    }
    await sweep?.run({ db: world.pool, now, ...idle }, {}, { limit: 10, after: null })
    expect(await rows()).toHaveLength(1)
    expect(await status(tab)).toBe(200)
  })
})

test('the time of Maya’s last visit is written at most once a minute', async () => {
  const tab = await signedIn(world, provider)
  const seen = async () => (await rows())[0]?.lastSeenAt
  const atFirst = await seen()
  world.clock.aheadMs = minute - 5_000
  await status(tab)
  expect(await seen()).toEqual(atFirst)
  world.clock.aheadMs = minute + 1_000
  await status(tab)
  await expect.poll(seen).not.toEqual(atFirst)
})

describe('tabs that sign in side by side', () => {
  test('do not disturb each other', async () => {
    const jar = new Map<string, string>()
    const [one, two] = [openTab(world, jar), openTab(world, jar)]
    const [first, second] = [provider.signIn(await one.login('?returnTo=/one')), provider.signIn(await two.login())]
    expect(roundTripCookies(jar)).toHaveLength(2)
    expect((await one.callback(first)).location).toBe('/one')
    expect((await two.callback(second)).location).toBe('/')
    expect(await rows()).toHaveLength(1)
    expect(await status(two)).toBe(200)
  })

  test('are dropped when there are too many, the oldest first', async () => {
    const tab = openTab(world)
    const answers = []
    for (let i = 0; i < 7; i++) {
      world.clock.aheadMs = i * 1000
      answers.push(provider.signIn(await tab.login(`?returnTo=/${'x'.repeat(990)}`)))
    }
    expect(roundTripCookies(tab.jar)).toHaveLength(4)
    const size = [...tab.jar].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    expect(size).toBeLessThan(10_000)
    const outcome = []
    for (const answer of answers) outcome.push(reasonIn((await tab.callback(answer)).location))
    expect(outcome.map((place) => place?.slice(0, 2))).toEqual(['st', 'st', 'st', '/x', '/x', '/x', '/x'])
  })
})

test('the server reads Maya’s name and address from userinfo if the ID token has none', async () => {
  provider.does.idToken = ({ name: _, email: __, ...claims }) => provider.sign(claims)
  provider.does.userinfo = { sub: 'maya', given_name: 'Maya', family_name: 'Okafor', email: 'maya@example.com' }
  const tab = await signedIn(world, provider)
  expect((await tab.get('/auth/session')).response.json()).toEqual({
    sub: 'maya',
    givenName: 'Maya',
    familyName: 'Okafor',
    name: 'Maya Okafor',
    email: 'maya@example.com',
  })
})

test('Maya signs in with a code that contains question marks', async () => {
  const tab = openTab(world)
  const answer = provider.signIn(await tab.login())
  provider.does.token = (response) => json(response, { error: 'invalid_grant' }, 400)
  await tab.get(`/auth/callback?code=a?b&state=${answer.get('state')}&iss=${provider.issuer}`)
  expect(provider.requests.at(-1)?.get('code')).toBe('a?b')
})

test('a HEAD request of a scanner or preview neither starts nor finishes a sign-in', async () => {
  const tab = openTab(world)
  const answer = provider.signIn(await tab.login())
  const cookie = [...tab.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const url of ['/auth/login', `/auth/callback?${answer.toString()}`]) {
    expect((await world.app.inject({ method: 'HEAD', url, headers: { cookie } })).headers['set-cookie']).toBeUndefined()
  }
  expect(await rows()).toHaveLength(0)
})

test('Maya’s sign-out leads to the provider if it can end her session, and to /landing if it is down', async () => {
  provider.does.metadata = { end_session_endpoint: `${provider.issuer}/end` }
  const other = await worldAt(provider)
  const tab = await signedIn(other, provider, openTab(other))
  const { url } = (await tab.post('/auth/logout')).response.json()
  expect(url).toMatch(`${provider.issuer}/end?`)
  expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${other.config.PUBLIC_ORIGIN}/landing`)

  const again = await signedIn(other, provider, openTab(other))
  await provider.stop()
  expect((await again.post('/auth/logout')).response.json()).toEqual({ url: '/landing' })
  await other.close()
})
