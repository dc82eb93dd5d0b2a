import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let jonas: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  jonas = await world.person('Jonas', 'Weber')
})
beforeEach(async () => {
  team = await world.team(maya)
})
afterAll(() => world.close())

const make = (body: { maxUses?: number; expiresAt?: string } = {}) =>
  world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body })
const joining = (link: { id: string }) => ({ params: { linkId: link.id } })

test('Jonas joins by a link, and joining again changes nothing', async () => {
  const link = await make()
  expect(link).toMatchObject({ path: expect.stringMatching(/^\/join\/[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/), uses: 0 })
  expect(await world.call(jonas, 'GET /api/v1/join/:linkId', joining(link))).toMatchObject({
    teamName: 'Night Shift FC',
    memberCount: 1,
    isMember: false,
  })
  expect(await world.call(jonas, 'POST /api/v1/join/:linkId', joining(link))).toEqual({ teamId: team.id })
  expect(await world.call(jonas, 'POST /api/v1/join/:linkId', joining(link))).toEqual({ teamId: team.id })
  const [listed] = await world.call(maya, 'GET /api/v1/team/:teamId/join-links', { params: { teamId: team.id } })
  expect(listed?.uses).toBe(1)
})

test('[FIRST-8] Jonas joins by the code as he types it', async () => {
  const link = await make()
  const typed = link.path.slice('/join/'.length).replaceAll('-', ' ').toUpperCase()
  const at = { params: { linkId: typed } }
  expect(await world.call(jonas, 'POST /api/v1/join/:linkId', at)).toEqual({ teamId: team.id })
  const kit = await world.person('Kit', 'Moss')
  const refusal = (linkId: string) => world.refusal(kit, 'GET /api/v1/join/:linkId', { params: { linkId } })
  expect(await refusal('0000-0000-0000')).toBe('not_found')
  expect(await refusal('nonsense')).toBe('not_found')
})

test('[FIRST-8] a program that guesses codes is refused after some hundred a minute', async () => {
  const limited = await newWorld({ limited: true, database: { url: world.url, pool: world.pool } })
  const guesses = Array.from({ length: 100 }, (_, n) => limited.app.inject({ url: `/join/0000-0000-${1000 + n}` }))
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  await limited.close()
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50)
})

test('Maya, a captain, opens the link and stays captain', async () => {
  await world.call(maya, 'POST /api/v1/join/:linkId', joining(await make()))
  expect(await world.pool`select role from member where team_id = ${team.id}`).toEqual([{ role: 'captain' }])
})

test('two people join by a link for two, however many try at once', async () => {
  const link = await make({ maxUses: 2 })
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => world.person(`P${i}`, 'X')))
  const outcomes = await Promise.all(
    crowd.map((person) => world.send(person, 'POST /api/v1/join/:linkId', joining(link))),
  )
  expect(outcomes.filter((outcome) => outcome.statusCode === 200)).toHaveLength(2)
  expect(new Set(outcomes.map((outcome) => outcome.statusCode))).toEqual(new Set([200, 410]))
  expect(await world.pool`select from member where team_id = ${team.id}`).toHaveLength(3)
})

test('Jonas reads that a link is closed or expired, and cannot join by it', async () => {
  const closed = await make()
  expect(
    await world.call(maya, 'DELETE /api/v1/team/:teamId/join-links/:linkId', {
      params: { teamId: team.id, linkId: closed.id },
    }),
  ).toEqual([])
  const dated = await make({ expiresAt: new Date(now.getTime() + 1000).toISOString() })
  now = new Date(now.getTime() + 1000)
  for (const link of [closed, dated]) {
    expect(await world.refusal(jonas, 'GET /api/v1/join/:linkId', joining(link))).toBe('join_link_closed')
    expect(await world.refusal(jonas, 'POST /api/v1/join/:linkId', joining(link))).toBe('join_link_closed')
  }
  expect(
    await world.refusal(maya, 'POST /api/v1/team/:teamId/join-links', {
      params: { teamId: team.id },
      body: { expiresAt: now.toISOString() },
    }),
  ).toBe('invalid_input')
  now = new Date('2026-11-17T17:00:00Z')
})

test('Maya makes a link, which expires after thirty days unless she chooses another date', async () => {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
  expect(await make()).toMatchObject({ expiresAt: inDays(30) })
  expect(await make({ expiresAt: inDays(90) })).toMatchObject({ expiresAt: inDays(90) })
})

