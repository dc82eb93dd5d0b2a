import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const START = new Date('2026-11-20T19:30:00Z')
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000)

let world: World
let now = before(48)
let maya: Person
let ben: Person
let kat: Person
let sam: Person
let game: { id: string; teamId: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = before(48)
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  const people = await Promise.all(['Maya', 'Ben', 'Kat', 'Sam'].map((name) => world.person(name)))
  ;[maya, ben, kat, sam] = people as [Person, Person, Person, Person]
  const team = await world.team(maya)
  for (const player of [ben, kat]) await world.joins(player, team)
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Harbour Rovers',
      startTime: START.toISOString(),
      timeZone: 'UTC',
      location: 'Delta Park',
      silent: true,
    },
  })
  game = { id, teamId: team.id }
  for (const person of people.slice(0, 3)) await answers(person, 'Going')
  await world.mailAfterJobs()
})

const answers = (person: Person, status: 'Going' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', {
    params: { id: game.id },
    body: { status, userId: person.id },
  })
const sets = (change: object) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: game.teamId }, body: change })
const requests = () => world.pool<{ spots: number; by: string | null; closed: boolean; everybodyAt: Date }[]>`
  select spots, requester_id as by, closed_at is not null as closed, everybody_at from sub_request`

/** Runs everything that is due by then. */
async function mailAt(moment: Date) {
  now = moment
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  return world.mailAfterJobs()
}

test('[REOPEN-1] a late drop-out asks the spares for a sub, and Maya reads that it happened', async () => {
  await world.pool`insert into member (team_id, profile_id, role, joined_at)
                   values (${game.teamId}, ${sam.id}, 'spare', ${now})`
  await sets({ min: 3, target: 3, askAtOnceHours: 24 })
  now = before(20)
  await answers(ben, 'NotGoing')
  expect(await requests()).toEqual([])
  const mail = await mailAt(before(19))
  expect(await requests()).toEqual([{ spots: 1, by: null, closed: false, everybodyAt: before(17) }])
  const toMaya = mail.find(({ to }) => to.address === maya.email)
  expect(toMaya?.text).toContain('A sub was asked for automatically')
  expect(toMaya?.text).toContain('See Request')
  expect(mail.filter(({ to }) => to.address === sam.email)).toHaveLength(1)
  const history = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: game.id } })
  expect(history[0]).toMatchObject({ action: 'subs_asked_at_once', doneBy: '' })

  // A second drop-out: one more.
  await answers(kat, 'NotGoing')
  await mailAt(before(18))
  expect(await requests()).toMatchObject([{ spots: 2 }])
})

// misses: at once: only as close to the game as the team has set
test.each([
  ['the team has not chosen it', { min: 3 }, before(20)],
  ['the drop-out is earlier than the team has chosen', { min: 3, askAtOnceHours: 6 }, before(20)],
  ['enough players are left', { min: 2, target: 2, askAtOnceHours: 24 }, before(20)],
])('[REOPEN-2] nobody is asked if %s', async (_, settings, at) => {
  await sets(settings)
  now = at
  await answers(ben, 'NotGoing')
  const mail = await mailAt(new Date(at.getTime() + 3_600_000))
  expect(await requests()).toEqual([])
  expect(mail.filter(({ to }) => to.address === maya.email)).toHaveLength(1)
})

// misses: at once: a request that a captain closed stays closed
test('[REOPEN-3] Maya stops it with one tap, and the next drop-out does not ask again', async () => {
  await sets({ min: 3, target: 3, askAtOnceHours: 24 })
  now = before(20)
  await answers(ben, 'NotGoing')
  await mailAt(before(19))
  const shown = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: game.id } })
  expect(shown.step).toMatchObject({ kind: 'asked', isAutomatic: true, openSpots: 1 })
  await world.call(maya, 'DELETE /api/v1/game/sub_requests/:id', { params: { id: shown.subRequestId ?? '' } })
  await answers(kat, 'NotGoing')
  await mailAt(before(18))
  expect(await requests()).toMatchObject([{ spots: 1, closed: true }])
})

test('[REOPEN-1] without spares everyone is asked at once', async () => {
  await sets({ min: 3, target: 3, askAtOnceHours: 24 })
  now = before(20)
  await answers(ben, 'NotGoing')
  await mailAt(before(19))
  expect(await requests()).toMatchObject([{ everybodyAt: before(19) }])
})
