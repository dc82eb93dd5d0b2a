import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, ORIGIN, type Person, type World } from '#test/world.ts'
import { deleteTokensOfSubject } from './queries.ts'

let world: World
let now = new Date('2026-11-17T17:00:00Z')
let maya: Person
let robin: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Diaz')
  team = await world.team(maya)
  await world.joins(robin, team)
  gameId = (await schedule()).id
})

const draft = (opponentTeamName = 'Rovers') => ({
  teamId: team.id,
  opponentTeamName,
  startTime: '2026-11-25T00:30:00Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
})
const schedule = () => world.call(maya, 'POST /api/v1/game', { body: draft() })
const made = async (
  person: Person,
  grants: { reads?: boolean; answers?: boolean; teamIds?: string[]; days?: number },
) =>
  world.call(person, 'POST /api/v1/token', {
    body: { name: 'Club website', reads: false, answers: false, teamIds: [], days: 30, ...grants },
  })
/** As a script sends it: without cookies, and from nowhere. */
const bearing = (token: string) => ({ authorization: `Bearer ${token}`, 'sec-fetch-site': undefined })
type Send = World['send']
const sendWith = (token: string, key: Parameters<Send>[1], request: object = {}, headers = {}) =>
  world.send(null, key, request, { ...bearing(token), ...headers })
const readGame = (token: string) => sendWith(token, 'GET /api/v1/game/:id', { params: { id: gameId } })
const answer = (token: string) =>
  sendWith(token, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) =>
  response.statusCode < 300 ? response.statusCode : response.json().code

test('[TOKEN-1] Robin makes a token, sees it this once, and it reads his games with one header', async () => {
  const { token } = await made(robin, { reads: true })
  expect(token).toMatch(/^clp_[\w-]{43}$/)
  const games = await sendWith(token, 'GET /api/v1/profile/:userId/games', { params: { userId: robin.id } })
  expect(games.json()).toMatchObject([{ id: gameId }])
  expect(await world.call(robin, 'GET /api/v1/token')).toMatchObject([
    { name: 'Club website', reads: true, answers: false, teams: [], endsAt: '2026-12-17T17:00:00.000Z' },
  ])
  const [row] = await world.pool<{ all: string }[]>`
    select (select string_agg(t::text, '') from personal_token t) || coalesce((select string_agg(k::text, '') from idempotency_key k), '') as all`
  expect(row?.all).not.toContain(token)
  const [stored] = await world.pool<
    { hash: string }[]
  >`select encode(token_hash, 'hex') as hash from personal_token where profile_id = ${robin.id}`
  const exported = (await world.send(robin, 'GET /api/v1/account/export')).body
  expect(exported).toContain('Club website')
  for (const secret of [token, stored?.hash ?? '']) expect(exported).not.toContain(secret)
  expect(world.logged.join('')).not.toContain(token)
})

// misses: tokens: a secret that is shown once is not stored for a retry
test('[TOKEN-1] a retry of the request that made a token is told that it is done, and its secret is stored nowhere', async () => {
  const body = { name: 'Script', reads: true, answers: false, teamIds: [], days: 1 }
  const send = () => world.send(robin, 'POST /api/v1/token', { body }, { 'idempotency-key': 'once' })
  const { token } = (await send()).json()
  expect(codeOf(await send())).toBe('already_done')
  const rows = await world.pool`select k::text from idempotency_key k where profile_id = ${robin.id}`
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await world.call(robin, 'GET /api/v1/token')).toHaveLength(1)
})

// misses: tokens: a token may do what it was made for
test('[TOKEN-3] a token that reads answers nothing, one that answers reads nothing, and neither sees the account', async () => {
  const [reads, answers] = [await made(robin, { reads: true }), await made(robin, { answers: true })]
  expect([codeOf(await readGame(reads.token)), codeOf(await answer(reads.token))]).toEqual([200, 'insufficient_scope'])
  expect([codeOf(await readGame(answers.token)), codeOf(await answer(answers.token))]).toEqual([
    'insufficient_scope',
    200,
  ])
  for (const { token } of [reads, answers])
    expect(codeOf(await sendWith(token, 'GET /api/v1/account'))).toBe('insufficient_scope')
})

