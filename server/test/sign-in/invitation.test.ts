import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOidc } from '#core/sign-in/oidc.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { clientId, clientSecret, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab } from './tab.ts'

let provider: HostileProvider
let world: World
let maya: Person
let team: { id: string }
beforeAll(async () => {
  provider = await startHostileProvider()
  world = await newWorld({
    env: {
      PUBLIC_ORIGIN: new URL(provider.issuer).origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
  })
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya, 'Night Shift FC')
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

/** What the provider is asked to show. */
async function shown(returnTo: string) {
  const url = new URL(await openTab(world).login(`?${new URLSearchParams({ returnTo })}`))
  const [text = '', mark] = (url.searchParams.get('invitation') ?? '').split('.')
  if (text === '') return null
  expect(mark).toBe(createHmac('sha256', clientSecret).update(`invitation ${text}`).digest('base64url'))
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

async function invitationTo(email: string) {
  const params = { teamId: team.id }
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', { params, body: { userEmails: [email] } })
  const all = await world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params })
  const sent = all.find(({ sentTo }) => sentTo === email)
  return `/invitation?${new URLSearchParams({ id: sent?.id ?? '', teamId: team.id })}`
}

test('[START-6] Ines, on the way to an invitation, reads at the sign-in who invites her to which team', async () => {
  expect(await shown(await invitationTo('ines@example.org'))).toEqual(['Maya invited you to Night Shift FC', 'Soccer'])
})

test('[START-6] Ines, on the way to a join link, reads which team it is, and when it plays', async () => {
  const body = { teamId: team.id, opponentTeamName: 'Harbour Rovers', location: 'Delta Park', timeZone: 'UTC' }
  const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await world.call(maya, 'POST /api/v1/game', { body: { ...body, startTime } })
  const made = await world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body: {} })
  const [what, about] = await shown(made.path)
  expect(what).toBe('Join Night Shift FC')
  expect(about).toMatch(/^Soccer · Next game: \w{3}, \w{3} \d+, \d\d:\d\d [AP]M$/)
})

test('the sign-in says nothing of a link that has ended or never was, nor of other pages', async () => {
  const path = await invitationTo('pete@example.org')
  await world.pool`update invitation set status = 'revoked' where email = 'pete@example.org'`
  for (const other of [path, '/invitation?id=1&teamId=2', '/invitation', '/join/7q4kx9', '/join/%', '/teams', '/'])
    expect(await shown(other), other).toBeNull()
})

// misses: sign-in: an invitation is passed to no other operator's provider
test('a provider on another origin is told nothing of the invitation', async () => {
  const oidc = openOidc({ ...world.config, PUBLIC_ORIGIN: 'https://play.example.org' })
  const invitation = { what: 'Maya invited you to Night Shift FC', about: 'Soccer' }
  const { url } = await oidc.authorizationUrl({ signUp: false, forceLogin: false, invitation })
  expect(new URL(url).searchParams.has('invitation')).toBe(false)
})

// misses: sign-in: links are not guessed by way of the sign-in
test('an address that guesses join links by way of the sign-in is refused like one that opens their pages', async () => {
  const admitted = async (path: string) => {
    const busy = await newWorld({ env: { OIDC_ISSUER: provider.issuer, LIMITS: 'request.minute=60' } })
    let count = 0
    while (count < 40 && (await openTab(busy).get(path + count)).status !== 429) count++
    await busy.close()
    return count
  }
  const others = await admitted('/auth/login?returnTo=/teams/')
  expect(await admitted('/auth/login?returnTo=/join/7q4kx9m9xt')).toBeLessThan(others / 3)
})