describe('Maya removes Jonas', () => {
  const remove = () =>
    world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', {
      params: { teamId: team.id, memberId: jonas.id },
    })
  const join = (link: { id: string }) => world.send(jonas, 'POST /api/v1/join/:linkId', joining(link))
  const later = () => {
    now = new Date(now.getTime() + 1000)
  }

  test('he cannot rejoin by an older link, which still works for others, and can by a new one', async () => {
    const link = await make()
    await join(link)
    later()
    await remove()
    expect((await join(link)).json()).toMatchObject({ code: 'join_link_closed' })
    expect(await world.refusal(jonas, 'GET /api/v1/join/:linkId', joining(link))).toBe('join_link_closed')
    expect(await world.pool`select from member where team_id = ${team.id}`).toHaveLength(1)
    const kit = await world.person('Kit', 'Moss')
    await world.call(kit, 'POST /api/v1/join/:linkId', joining(link))
    later()
    expect((await join(await make())).statusCode).toBe(200)
  })

  test('he cannot rejoin by an older invitation until Maya resends it', async () => {
    const invite = { params: { teamId: team.id }, body: { userEmails: ['somebody.else@example.com'] } }
    await world.call(maya, 'POST /api/v1/team/:teamId/invite', invite)
    const [{ id: invitationId } = { id: '' }] = await world.pool<{ id: string }[]>`
      select id from invitation where team_id = ${team.id}`
    const at = { params: { teamId: team.id, invitationId } }
    await world.joins(jonas, team)
    later()
    await remove()
    const accept = 'POST /api/v1/team/:teamId/invitations/:invitationId/accept'
    expect(await world.refusal(jonas, accept, at)).toBe('invitation_revoked')
    later()
    await world.call(maya, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', at)
    expect(await world.call(jonas, accept, at)).toMatchObject({ status: 'Accepted' })
  })

  test('he rejoins by the link if he left by himself', async () => {
    const link = await make()
    await join(link)
    later()
    await world.call(jonas, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
    expect((await join(link)).statusCode).toBe(200)
  })
})

test('Jonas, a player, cannot make, see or close links', async () => {
  const link = await make()
  await world.call(jonas, 'POST /api/v1/join/:linkId', joining(link))
  expect(await world.refusal(jonas, 'GET /api/v1/team/:teamId/join-links', { params: { teamId: team.id } })).toBe(
    'forbidden',
  )
  expect(
    await world.refusal(jonas, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body: {} }),
  ).toBe('forbidden')
  expect(
    await world.refusal(jonas, 'DELETE /api/v1/team/:teamId/join-links/:linkId', {
      params: { teamId: team.id, linkId: link.id },
    }),
  ).toBe('forbidden')
})

test('Maya looks at her links as often as she likes, and makes forty a day', async () => {
  const limited = await newWorld({ limited: true })
  const maya = await limited.person('Maya')
  const { id: teamId } = await limited.team(maya)
  for (let views = 0; views < 35; views += 1)
    await limited.call(maya, 'GET /api/v1/team/:teamId/join-links', { params: { teamId } })
  for (let made = 0; made < 40; made += 1)
    await limited.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId }, body: {} })
  const refusal = await limited.refusal(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId }, body: {} })
  expect(refusal).toBe('too_many_requests')
  await limited.close()
})

test('Jonas, who leaves and joins again, takes one of two places, and Kit still gets the other', async () => {
  const link = await make({ maxUses: 2 })
  for (let n = 0; n < 3; n += 1) {
    await world.call(jonas, 'POST /api/v1/join/:linkId', joining(link))
    await world.call(jonas, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  }
  const [kit, late] = [await world.person('Kit', 'Moss'), await world.person('Late', 'Lee')]
  expect(await world.call(kit, 'POST /api/v1/join/:linkId', joining(link))).toEqual({ teamId: team.id })
  expect(await world.refusal(late, 'POST /api/v1/join/:linkId', joining(link))).toBe('join_link_closed')
  expect(await world.call(jonas, 'POST /api/v1/join/:linkId', joining(link))).toEqual({ teamId: team.id })
  expect(await world.pool`select uses from join_link where id = ${link.id}`).toEqual([{ uses: 2 }])
})
