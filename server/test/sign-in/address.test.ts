import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, signedIn, worldAt } from './tab.ts'

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

test.each([
  ['has verified the address', { email_verified: true }, { email: 'maya@example.com', emailVerified: true }],
  ['no longer verifies the address', { email_verified: false }, { email: 'maya@example.com', emailVerified: false }],
  [
    'has a new address',
    { email: 'may@example.com', email_verified: true },
    { email: 'may@example.com', emailVerified: true },
  ],
  ['has a new, unverified address', { email: 'her@example.com' }, { email: 'her@example.com', emailVerified: false }],
  ['has no address', { email: '', email_verified: true }, { email: '', emailVerified: true }],
])(
  '[AUTH-6] Maya signs in when the provider %s: the profile gets its address and keeps her own name',
  async (_, said, kept) => {
    provider.does.idToken = (claims) => provider.sign({ ...claims, ...said })
    await signedIn(world, provider, openTab(world))
    expect(await world.pool`select email, email_verified from profile`).toEqual([kept])
    await world.pool`update profile set first_name = 'May'`
    await signedIn(world, provider, openTab(world))
    expect(await world.pool`select first_name, email from profile`).toEqual([{ firstName: 'May', email: kept.email }])
  },
)
