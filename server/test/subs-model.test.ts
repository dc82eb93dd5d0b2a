import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  advance,
  aim,
  attendance,
  type HistoryAction,
  type Model,
  type Name,
  NOW,
  names,
  newTeam,
  type Side,
  type Step,
  starts,
  statusOfRequest,
  taken,
} from './subs-model.ts'
import { injection, newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(300, 8)
const STEPS = 30

let world: World
let cast: Record<Name, Person>
beforeAll(async () => {
  world = await newWorld({ now: () => new Date(NOW) })
  const people = await Promise.all(names.map(async (name) => [name, await world.person(name)] as const))
  cast = Object.fromEntries(people) as Record<Name, Person>
})
afterAll(() => world.close())

// misses: subs: the counter follows the volunteers
// misses: subs: subs move with their game
test('two teams, their games, answers, requests and volunteers behave like the model after any steps of their people', {
  timeout: 3_600_000,
}, async () => {
  const seen: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), async (story) => {
      const { model, places } = await begin()
      for (const wish of story) {
        const step = aim(model, wish)
        const expected = advance(model, step)
        if (expected === null) continue
        const got = await send(step, places)
        expect(got, JSON.stringify(step)).toBe(expected)
        seen[`${step.does}: ${expected}`] = (seen[`${step.does}: ${expected}`] ?? 0) + 1
        await expectAsInModel(model, places, step.on)
        expect(await brokenPromises()).toEqual([])
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const calls = Object.values(seen).reduce((sum, often) => sum + often, 0)
  console.log(`${RUNS} runs of ${STEPS} steps, ${calls} calls:`, seen)
  expect(Object.keys(seen).length, 'many kinds of things happened').toBeGreaterThan(40)
})

interface Place {
  teamId: string
  gameId: string
}
type Places = Record<Side, Place>

async function begin(): Promise<{ model: Model; places: Places }> {
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  const [first = 0, second = 0] = starts
  const place = async (captain: Name, start: number): Promise<Place> => {
    const team = await world.team(cast[captain])
    const body = { teamId: team.id, opponentTeamName: 'Old Boys', startTime: iso(start), location: 'Delta Park' }
    return { teamId: team.id, gameId: (await world.call(cast[captain], 'POST /api/v1/game', { body })).id }
  }
  return {
    model: { a: newTeam('maya', first), b: newTeam('ben', second) },
    places: { a: await place('maya', first), b: await place('ben', second) },
  }
}

/** Calls the API. A request that is sent twice under one key is done once and gets the same response. */
async function send(step: Step, places: Places): Promise<string> {
  const { key, ...request } = await requestFor(step, places[step.on])
  const headers = { cookie: cast[step.by].cookie, 'idempotency-key': `${step.does}-${nextKey++}` }
  const first = await world.app.inject(injection(key, request, headers))
  if (step.twice) {
    const again = await world.app.inject(injection(key, request, headers))
    expect(again.statusCode, `${key} again`).toBe(first.statusCode)
    if (first.statusCode < 300) expect(again.body).toBe(first.body)
  }
  return first.statusCode < 300 ? 'done' : first.json().code
}
let nextKey = 0

async function requestFor(step: Step, { teamId, gameId }: Place) {
  const member = { params: { teamId, memberId: cast[step.who].id } }
  const game = { params: { id: gameId } }
  const request = async () => ({ params: { id: await requestOf(gameId) } })
  const offer = async () => ({ params: { id: await requestOf(gameId), volunteerId: await offerOf(gameId, step.who) } })
  const wishes = { numberOfSubs: step.number, firstCome: step.flag }
  const requests: Record<HistoryAction, () => object | Promise<object>> = {
    invite: () => ({ params: { teamId }, body: { userEmails: [cast[step.who].email] } }),
    join: async () => ({ params: { teamId, invitationId: await invitationOf(teamId, step.by) } }),
    revoke: async () => ({ params: { teamId, invitationId: await invitationOf(teamId, step.who) } }),
    promote: () => member,
    demote: () => member,
    makeSpare: () => member,
    remove: () => member,
    leave: () => ({ params: { teamId } }),
    answer: () => ({ ...game, body: { status: step.answer } }),
    move: async () => ({ ...game, body: { ...(await versionOf(gameId)), startTime: iso(step.start) } }),
    cancel: () => ({ ...game, body: {} }),
    restore: () => game,
    ask: () => ({ ...game, body: { teamId, positions: ['Any'], ...wishes } }),
    change: async () => ({ ...(await request()), body: wishes }),
    close: request,
    volunteer: async () => ({ ...(await request()), body: {} }),
    withdraw: request,
    accept: offer,
    decline: offer,
    release: offer,
  }
  return { key: keys[step.does], ...(await requests[step.does]()) }
}

const REQUEST = '/api/v1/game/sub_requests/:id'
const keys: Record<HistoryAction, string> = {
  invite: 'POST /api/v1/team/:teamId/invite',
  join: 'POST /api/v1/team/:teamId/invitations/:invitationId/accept',
  revoke: 'DELETE /api/v1/team/:teamId/invitations/:invitationId',
  promote: 'POST /api/v1/team/:teamId/managers/add/:memberId',
  demote: 'POST /api/v1/team/:teamId/managers/remove/:memberId',
  makeSpare: 'PUT /api/v1/team/:teamId/members/:memberId/spare',
  remove: 'DELETE /api/v1/team/:teamId/members/:memberId',
  leave: 'POST /api/v1/team/:teamId/leave',
  answer: 'POST /api/v1/game/:id/rsvp',
  move: 'PUT /api/v1/game/:id',
  cancel: 'POST /api/v1/game/:id/cancel',
  restore: 'POST /api/v1/game/:id/restore',
  ask: 'POST /api/v1/game/:id/subs',
  change: `PATCH ${REQUEST}`,
  close: `DELETE ${REQUEST}`,
  volunteer: `POST ${REQUEST}/volunteers`,
  withdraw: `DELETE ${REQUEST}/volunteers/me`,
  accept: `POST ${REQUEST}/volunteers/:volunteerId/accept`,
  decline: `POST ${REQUEST}/volunteers/:volunteerId/decline`,
  release: `POST ${REQUEST}/volunteers/:volunteerId/release`,
}

/** A captain sees the game and its request as the model has them. */
async function expectAsInModel(model: Model, places: Places, side: Side) {
  const [team, { gameId }] = [model[side], places[side]]
  const captain = [...team.members].find(([, role]) => role === 'captain')?.[0] ?? 'maya'
  const game = await world.call(cast[captain], 'GET /api/v1/game/:id', { params: { id: gameId } })
  const standing = attendance(team)
  expect(
    new Map(game.rsvps.map((it) => [nameOf(it.userId), it.isForOldTime ? `${it.status}, asked again` : it.status])),
  ).toEqual(standing)
  expect(game.going).toBe([...standing.values()].filter((answer) => answer === 'Going').length)
  expect(game.startTime).toBe(iso(team.start))
  if (!team.request) return
  const params = { id: await requestOf(gameId) }
  const shown = await world.call(cast[captain], 'GET /api/v1/game/sub_requests/:id', { params })
  const isShown = ([who, state]: [Name, string]) => state !== 'Withdrawn' || who === captain
  expect(new Map(shown.volunteers.map((it) => [nameOf(it.userId), it.status]))).toEqual(
    new Map([...team.offers].filter(isShown)),
  )
  expect(shown).toMatchObject({
    status: statusOfRequest(team),
    numberOfSubs: team.request.spots,
    openSpots: team.request.spots - taken(team),
  })
}

/** The invariants of the database: returns the ones that are violated. */
const brokenPromises = () => world.pool`
  select 'I1: a team without a captain' as broken from team t
   where not exists (select from member m where m.team_id = t.id and m.role = 'captain')
  union all select 'I2: oversold, or miscounted' from sub_request q
   where q.taken > q.spots
      or q.taken <> (select count(*) from volunteer v where v.request_id = q.id and v.status = 'accepted')
  union all select 'I3: two answers' from rsvp group by game_id, profile_id having count(*) > 1
  union all select 'I3: two offers' from volunteer group by request_id, profile_id having count(*) > 1
  union all select 'I6: answered late' from invitation where answered_at >= expires_at
  union all select 'I6: two pending' from invitation where status = 'pending' group by team_id, email having count(*) > 1
  union all select 'I10: of another team' from sub_request q join game g on g.id = q.game_id where g.team_id <> q.team_id
  union all select 'I10: of another team' from rsvp r join game g on g.id = r.game_id where g.team_id <> r.team_id
  union all select 'I10: of another game' from volunteer v join sub_request q on q.id = v.request_id where q.game_id <> v.game_id
  union all select 'I13: in two games at once' from volunteer v
    join game g on g.id = v.game_id and g.cancelled_at is null
    join volunteer w on w.profile_id = v.profile_id and w.id > v.id and w.status = 'accepted'
    join game h on h.id = w.game_id and h.cancelled_at is null
   where v.status = 'accepted' and tstzrange(g.starts_at, g.ends_at) && tstzrange(h.starts_at, h.ends_at)`

const only = async (rows: PromiseLike<Record<string, unknown>[]>) => ((await rows)[0]?.['id'] ?? '') as string
const requestOf = (gameId: string) => only(world.pool`select id from sub_request where game_id = ${gameId}`)
const offerOf = (gameId: string, who: Name) =>
  only(world.pool`select id from volunteer where game_id = ${gameId} and profile_id = ${cast[who].id}`)
const invitationOf = (teamId: string, who: Name) =>
  only(world.pool`
    select id from invitation where team_id = ${teamId} and email = ${cast[who].email}
     order by status = 'pending' desc, invited_at desc, answered_at desc nulls last limit 1`)
const versionOf = async (gameId: string) => {
  const [game] = await world.pool<{ version: number }[]>`select version from game where id = ${gameId}`
  return { version: game?.version ?? 0, opponentTeamName: 'Old Boys', location: 'Delta Park' }
}
const nameOf = (id: string) => names.find((name) => cast[name].id === id)
const iso = (time: number) => new Date(time).toISOString()

const often = (weight: number, ...actions: HistoryAction[]) => ({ weight, arbitrary: fc.constantFrom(...actions) })
const steps: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    often(4, 'ask', 'change', 'close', 'ask'),
    often(9, 'volunteer', 'volunteer', 'volunteer', 'withdraw'),
    often(8, 'accept', 'accept', 'accept', 'decline', 'release'),
    often(4, 'answer'),
    often(4, 'move', 'move', 'cancel', 'restore', 'restore'),
    often(4, 'invite', 'join', 'join', 'revoke'),
    often(2, 'promote', 'demote', 'makeSpare', 'remove', 'leave'),
  ),
  by: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Name>('maya', 'ben') },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  who: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Name>('ines', 'omar') },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  on: fc.constantFrom<Side>('a', 'b'),
  number: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
  answer: fc.constantFrom('Going', 'Going', 'NotGoing', 'Maybe'),
  start: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...starts.slice(0, 4)) },
    { weight: 1, arbitrary: fc.constant(starts[4] ?? 0) },
  ),
  twice: fc.boolean(),
  aims: fc.constantFrom(true, true, true, true, false),
  pick: fc.nat(9),
})
