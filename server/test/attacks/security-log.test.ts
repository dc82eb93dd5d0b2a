import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HostileProvider, startHostileProvider } from '../sign-in/hostile-provider.ts'
import { openTab, signedIn, worldAt } from '../sign-in/tab.ts'

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
beforeEach(() => {
  provider.behave()
  world.logged.length = 0
})

interface Line {
  security?: string
  person?: string
  about?: Record<string, string>
  code?: string
  reason?: string
  route?: string
  requestId?: string
}
const lines = () => world.logged.map((line) => JSON.parse(line) as Line).filter(({ security }) => security)
const events = () => lines().map(({ security }) => security)

test('Maya’s sign-in, refusals, ended sessions and sign-out are in the log under one pseudonym', async () => {
  const tab = await signedIn(world, provider)
  const other = await signedIn(world, provider)
  const [session] = (await other.get('/api/v1/session')).response.json()
  await tab.delete(`/api/v1/session/${session.id}`)
  await tab.get('/api/v1/profile/00000000-0000-4000-8000-000000000000/games')
  await tab.post('/auth/logout')
  expect(events()).toEqual(['signed_in', 'signed_in', 'session_ended', 'refused', 'signed_out'])
  expect(new Set(lines().map(({ person }) => person)).size).toBe(1)
  expect(lines()[0]?.person).toMatch(/^[\w-]{16}$/)
  for (const line of lines()) expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines()[3]).toMatchObject({ code: 'not_the_session_user', route: '/api/v1/profile/:userId/games' })
})

test('a failed sign-in, a stranger without a session and a request from another site are in the log', async () => {
  const tab = openTab(world)
  await tab.get('/auth/callback?code=x&state=made-up')
  await openTab(world).get('/api/v1/account')
  await world.app.inject({ method: 'POST', url: '/api/v1/team', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(lines()).toMatchObject([
    { security: 'sign_in_failed', reason: 'expired' },
    { security: 'refused', code: 'signed_out' },
    { security: 'refused', code: 'cross_site' },
  ])
})

test('role changes, removals, exports and deletions are in the log', async () => {
  const maya = await world.person('Maya', 'Okafor')
  const ben = await world.person('Ben', 'Halvorsen')
  const team = await world.team(maya)
  await world.joins(ben, team)
  const on = { params: { teamId: team.id, memberId: ben.id } }
  await world.call(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', on)
  await world.call(maya, 'POST /api/v1/team/:teamId/managers/remove/:memberId', on)
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', on)
  await world.call(ben, 'GET /api/v1/account/export')
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  await world.call(ben, 'DELETE /api/v1/account')

  expect(events()).toEqual([
    'captain_made',
    'captain_unmade',
    'member_removed',
    'export_taken',
    'team_deleted',
    'account_deleted',
  ])
  const [made, , , taken, deleted, gone] = lines()
  expect(made?.about?.['memberId']).toBe(taken?.person)
  expect(gone?.person).toBe(taken?.person)
  expect(deleted?.about?.['id']).toBe(made?.about?.['teamId'])

  const log = world.logged.join('')
  for (const secret of [
    maya.id,
    ben.id,
    team.id,
    ben.email,
    maya.subject,
    'Halvorsen',
    'Okafor',
    maya.cookie.slice(15),
  ])
    expect(log, secret).not.toContain(secret)
})
