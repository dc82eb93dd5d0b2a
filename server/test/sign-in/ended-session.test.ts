import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { clientId, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, signedIn, type Tab, worldAt } from './tab.ts'

let provider: HostileProvider
let world: Awaited<ReturnType<typeof worldAt>>
let phone: Tab
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
  phone = await signedIn(world, provider)
  await phone.get('/auth/session')
})

const KEY = '__Host-kept'
const clearedBy = ({ response }: Awaited<ReturnType<Tab['get']>>) => response.headers['clear-site-data']
const later = () => new Date(Date.now() + world.clock.aheadMs)
const suspend = async (until: Date | null) => {
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at, until) select ${newId()}, id, 'Insults', now() - interval '1 hour', ${until} from profile`
}

const ways: [how: string, end: () => Promise<unknown>][] = [
  ['in another browser', () => world.pool`delete from session`],
  ['by a suspension that only the database knows', () => suspend(null)],
  ['at the provider', logOutAtProvider],
  ['by the end of the account', () => world.pool`delete from profile`],
  ['by time', async () => void (world.clock.aheadMs = 31 * 86_400_000)],
]

// misses: sessions: stored data of a browser ends with the session
// misses: suspension: an open session ends at once
test.each(ways)(
  '[TRUST-3] Maya’s session is ended %s: the next response takes back the key of what her phone keeps',
  async (_, end) => {
    expect(phone.jar.get(KEY)).toMatch(/^[\w-]{43}$/)
    await end()
    const refused = await phone.get('/api/v1/session')
    expect([refused.status, clearedBy(refused)]).toEqual([401, '"cache"'])
    expect(phone.jar.has(KEY)).toBe(false)
    const session = await phone.get('/auth/session')
    expect([session.response.json(), clearedBy(session)]).toEqual([null, '"cache"'])
  },
)

/** The provider tells the server, not the browser. */
async function logOutAtProvider() {
  const [account] = await world.pool<{ subject: string }[]>`select subject from account`
  const [iat, events] = [Math.floor(Date.now() / 1000), { 'http://schemas.openid.net/event/backchannel-logout': {} }]
  const claims = { iss: provider.issuer, aud: clientId, iat, exp: iat + 120, jti: randomUUID(), events }
  const token = provider.sign({ ...claims, sub: account?.subject }, { typ: 'logout+jwt' })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/auth/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  expect(statusCode).toBe(200)
}

test('[TRUST-3] a suspension that is over keeps nobody out', async () => {
  await suspend(new Date(later().getTime() - 1000))
  expect((await phone.get('/api/v1/session')).status).toBe(200)
})

test('[TRUST-3] the key is the same as long as the session is, another one in the next, and lasts fourteen days', async () => {
  const given = async () => {
    const { response } = await phone.get('/auth/session')
    return [response.headers['set-cookie']].flat().find((line) => line?.startsWith(KEY))
  }
  const first = await given()
  expect(first).toMatch(/^__Host-kept=[\w-]{43}; Max-Age=1209600; Path=\/; Secure; SameSite=Strict$/)
  expect(await given()).toBe(first)
  await signedIn(world, provider, phone)
  expect(await given()).not.toBe(first)
})

// misses: sessions: logging out empties the browser
test('[TRUST-3] logging out empties the storage of the browser and its cache', async () => {
  const left = await phone.post('/auth/logout')
  expect(clearedBy(left)).toBe('"cache", "storage"')
  expect(phone.jar.has(KEY)).toBe(false)
})

test('[TRUST-3] a visitor who never had a session is told nothing of the kind', async () => {
  const visitor = openTab(world)
  expect(clearedBy(await visitor.get('/api/v1/session'))).toBeUndefined()
  expect(clearedBy(await visitor.get('/auth/session'))).toBeUndefined()
  expect(visitor.jar.has(KEY)).toBe(false)
})
