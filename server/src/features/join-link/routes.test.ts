import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const make = (body: { mostUses?: number; expiresAt?: string } = {}) =>
  world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body })
const joining = (link: { id: string }) => ({ params: { linkId: link.id } })

test('Jonas joins by the link at the field, and pressing again changes nothing', async () => {
  const link = await make()
  expect(link).toMatchObject({ path: `/join/${link.id}`, uses: 0, mostUses: null, expiresAt: null })
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

test('a captain who opens the link stays captain', async () => {
  await world.call(maya, 'POST /api/v1/join/:linkId', joining(await make()))
  expect(await world.pool`select role from member where team_id = ${team.id}`).toEqual([{ role: 'captain' }])
})

test('a link for two lets two in, however many press at once', async () => {
  const link = await make({ mostUses: 2 })
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => world.person(`P${i}`, 'X')))
  const outcomes = await Promise.all(
    crowd.map((person) => world.send(person, 'POST /api/v1/join/:linkId', joining(link))),
  )
  expect(outcomes.filter((outcome) => outcome.statusCode === 200)).toHaveLength(2)
  expect(new Set(outcomes.map((outcome) => outcome.statusCode))).toEqual(new Set([200, 410]))
  expect(await world.pool`select from member where team_id = ${team.id}`).toHaveLength(3)
})

test('a closed link and one past its date let nobody in, and say so', async () => {
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

test('only captains make, see and close links', async () => {
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
