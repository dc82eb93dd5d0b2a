import type { UsualAnswerChoice } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-16T12:00')
let maya: Person
let priya: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  await clockIs('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
})

async function clockIs(local: string) {
  now = at(local)
  // Keeps all sessions alive over the jump in time.
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
}

const schedule = (day: string) =>
  world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Harbour Rovers',
      startTime: at(`${day}T19:30`).toISOString(),
      timeZone: 'America/New_York',
      location: 'Delta Park',
    },
  })
const setUsual = (person: Person, answer: UsualAnswerChoice) =>
  world.call(person, 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId: team.id }, body: { answer } })
const answer = (id: string, status: 'Going' | 'Maybe' | 'NotGoing') =>
  world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
const answerSeenBy = async (viewer: Person, id: string) => {
  const { rsvps } = await world.call(viewer, 'GET /api/v1/game/:id', { params: { id } })
  const seen = rsvps.filter(({ userId }) => userId === priya.id)
  expect(seen.length, 'one answer counts').toBeLessThan(2)
  return seen[0] && `${seen[0].status} ${seen[0].source}`
}
async function mailsAt(local: string) {
  await clockIs(local)
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('ask.send-due')`
  return (await world.mailAfterJobs()).map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).toSorted()
}

test('[REACH-8] Priya is in by default: for all upcoming games, until she answers', async () => {
  const first = await schedule('2026-12-01')
  expect(await setUsual(priya, 'Going')).toMatchObject({ teamName: 'Night Shift FC', answer: 'Going', games: 1 })
  const second = await schedule('2026-12-08')
  for (const { id } of [first, second]) expect(await answerSeenBy(maya, id)).toBe('Going default')
  const card = await world.call(priya, 'GET /api/v1/game/:id', { params: { id: first.id } })
  expect(card).toMatchObject({ answer: 'Going', answerSource: 'default', going: 1, headCount: { in: 1 } })
  await answer(first.id, 'NotGoing')
  expect(await answerSeenBy(maya, first.id)).toBe('NotGoing own')
  await setUsual(priya, 'NotGoing')
  await setUsual(priya, 'Ask')
  expect(await answerSeenBy(maya, first.id), 'her own answer stays').toBe('NotGoing own')
  expect(await answerSeenBy(maya, second.id)).toBeUndefined()
  expect(await world.call(priya, 'GET /api/v1/usual-answer')).toMatchObject([{ answer: 'Ask', games: 0 }])
})

test('Priya changes her default answer, and games that are over keep the earlier one', async () => {
  const before = await schedule('2026-11-16')
  await clockIs('2026-11-17T12:00')
  await setUsual(priya, 'Going')
  expect(await answerSeenBy(maya, before.id), 'it was over').toBeUndefined()
  const during = await schedule('2026-11-18')
  const after = await schedule('2026-12-01')
  await clockIs('2026-11-19T12:00')
  await setUsual(priya, 'NotGoing')
  expect(await answerSeenBy(maya, during.id)).toBe('Going default')
  expect(await answerSeenBy(maya, after.id)).toBe('NotGoing default')
})

// misses: usual: strangers do not see where an answer comes from
test('Ines, who is not on the team, sees that Priya is going, but not that she is by default', async () => {
  const { id } = await schedule('2026-12-01')
  await setUsual(priya, 'Going')
  expect(await answerSeenBy(await world.person('Ines'), id)).toBe('Going own')
})

test('Priya is asked again about a moved game unless she is in by default', async () => {
  const { id, version } = await schedule('2026-12-01')
  await answer(id, 'Maybe')
  const moved = {
    opponentTeamName: 'Harbour Rovers',
    startTime: at('2026-12-02T19:30').toISOString(),
    location: 'Delta Park',
  }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body: { version, ...moved } })
  expect(await world.call(priya, 'GET /api/v1/game/:id', { params: { id } })).toMatchObject({
    answerIsForOldTime: true,
  })
  await setUsual(priya, 'Going')
  expect(await answerSeenBy(maya, id)).toBe('Going default')
})

test('Priya leaves the team and is no longer in, and a spare has no default answer', async () => {
  const { id } = await schedule('2026-12-01')
  await setUsual(priya, 'Going')
  await world.pool`update member set role = 'spare' where profile_id = ${priya.id}`
  expect(await answerSeenBy(maya, id)).toBeUndefined()
  const request = { params: { teamId: team.id }, body: { answer: 'Going' as const } }
  expect(await world.refusal(priya, 'PUT /api/v1/team/:teamId/usual-answer', request)).toBe('forbidden')
  await world.call(priya, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  expect(await world.pool`select from usual_answer`).toHaveLength(0)
})

test('[REACH-8] Priya with a default answer gets one message about a new game, and is neither asked nor reminded', async () => {
  await setUsual(priya, 'Going')
  await schedule('2026-12-01')
  await mailsAt('2026-11-16T12:01')
  await clockIs('2026-11-16T12:03')
  const [mail, ...more] = await world.mailAfterJobs()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: { address: priya.email }, subject: 'You’re in: Tue, Dec 1 vs Harbour Rovers' })
  expect(mail?.text).toContain('You’re in by default. Tell us if you can’t make it.')
  expect(mail?.text).toMatch(/\/a\/[\w-]{22}\?answer=not-going\n/)
  for (const day of ['2026-11-26', '2026-11-29', '2026-11-30'])
    expect((await mailsAt(`${day}T18:00`)).filter((line) => line.startsWith('Priya'))).toEqual([])
})

test('Priya, out by default, gets one message about a season, and none once she has answered', async () => {
  await setUsual(priya, 'NotGoing')
  await schedule('2026-12-01')
  await schedule('2026-12-08')
  await mailsAt('2026-11-16T12:01')
  expect(await mailsAt('2026-11-16T12:03')).toEqual(['Priya: Night Shift FC: you’re out for 2 games'])
  const { id } = await schedule('2026-12-15')
  await mailsAt('2026-11-16T12:04')
  await answer(id, 'Going')
  expect(await mailsAt('2026-11-16T12:06')).toEqual([])
})

// misses: usual: players with a default answer are not asked
test('Maya reminds the unanswered players now, and Priya with a default answer is not one of them', async () => {
  const { id } = await schedule('2026-12-01')
  await setUsual(priya, 'NotGoing')
  expect(await world.call(maya, 'POST /api/v1/game/:id/remind', { params: { id } })).toEqual({ reminded: 1 })
  expect(await world.pool`select from asked_on where profile_id = ${priya.id}`).toHaveLength(0)
})

// misses: usual: two tabs take turns
test('Priya changes her mind in two tabs at once, and one default answer is in force', async () => {
  await schedule('2026-11-17')
  await setUsual(priya, 'Going')
  await clockIs('2026-11-18T12:00')
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(['Going', 'NotGoing', 'Going'].map((choice) => setUsual(priya, choice as UsualAnswerChoice)))
    expect(await world.pool`select from usual_answer where until is null`).toHaveLength(1)
  }
})
