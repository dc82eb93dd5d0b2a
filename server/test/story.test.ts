import type { Game } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { newWorld, type Person, type World } from './world.ts'

const hour = 60 * 60 * 1000
const START = Date.parse('2026-11-18T19:30:00Z')
const TARGET = 6

let world: World
let now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

const players = ['maya', 'ben', 'dre', 'kat', 'lena', 'omar'] as const
const outsiders = ['ines', 'jonas', 'gus'] as const
type Name = (typeof players)[number] | (typeof outsiders)[number] | 'sam'
type Cast = Record<Name, Person>

type Step =
  | { does: 'answer'; who: Name; status: 'Going' | 'NotGoing' | 'Maybe' }
  | { does: 'usual'; who: Name; answer: 'Going' | 'NotGoing' | 'Ask' }
  | { does: 'away' | 'back' | 'volunteer' | 'accept' | 'withdraw' | 'release' | 'leave' | 'join'; who: Name }
  | { does: 'move'; hours: number }
  | { does: 'pass'; hours: number }
  | { does: 'ask'; subs: number }
  | { does: 'cancel' | 'restore' | 'close' }

const who = fc.constantFrom<Name>(...players, ...outsiders, 'sam')
const volunteer = fc.constantFrom<Name>('ines', 'jonas', 'sam')
const does = <const Does extends Step['does']>(...all: Does[]) => fc.constantFrom(...all)
const answers = fc.constantFrom('Going' as const, 'Going' as const, 'NotGoing' as const, 'Maybe' as const)
const usualAnswers = fc.constantFrom('Going' as const, 'NotGoing' as const, 'Ask' as const)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ does: does('answer'), who, status: answers }) },
  { weight: 2, arbitrary: fc.record({ does: does('usual'), who, answer: usualAnswers }) },
  { weight: 2, arbitrary: fc.record({ does: does('away', 'back', 'leave', 'join'), who }) },
  { weight: 4, arbitrary: fc.record({ does: does('volunteer', 'accept'), who: volunteer }) },
  { weight: 2, arbitrary: fc.record({ does: does('withdraw', 'release'), who: volunteer }) },
  { weight: 1, arbitrary: fc.record({ does: does('move'), hours: fc.integer({ min: -6, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('pass'), hours: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ does: does('ask'), subs: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('cancel', 'restore', 'restore', 'close') }) },
)

interface Story {
  cast: Cast
  teamId: string
  id: string
}

test('[STORY-1] [STORY-2] after any steps, everybody reads the same about a game, as SQL and a plain model have it', {
  timeout: 600_000,
}, async () => {
  const seen = { short: 0, full: 0, subs: 0, filled: 0, review: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 18 }), async (steps) => {
      now = new Date('2026-11-17T17:00:00Z')
      const story = await begin()
      let before = await look(story, 'maya')
      for (const step of steps) {
        await take(story, step)
        before = await expectAgreement(story, before, step)
        const { headCount, step: next, rsvps } = before
        seen.short += Number((headCount?.missing ?? 0) > 0)
        seen.full += Number(headCount?.in === TARGET)
        seen.subs += Number(rsvps.some(({ as }) => as === 'sub'))
        seen.filled += Number(next.kind === 'filled')
        seen.review += Number(next.kind === 'review')
      }
    }),
    { numRuns: nightly(2_000, 12) },
  )
  console.log(seen)
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(0)
})

async function begin(): Promise<Story> {
  const names = [...players, ...outsiders, 'sam'] as const
  const people = await Promise.all(names.map((name) => world.person(name)))
  const cast = Object.fromEntries(names.map((name, n) => [name, people[n]])) as Cast
  const team = await world.team(cast.maya)
  for (const name of players.slice(1)) await world.joins(cast[name], team)
  await world.joins(cast.sam, team, 'spare')
  const body = { ...nothingNeeded, target: TARGET, least: 4 }
  await world.call(cast.maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: team.id }, body })
  const fields = { opponentTeamName: 'Rovers', location: 'Delta Park', startTime: new Date(START).toISOString() }
  const game = await world.call(cast.maya, 'POST /api/v1/game', { body: { teamId: team.id, silent: true, ...fields } })
  for (const name of players)
    await world.call(cast[name], 'POST /api/v1/game/:id/rsvp', { params: { id: game.id }, body: { status: 'Going' } })
  await world.call(cast.maya, 'POST /api/v1/game/:id/subs', {
    params: { id: game.id },
    body: { numberOfSubs: 1, positions: [] },
  })
  return { cast, teamId: team.id, id: game.id }
}

const look = ({ cast, id }: Story, name: Name) => world.call(cast[name], 'GET /api/v1/game/:id', { params: { id } })

