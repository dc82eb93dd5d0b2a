import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HostileProvider, startHostileProvider } from '../sign-in/hostile-provider.ts'
import { openTab, signedIn, type Tab, worldAt } from '../sign-in/tab.ts'

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
const seconds = (agoMs = 0) => Math.floor((Date.now() - agoMs) / 1000)
const deletion = async (tab: Tab) => (await tab.delete('/api/v1/account')).response.json().code ?? 'deleted'
const again = '?screen=again&returnTo=/account'

test('a stranger at Maya’s open browser cannot delete her account, because it needs a new sign-in', async () => {
  const tab = await signedIn(world, provider)
  expect(await deletion(tab)).toBe('sign_in_again')
  expect(await world.pool`select from profile`).toHaveLength(1)
})

test('Maya signs in again with a login prompt at the provider and can delete her account', async () => {
  const tab = await signedIn(world, provider)
  const departure = await tab.login(again)
  expect(Object.fromEntries(new URL(departure).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect((await tab.callback(provider.signIn(departure))).location).toBe('/account')
  expect(await deletion(tab)).toBe('deleted')
})

test('Maya’s new sign-in allows the deletion for ten minutes', async () => {
  const tab = await signedIn(world, provider, openTab(world), again)
  world.clock.aheadMs = 11 * minute
  expect(await deletion(tab)).toBe('sign_in_again')
})

test('the provider is asked when it signed Maya in, so that a fresh login is not asked for twice', async () => {
  const { searchParams } = new URL(await openTab(world).login())
  expect(searchParams.get('prompt')).toBeNull()
  expect(Number(searchParams.get('max_age'))).toBeGreaterThan(86_400)
})

test('the auth_time of the provider counts when it signs Maya in without a prompt', async () => {
  provider.does.idToken = (claims) => provider.sign({ ...claims, auth_time: seconds(60 * minute) })
  expect(await deletion(await signedIn(world, provider, openTab(world), again))).toBe('sign_in_again')
  provider.does.idToken = (claims) => provider.sign({ ...claims, auth_time: seconds() })
  expect(await deletion(await signedIn(world, provider))).toBe('deleted')
})

test.each([seconds() + 1e9, Number.MAX_SAFE_INTEGER, 0])(
  'an auth_time of %s does not count as recent',
  async (authTime) => {
    provider.does.idToken = (claims) => provider.sign({ ...claims, auth_time: authTime })
    expect(await deletion(await signedIn(world, provider))).toBe('sign_in_again')
  },
)

test('a script with Maya’s token cannot delete her account either', async () => {
  await signedIn(world, provider, openTab(world), again)
  const now = seconds()
  const claims = { iss: provider.issuer, aud: 'urn:app:api', sub: 'maya', iat: now, exp: now + 300, scope: 'write' }
  const authorization = `Bearer ${provider.sign(claims, { typ: 'at+jwt' })}`
  const response = await world.app.inject({ method: 'DELETE', url: '/api/v1/account', headers: { authorization } })
  expect(response.json().code).toBe('sign_in_again')
})
