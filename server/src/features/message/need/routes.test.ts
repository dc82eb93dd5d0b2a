import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-17T10:00')
let maya: Person
let dre: Person
let kat: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-17T10:00')
  await world.pool`delete from team`
  ;[maya, dre, kat] = (await Promise.all(['Maya', 'Dre', 'Kat'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
  team = await world.team(maya)
  for (const player of [dre, kat]) await world.joins(player, team)
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${team.id}, 90, 3)`
})

async function schedule(local: string) {
  const startTime = at(local).toISOString()
  const fields = { opponentTeamName: 'Rovers', location: 'Delta Park', startTime, timeZone: 'America/New_York' }
  return (await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, silent: true, ...fields } })).id
}
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })
const needs = (person: Person) =>
  world.call(person, 'GET /api/v1/profile/:userId/needs', { params: { userId: person.id } })

test('[REACH-5] Dre finds the games that he has not answered, and an answered one is gone', async () => {
  const near = await schedule('2026-11-19T19:30')
  const next = await schedule('2026-11-30T19:30')
  await schedule('2026-12-02T19:30')
  expect((await needs(dre)).unanswered.map(({ game }) => game.id)).toEqual([near, next])
  await answer(dre, near, 'NotGoing')
  const { unanswered, setUp: _, ...ofCaptains } = await needs(dre)
  expect(unanswered.map(({ game }) => game.id)).toEqual([next])
  expect(Object.values(ofCaptains).flat(), 'the rest is for captains').toEqual([])
})

test('[REACH-5] Maya finds a game that waits for answers until she reminds, or until it has enough players', async () => {
  const id = await schedule('2026-11-19T19:30')
  await schedule('2026-11-23T19:30')
  await answer(maya, id)
  const [short, ...others] = (await needs(maya)).games
  expect(others, 'more than five days away').toEqual([])
  expect(short).toMatchObject({
    game: { id, teamName: team.name },
    headCount: { in: 1, silent: 2, toFill: { offered: 0, waiting: 2, asked: 0, open: 0 } },
    step: { kind: 'remind', silent: 2 },
    faces: [{ name: 'Dre Lee' }, { name: 'Kat Lee' }],
  })
  await world.call(maya, 'POST /api/v1/game/:id/remind', { params: { id } })
  expect((await needs(maya)).games).toEqual([])
  now = at('2026-11-17T22:01')
  expect((await needs(maya)).games).toHaveLength(1)
  for (const player of [dre, kat]) await answer(player, id)
  expect((await needs(maya)).games).toEqual([])
})

test('[STORY-2] [REACH-5] Maya finds a short game once, and its row is always the next step: ask, asked, review, filled, gone', async () => {
  const id = await schedule('2026-11-19T19:30')
  await answer(maya, id)
  await answer(dre, id)
  await answer(kat, id, 'NotGoing')
  const steps = async () => (await needs(maya)).games.map(({ step }) => step)
  const page = async () => (await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })).step
  const both = async () => {
    const [step, ...others] = await steps()
    expect(others).toEqual([])
    expect(await page()).toEqual(step ?? { kind: 'none' })
    return step
  }
  expect(await both()).toEqual({ kind: 'ask', subs: 1, isMore: false, why: 'short', isUrgent: false })
  const asked = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
  })
  expect(await both()).toMatchObject({ kind: 'asked', openSpots: 1 })
  const ines = await world.person('Ines')
  await world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id: asked.id }, body: {} })
  expect(await both()).toEqual({ kind: 'review', volunteers: 1 })
  const [waiting] = (await needs(maya)).games
  expect(waiting).toMatchObject({ requestId: asked.id, first: { name: 'Ines L.' }, game: { id } })
  expect((await needs(dre)).games).toEqual([])
  const params = { id: asked.id, volunteerId: waiting?.first?.id ?? '' }
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', { params })
  expect(await both()).toMatchObject({ kind: 'filled' })
  expect((await needs(maya)).games).toMatchObject([{ subs: [{ userId: ines.id }] }])
  await world.call(maya, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id } })
  expect(await both()).toBeUndefined()
})

test('[REACH-5] Maya finds a late drop-out until she dismisses it', async () => {
  const id = await schedule('2026-11-17T19:30')
  for (const player of [maya, dre, kat]) await answer(player, id)
  await answer(dre, id, 'NotGoing')
  const { games } = await needs(maya)
  expect(games).toMatchObject([{ game: { id }, dropOuts: [{ firstName: 'Dre' }], step: { kind: 'ask', subs: 1 } }])
  expect(await world.refusal(dre, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id } })).toBe('forbidden')
  await world.call(maya, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id } })
  expect((await needs(maya)).games).toEqual([])
})

test('[STORY-3] [REACH-5] Maya finds who dropped out weeks before a game, until somebody is in their place', async () => {
  const id = await schedule('2026-12-08T19:30')
  await schedule('2026-12-09T19:30')
  for (const player of [maya, dre, kat]) await answer(player, id)
  await answer(dre, id, 'NotGoing')
  const step = { kind: 'ask', subs: 1, isMore: false, why: 'out', isUrgent: false }
  expect((await needs(maya)).games).toMatchObject([{ game: { id }, dropOuts: [{ firstName: 'Dre' }], step }])
  await answer(dre, id)
  expect((await needs(maya)).games).toEqual([])
})

test('[STORY-3] Maya accepts Jonas, and reads that the other two were notified', async () => {
  const id = await schedule('2026-11-19T19:30')
  for (const player of [maya, dre]) await answer(player, id)
  await answer(kat, id, 'NotGoing')
  const request = { params: { id }, body: { numberOfSubs: 1, positions: [] } }
  const { id: requestId } = await world.call(maya, 'POST /api/v1/game/:id/subs', request)
  const params = { id: requestId }
  for (const name of ['Jonas', 'Ines', 'Zoe'])
    await world.call(await world.person(name), 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
  const { first } = (await needs(maya)).games[0] ?? {}
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', {
    params: { ...params, volunteerId: first?.id ?? '' },
  })
  expect((await needs(maya)).games.map(({ step }) => step)).toMatchObject([{ kind: 'filled', told: 0 }])
  await world.mailAfterJobs()
  expect((await needs(maya)).games.map(({ step }) => step)).toMatchObject([{ kind: 'filled', told: 2 }])
})

// misses: drop-outs: a sub giving up the spot is one
// misses: subs: two captains do not ask for the same spots
test('[STORY-3] Maya asks for one more when a request is filled and Kat is out, and finds a sub who gives up', async () => {
  const id = await schedule('2026-11-19T19:30')
  for (const player of [maya, dre, kat]) await answer(player, id)
  const step = async () => (await needs(maya)).games.map((row) => row.step)
  const ask = (more = {}) =>
    world.send(maya, 'POST /api/v1/game/:id/subs', {
      params: { id },
      body: { numberOfSubs: 1, positions: [], ...more },
    })
  await answer(dre, id, 'NotGoing')
  await ask({ firstCome: true })
  const { id: requestId } = await world.call(maya, 'GET /api/v1/game/:id/subs', { params: { id } })
  const jonas = await world.person('Jonas')
  const params = { id: requestId }
  await world.call(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
  expect(await step()).toMatchObject([{ kind: 'filled' }])
  await answer(kat, id, 'NotGoing')
  expect(await step()).toMatchObject([{ kind: 'ask', subs: 1, isMore: true, why: 'out' }])
  for (const wrong of [{}, { besides: 2 }]) expect((await ask(wrong)).statusCode).toBe(409)
  expect((await ask({ besides: 1 })).statusCode).toBe(201)
  expect(await world.call(maya, 'GET /api/v1/game/:id/subs', { params: { id } })).toMatchObject({
    numberOfSubs: 2,
    openSpots: 1,
    firstCome: true,
  })
  expect(await step()).toMatchObject([{ kind: 'asked', openSpots: 1 }])
  await world.call(jonas, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params })
  const [row] = (await needs(maya)).games
  expect(row?.headCount).toMatchObject({ in: 1, toFill: { offered: 0, waiting: 0, asked: 2, open: 0 } })
  const told = row?.dropOuts.map(({ name, status }) => `${name} ${status}`)
  expect(told?.toSorted()).toEqual(['Jonas L. GaveUp', 'Kat Lee NotGoing'])
})

test('[STORY-1] [REACH-5] Dre, who is in by default, drops out late, and Maya finds it', async () => {
  const id = await schedule('2026-11-17T19:30')
  for (const player of [maya, kat]) await answer(player, id)
  const params = { teamId: team.id }
  await world.call(dre, 'PUT /api/v1/team/:teamId/usual-answer', { params, body: { answer: 'Going' } })
  expect((await needs(maya)).games, 'a full side').toEqual([])
  await answer(dre, id, 'NotGoing')
  expect((await needs(maya)).games).toMatchObject([{ dropOuts: [{ firstName: 'Dre' }], step: { kind: 'ask' } }])
})

test('[REACH-5] Maya finds the players who left, by name or without one, until she dismisses them', async () => {
  await world.call(dre, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  now = at('2026-11-17T10:01')
  await world.call(kat, 'DELETE /api/v1/account')
  const { leavers } = await needs(maya)
  expect(leavers).toEqual([{ teamId: team.id, teamName: team.name, teamLogo: '', names: ['Dre L.', ''] }])
  await world.call(maya, 'POST /api/v1/team/:teamId/leavers/dismiss', { params: { teamId: team.id } })
  expect((await needs(maya)).leavers).toEqual([])
})

test('[DASH-7] Pat, who is on no team, starts with creating one, and each step of the new team is done once', async () => {
  const pat = await world.person('Pat')
  const setUp = async () => (await needs(pat)).setUp
  expect(await setUp()).toMatchObject({ team: null, memberCount: 0 })
  const mine = await world.team(pat)
  expect(await setUp()).toEqual({
    team: { teamId: mine.id, teamName: mine.name, teamLogo: '', sport: 'Soccer' },
    members: [{ userId: pat.id, name: 'Pat Lee', avatar: '' }],
    memberCount: 1,
    invited: 0,
    hasJoinLink: false,
    hasGame: false,
    hasNeed: false,
  })
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${mine.id}, 90, 7)`
  const fields = { opponentTeamName: 'Rovers', location: 'Delta Park', startTime: at('2026-11-30T19:30').toISOString() }
  await world.call(pat, 'POST /api/v1/game', { body: { teamId: mine.id, silent: true, ...fields } })
  const invitees = { params: { teamId: mine.id }, body: { userEmails: ['lee@example.com'] } }
  await world.call(pat, 'POST /api/v1/team/:teamId/invite', invitees)
  await world.call(pat, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: mine.id }, body: {} })
  expect(await setUp(), 'until somebody joined').toMatchObject({ invited: 1, hasJoinLink: true, memberCount: 1 })
  await world.joins(dre, mine)
  expect(await setUp()).toBeNull()
})