// misses: tokens: a token manages the teams that it names
test('[TOKEN-3] a token manages the teams that it names, while its person is their captain', async () => {
  const other = await world.team(maya, 'Block Party')
  const { token } = await made(maya, { teamIds: [team.id] })
  const scheduleIn = (teamId: string) => sendWith(token, 'POST /api/v1/game', { body: { ...draft('Otters'), teamId } })
  expect(codeOf(await scheduleIn(team.id))).toBe(201)
  expect(codeOf(await scheduleIn(other.id))).toBe('insufficient_scope')
  expect(codeOf(await readGame(token))).toBe(200)
  expect(
    await world.refusal(robin, 'POST /api/v1/token', {
      body: { name: 'Mine', reads: true, answers: false, teamIds: [team.id], days: 1 },
    }),
  ).toBe('forbidden')
  await world.pool`update member set role = 'captain' where profile_id = ${robin.id}`
  await world.pool`update member set role = 'player' where profile_id = ${maya.id} and team_id = ${team.id}`
  expect(codeOf(await scheduleIn(team.id))).toBe('forbidden')
})

test('[TOKEN-4] a leaked token cannot raise its own rights: no token, session, account, member or link comes from it', async () => {
  const { id, token } = await made(maya, { reads: true, answers: true, teamIds: [team.id] })
  const params = { teamId: team.id, memberId: robin.id }
  const refused: [Parameters<Send>[1], object?][] = [
    ['POST /api/v1/token', { body: { name: 'More', reads: true, answers: true, teamIds: [team.id], days: 366 } }],
    ['GET /api/v1/token'],
    ['DELETE /api/v1/token/:id', { params: { id } }],
    ['GET /api/v1/session'],
    ['PATCH /api/v1/account', { body: { firstName: 'Mallory' } }],
    ['GET /api/v1/account/export'],
    ['DELETE /api/v1/account'],
    ['POST /api/v1/calendar-feed', { body: { teamId: null } }],
    ['POST /api/v1/team/:teamId/managers/add/:memberId', { params }],
    ['POST /api/v1/team/:teamId/join-links', { params, body: {} }],
    ['POST /api/v1/team/:teamId/invite', { params, body: { userEmails: ['mallory@example.com'] } }],
    [
      'PUT /api/v1/team/:teamId/followed-calendar',
      { params, body: { address: 'https://league.example.org/team.ics', timeZone: 'UTC' } },
    ],
    ['GET /api/v1/profile/auth/:subject', { params: { subject: maya.subject } }],
    ['DELETE /api/v1/team/:id', { params: { id: team.id } }],
  ]
  for (const [key, request] of refused)
    expect([key, codeOf(await sendWith(token, key, request))]).toEqual([key, 'insufficient_scope'])
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.app.inject({ url: '/api/v1/live', headers })).statusCode).toBe(401)
  expect((await world.app.inject({ url: '/api/v1/admin', headers })).statusCode).toBe(404)
})

// misses: tokens: a token does not read the stored replies of its person
test('[TOKEN-4] a token does not get the stored reply to a request of its person', async () => {
  const { token } = await made(maya, { reads: true })
  const key = { 'idempotency-key': 'known' }
  const body = { managerId: maya.id, teamName: 'Otters', sport: 'Soccer' } as const
  expect((await world.send(maya, 'POST /api/v1/team', { body }, key)).statusCode).toBe(201)
  expect(codeOf(await sendWith(token, 'POST /api/v1/team', { body }, key))).toBe('insufficient_scope')
})