/** Sends what the step says. A refusal is fine: the state must agree all the same. */
async function take({ cast, teamId, id }: Story, step: Step) {
  const { maya } = cast
  const params = { id }
  if (step.does === 'pass') now = new Date(now.getTime() + step.hours * hour)
  if (step.does === 'answer')
    await world.send(cast[step.who], 'POST /api/v1/game/:id/rsvp', { params, body: { status: step.status } })
  if (step.does === 'usual')
    await world.send(cast[step.who], 'PUT /api/v1/team/:teamId/usual-answer', {
      params: { teamId },
      body: { answer: step.answer },
    })
  if (step.does === 'away')
    await world.send(cast[step.who], 'POST /api/v1/away', {
      body: { from: '2026-11-18', until: '2026-11-19', note: '', replace: [id] },
    })
  if (step.does === 'back') await world.pool`delete from away where profile_id = ${cast[step.who].id}`
  if (step.does === 'leave') await world.send(cast[step.who], 'POST /api/v1/team/:teamId/leave', { params: { teamId } })
  if (step.does === 'join')
    await world.pool`
      insert into member values (${teamId}, ${cast[step.who].id}, 'player', ${now}) on conflict do nothing`
  if (step.does === 'cancel') await world.send(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} })
  if (step.does === 'restore') await world.send(maya, 'POST /api/v1/game/:id/restore', { params })
  if (step.does === 'move') {
    const { version, opponentTeamName, location, startTime } = await world.call(maya, 'GET /api/v1/game/:id', {
      params,
    })
    const moved = new Date(Math.max(Date.parse(startTime) + step.hours * hour, now.getTime() + hour)).toISOString()
    await world.send(maya, 'PUT /api/v1/game/:id', {
      params,
      body: { version, opponentTeamName, location, startTime: moved },
    })
  }
  if (step.does === 'ask')
    await world.send(maya, 'POST /api/v1/game/:id/subs', { params, body: { numberOfSubs: step.subs, positions: [] } })
  const request = (await world.send(maya, 'GET /api/v1/game/:id/subs', { params })).json() as { id?: string }
  if (!request.id) return
  const of = { id: request.id }
  if (step.does === 'close') await world.send(maya, 'DELETE /api/v1/game/sub_requests/:id', { params: of })
  if (step.does === 'volunteer')
    await world.send(cast[step.who], 'POST /api/v1/game/sub_requests/:id/volunteers', { params: of, body: {} })
  if (step.does === 'withdraw')
    await world.send(cast[step.who], 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: of })
  if (step.does !== 'accept' && step.does !== 'release') return
  const { volunteers } = await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: of })
  const wanted = step.does === 'accept' ? 'Waiting' : 'Accepted'
  const volunteerId = volunteers.find(({ status }) => status === wanted)?.id
  if (volunteerId)
    await world.send(maya, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${step.does}`, {
      params: { ...of, volunteerId },
    })
}

async function expectAgreement(story: Story, before: Game, step: Step): Promise<Game> {
  const { cast, id, teamId } = story
  const game = await look(story, 'maya')
  expect(game.rsvps.map(({ userId, status, isForOldTime }) => ({ userId, status, isForOldTime }))).toEqual(
    expect.arrayContaining(await attendanceInSql(id)),
  )
  const inNow = game.rsvps.filter(
    ({ as, status, isForOldTime }) => as !== 'guest' && status === 'Going' && !isForOldTime,
  )
  const ids = new Set(inNow.map(({ userId }) => userId))
  const silent = game.roster.filter(
    ({ userId }) => !game.rsvps.some((one) => one.userId === userId && !one.isForOldTime),
  ).length
  const isSettling = game.facts?.movedAt ? now.getTime() - Date.parse(game.facts.movedAt) < 2 * hour : false
  const isEarly = silent > 0 && (isSettling || Date.parse(game.startTime) - now.getTime() > 24 * hour)
  const missing = Math.max(TARGET - ids.size - (isEarly ? silent : 0), 0)
  expect(game.headCount).toMatchObject({ in: ids.size, waiting: silent, isEarly })
  expect(game.headCount?.missing).toBe(game.status === 'Upcoming' ? missing : 0)

  const standing = game.side.spots.filter(({ state }) => state === 'in')
  const benched = game.side.bench.filter(({ state }) => state === 'in')
  expect(new Set([...standing, ...benched].map(({ userId }) => userId)), 'everybody who is in').toEqual(ids)
  expect(game.side.spots.filter(({ isMissing }) => isMissing).length + game.side.missingOnBench).toBe(
    game.headCount?.missing,
  )
  if (step.does === 'answer') expectNobodyMoved(before, game, cast[step.who].id)
  if (step.does === 'accept' || step.does === 'withdraw' || step.does === 'release') expectNobodyMoved(before, game)

  for (const name of ['ben', 'ines', 'gus'] as const) {
    const theirs = await look(story, name)
    expect(theirs.side, `${name} sees the same side`).toEqual(game.side)
    expect(theirs.going).toBe(game.going)
  }
  const [card] = await world.call(cast.maya, 'GET /api/v1/team/:id/games', { params: { id: teamId } })
  expect(card).toMatchObject({ headCount: game.headCount, going: game.going, answer: game.answer })
  const needs = await world.call(cast.maya, 'GET /api/v1/profile/:userId/needs', { params: { userId: cast.maya.id } })
  const rows = needs.games.filter((need) => need.game.id === id)
  expect(rows.map((row) => row.step)).toEqual(game.step.kind === 'none' ? [] : [game.step])
  const [sql] = await world.pool<{ count: number }[]>`
    select (counted ->> 'in')::int as count from head_count where game_id = ${id}`
  expect(sql?.count).toBe(ids.size)
  return game
}

/** Who was in and still is stands where they stood, unless they came from the bench. */
function expectNobodyMoved(before: Game, after: Game, except = '') {
  if (before.side.formation !== after.side.formation) return
  const placeOf = (game: Game) =>
    new Map(game.side.spots.flatMap(({ key, userId, state }) => (state === 'in' ? [[userId, key]] : [])))
  const now = placeOf(after)
  for (const [userId, key] of placeOf(before))
    if (userId !== except && now.has(userId)) expect(now.get(userId), 'nobody else moves').toBe(key)
}

const attendanceInSql = (id: string) => world.pool`
  select profile_id as user_id, case status when 'going' then 'Going' when 'maybe' then 'Maybe' else 'NotGoing' end as status,
         is_for_old_time
    from attendance
   where game_id = ${id}`