test('[DASH-7] Pat closes the first steps for good, with or without a team; a later team has its own', async () => {
  const pat = await world.person('Pat')
  const setUp = async () => (await needs(pat)).setUp
  const close = () => world.call(pat, 'POST /api/v1/profile/:userId/set-up/close', { params: { userId: pat.id } })
  await close()
  expect(await setUp()).toBeNull()
  now = at('2026-11-17T10:01')
  const mine = await world.call(pat, 'POST /api/v1/team', { body: { teamName: 'Owls', sport: 'Soccer' } })
  expect(await setUp()).toMatchObject({ team: { teamId: mine.id } })
  now = at('2026-11-17T10:02')
  await close()
  expect(await setUp()).toBeNull()
})

test('[DASH-7] Ines, who volunteered to play as a sub, is not asked to set up a team', async () => {
  const ines = await world.person('Ines')
  const id = await schedule('2026-11-19T19:30')
  const body = { numberOfSubs: 1, positions: ['Goalkeeper'] }
  const asked = await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id }, body })
  expect((await needs(ines)).setUp).toMatchObject({ team: null })
  await world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id: asked.id }, body: {} })
  expect((await needs(ines)).setUp).toBeNull()
})

test('[DASH-8] Maya is asked for a game’s score, from its end and for a week, until she enters it', async () => {
  const first = await schedule('2026-11-17T19:30')
  const second = await schedule('2026-11-18T19:30')
  const asked = async (person = maya) => (await needs(person)).unscored.map(({ game }) => game.id)
  now = at('2026-11-17T20:59')
  expect(await asked(), 'it is not over').toEqual([])
  now = at('2026-11-18T21:00')
  expect(await asked()).toEqual([second, first])
  expect(await asked(dre), 'players are not').toEqual([])
  const score = { ourScore: 3, theirScore: 2 }
  await world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id: first }, body: score })
  expect(await asked()).toEqual([second])
  const notPlayed = 'POST /api/v1/game/:id/result/dismiss'
  expect(await world.refusal(dre, notPlayed, { params: { id: second } })).toBe('forbidden')
  await world.call(maya, notPlayed, { params: { id: second } })
  expect(await asked()).toEqual([])
})

