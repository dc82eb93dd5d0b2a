import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostileProvider, startHostileProvider } from '../sign-in/hostile-provider.ts'
import { openTab, roundTripCookies, worldAt } from '../sign-in/tab.ts'

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

describe('a sign-in', () => {
  test.each(['cross-site', 'same-site'])(
    'does not start from a page of another site (%s): Maya confirms on the landing page',
    async (site) => {
      const tab = openTab(world)
      const { status, location } = await tab.get('/auth/login?returnTo=/teams%3Fq%3Da%26b', { 'sec-fetch-site': site })
      expect({ status, location }).toEqual({ status: 303, location: '/landing?returnTo=%2Fteams%3Fq%3Da%26b' })
      expect(roundTripCookies(tab.jar)).toEqual([])
    },
  )

  test('from another site with a foreign return path leads to the plain landing page', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const { location } = await openTab(world).get('/auth/login?returnTo=https://evil.example', elsewhere)
    expect(location).toBe('/landing')
  })

  test.each(['same-origin', 'none'])('starts from our own page, a bookmark or a mail program (%s)', async (site) => {
    const { location } = await openTab(world).get('/auth/login', { 'sec-fetch-site': site })
    expect(location).toMatch(provider.issuer)
  })
})