// misses: tokens: an expired token is refused
test('[TOKEN-2] a token ends when it is revoked, on its last day, and the job deletes it', async () => {
  const [first, second] = [await made(robin, { reads: true }), await made(robin, { reads: true, days: 7 })]
  expect(await world.refusal(maya, 'DELETE /api/v1/token/:id', { params: { id: first.id } })).toBe('not_found')
  await world.call(robin, 'DELETE /api/v1/token/:id', { params: { id: first.id } })
  expect([codeOf(await readGame(first.token)), codeOf(await readGame(second.token))]).toEqual(['signed_out', 200])
  now = new Date('2026-11-24T17:00:00Z')
  expect(codeOf(await readGame(second.token))).toBe('signed_out')
  await world.pool`select graphile_worker.add_job('personal-token.sweep')`
  await world.mailAfterJobs({ only: 'personal-token.sweep' })
  expect(await world.pool`select from personal_token where profile_id = ${robin.id}`).toHaveLength(0)
})

// misses: tokens: a suspended person has no tokens
test('[TOKEN-2] tokens end with a suspension, with logging out everywhere, and with the account', async () => {
  const { token } = await made(robin, { reads: true })
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${robin.id}, 'x', ${now})`
  expect(codeOf(await readGame(token))).toBe('signed_out')
  await world.pool`delete from suspension where profile_id = ${robin.id}`
  expect(codeOf(await readGame(token))).toBe(200)
  await deleteTokensOfSubject(world.pool, { issuer: world.config.OIDC_ISSUER, subject: robin.subject })
  expect(codeOf(await readGame(token))).toBe('signed_out')
  const another = await made(robin, { reads: true })
  await world.call(robin, 'DELETE /api/v1/account')
  expect(codeOf(await readGame(another.token))).toBe('signed_out')
})

test('[TOKEN-2] the list says when a token was last used, to the minute', async () => {
  const { token } = await made(robin, { reads: true })
  const usedAt = async () => (await world.call(robin, 'GET /api/v1/token'))[0]?.usedAt
  expect(await usedAt()).toBeNull()
  await readGame(token)
  expect(await usedAt()).toBe('2026-11-17T17:00:00.000Z')
  now = new Date('2026-11-17T17:00:30Z')
  await readGame(token)
  expect(await usedAt()).toBe('2026-11-17T17:00:00.000Z')
  now = new Date('2026-11-17T17:01:30Z')
  await readGame(token)
  expect(await usedAt()).toBe('2026-11-17T17:01:30.000Z')
})

test('[TOKEN-5] a token counts alone: its request ignores cookies, and a page of another site cannot write with it', async () => {
  const { token } = await made(robin, { reads: true })
  expect(codeOf(await sendWith(token, 'GET /api/v1/account', {}, { cookie: robin.cookie }))).toBe('insufficient_scope')
  const answers = await made(robin, { answers: true })
  const from = (headers: object) =>
    sendWith(
      answers.token,
      'POST /api/v1/game/:id/rsvp',
      { params: { id: gameId }, body: { status: 'Going' } },
      headers,
    )
  expect(codeOf(await from({ 'sec-fetch-site': 'cross-site' }))).toBe('cross_site')
  expect(codeOf(await from({ origin: 'https://evil.example' }))).toBe('cross_site')
  expect(codeOf(await from({ origin: ORIGIN }))).toBe(200)
  expect(codeOf(await from({}))).toBe(200)
})

test('[TOKEN-2] a person has at most 20 tokens, also when two are made at once', async () => {
  for (let n = 0; n < 19; n += 1) await made(robin, { reads: true })
  const body = { name: 'Last', reads: true, answers: false, teamIds: [], days: 1 }
  const both = await Promise.all([1, 2].map(() => world.send(robin, 'POST /api/v1/token', { body })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('[TOKEN-1] a token needs a name of one line, something it may do, and an end within a year', async () => {
  const wrong = [
    { name: ' ' },
    { name: 'two\nlines' },
    { name: 'x'.repeat(61) },
    { reads: false },
    { days: 0 },
    { days: 367 },
  ]
  for (const change of wrong)
    expect(
      await world.refusal(robin, 'POST /api/v1/token', {
        body: { name: 'Script', reads: true, answers: false, teamIds: [], days: 30, ...change },
      }),
    ).toBe('invalid_input')
})