test('[DASH-8] Maya is not asked about a cancelled game, nor after a week; seeing a drop-out is not an answer', async () => {
  const cancelled = await schedule('2026-11-17T12:00')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: cancelled }, body: {} })
  const played = await schedule('2026-11-17T19:30')
  await world.call(maya, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id: played } })
  const asked = async () => (await needs(maya)).unscored.map(({ game }) => game.id)
  now = at('2026-11-17T21:00')
  expect(await asked()).toEqual([played])
  await world.call(maya, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id: played } })
  expect(await asked(), 'not even after the game').toEqual([played])
  await world.pool`update game set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'`
  expect(await asked()).toEqual([])
})

test('what Maya dismisses by the release before, which names no kind, is dismissed in this one', async () => {
  const id = await schedule('2026-11-17T19:30')
  now = at('2026-11-17T21:00')
  const before = [
    [null, null, 'set_up'],
    [team.id, null, 'leavers'],
    [team.id, id, 'result'],
  ] as const
  for (const [teamId, gameId] of before)
    await world.pool`
      insert into dismissal (profile_id, team_id, game_id, dismissed_at) values (${maya.id}, ${teamId}, ${gameId}, ${now})`
  const kinds = await world.pool<{ kind: string }[]>`
    select kind from dismissal where profile_id = ${maya.id} order by team_id nulls first, game_id nulls first`
  expect(kinds.map(({ kind }) => kind)).toEqual(before.map(([, , kind]) => kind))
  expect((await needs(maya)).unscored).toEqual([])
})

