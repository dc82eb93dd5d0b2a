import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, signedIn, worldAt } from './tab.ts'

// Processes of 1.0 and of this release run side by side during an upgrade. 1.0 keeps the identity in profile.
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
beforeEach(() => world.pool`delete from profile`)

const people = () => world.pool<{ id: string }[]>`select id from profile`

test('[AUTH-6] Maya, who signed up with the release before, is the same person in this one', async () => {
  const id = newId()
  const { OIDC_ISSUER: issuer } = world.config
  await world.pool`
    insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, created_at)
    values (${id}, ${issuer}, 'maya', 'Maya', 'Okafor', 'maya@example.com', true, now())
    on conflict on constraint profile_one_per_identity do nothing`
  await signedIn(world, provider, openTab(world))
  expect(await people()).toEqual([{ id }])
})

test('[AUTH-6] Maya, who signs up with this release, is found by the release before', async () => {
  await signedIn(world, provider, openTab(world))
  const [person] = await people()
  const { OIDC_ISSUER: issuer } = world.config
  expect(await world.pool`select id from profile where issuer = ${issuer} and subject = 'maya'`).toEqual([person])
})