test('[DASH-7] Kat, a player, and Maya, whose team is older than a month, see no first steps', async () => {
  expect((await needs(kat)).setUp).toBeNull()
  expect((await needs(maya)).setUp).toMatchObject({ hasNeed: true, hasGame: false })
  await world.pool`update team set created_at = ${at('2026-10-01T10:00')} where id = ${team.id}`
  expect((await needs(maya)).setUp).toBeNull()
})

test('[DASH-9] Zoe sees her waiting offer, then that someone else was chosen, and nothing after the game', async () => {
  const [zoe, jonas, mia] = [await world.person('Zoe'), await world.person('Jonas'), await world.person('Mia')]
  const gameId = await schedule('2026-11-19T19:30')
  const { id } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 1, positions: [] },
  })
  const offer = async (person: Person) => {
    await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', {
      params: { id },
      body: { position: '', note: '' },
    })
  }
  for (const person of [zoe, jonas, mia]) await offer(person)
  const waiting = { requestId: id, game: { id: gameId }, location: 'Delta Park', isWaiting: true }
  expect((await needs(zoe)).offers).toMatchObject([waiting])
  const { volunteers } = await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
  const offerOf = (person: Person) => ({
    params: { id, volunteerId: volunteers.find(({ userId }) => userId === person.id)?.id ?? '' },
  })
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline', offerOf(mia))
  expect((await needs(mia)).offers, 'a captain declined').toMatchObject([{ ...waiting, isWaiting: false }])
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', offerOf(jonas))
  expect((await needs(zoe)).offers).toMatchObject([{ ...waiting, isWaiting: false }])
  expect((await needs(jonas)).offers, 'he plays').toEqual([])
  now = at('2026-11-19T20:00')
  expect((await needs(zoe)).offers).toEqual([])
})
