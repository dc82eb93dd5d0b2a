import { type Api, adminApi, api, type Endpoint, type ErrorCode } from '@app/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from './routes.ts'
import type { Call } from './sweeps/asking.ts'
import { calls as samples } from './sweeps/calls.ts'
import { foundLeague, type League, NOW } from './sweeps/league.ts'
import { injection, newWorld, ORIGIN, type Person, type World } from './world.ts'

let world: World
let league: League
let maya: Person
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
  maya = league.captain
})
afterAll(() => world.close())

const calls = (Object.entries(samples) as [keyof Api, Call<keyof Api>][]).map(([key, { on }]) => ({
  key,
  on,
  e: api[key] as Endpoint,
}))
const writes = calls.filter(({ key, e }) => !key.startsWith('GET') && !e.fromAnywhere)
const closed = calls.filter(({ e }) => e.access !== 'public')

type Objects = Call<keyof Api>['on']

/** A valid request of Maya: the first one in the list of the call. */
const good = (on: Objects) => Object.values(on)[0]?.(league, maya) ?? {}
const send = (key: string, on: Objects, headers: object) => world.app.inject(injection(key, good(on), headers))

function expectProblem(response: LightMyRequestResponse, status: number, code: ErrorCode) {
  expect(response.json()).toMatchObject({ status, code })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json().requestId).toBe(response.headers['x-request-id'])
}

describe.each(closed)('$key', ({ key, on }) => {
  test('[API-2] responds with 401 to a person without a session', async () => {
    expectProblem(await send(key, on, {}), 401, 'signed_out')
  })

  test('[API-2] accepts no forged cookie and no forged token', async () => {
    expectProblem(await send(key, on, { cookie: '__Host-session=made-up' }), 401, 'signed_out')
    expectProblem(await send(key, on, { authorization: 'Bearer made.up.token' }), 401, 'signed_out')
  })
})

describe.each(writes)('$key from elsewhere', ({ key, on }) => {
  // misses: changes are accepted only from this site
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a click in a mail', { 'sec-fetch-site': 'none' }],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['who knows where', { 'sec-fetch-site': undefined }],
  ])('[API-2] is refused when it comes from %s, signed in or not', async (_, headers) => {
    expectProblem(await send(key, on, { ...headers, cookie: maya.cookie }), 403, 'cross_site')
    expectProblem(await send(key, on, headers), 403, 'cross_site')
  })

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
  ])('[TOKEN-5] is refused when it comes from %s with a personal token', async (_, headers) => {
    const bearer = { authorization: `Bearer ${league.scripts.tokenOf(maya)}` }
    expectProblem(await send(key, on, { ...headers, ...bearer }), 403, 'cross_site')
  })
})

test('Maya uses an old browser from the same origin and is not refused', async () => {
  const headers = { 'sec-fetch-site': undefined, origin: ORIGIN, cookie: maya.cookie }
  expect((await send('POST /api/v1/team', samples['POST /api/v1/team'].on, headers)).statusCode).toBe(201)
})

test('[TEDIT-2] Maya deletes a team, and no call finds anything of it', async () => {
  const deleted = calls.flatMap(({ key, on }) =>
    Object.entries(on)
      .filter(([object]) => /\ba deleted team$/.test(object))
      // Unblocking a team gives the same response for every team.
      .filter(() => key !== 'DELETE /api/v1/block/team/:teamId')
      .map(([object, ask]) => ({ key, object, ask })),
  )
  for (const { key, object, ask } of deleted) {
    const response = await world.send(maya, key, ask(league, maya))
    expect(response.json(), `${key} on ${object}`).toMatchObject({ status: 404, code: 'not_found' })
  }
  expect(deleted.length).toBeGreaterThan(40)
})

test('a stranger gets the same response for an unlisted team as for a missing one', async () => {
  const pairs = [
    ['the team, unlisted', 'a missing team'],
    ['a player of the team, unlisted', 'a player of a missing team'],
    ['a missing one of the team, unlisted', 'a missing one of a missing team'],
  ] as const
  const reply = async (key: keyof Api, ask: Objects[string]) => {
    const { requestId: _, ...problem } = (await world.send(league.stranger, key, ask(league, league.stranger))).json()
    return problem
  }
  let compared = 0
  for (const { key, on } of calls)
    for (const [unlisted, missing] of pairs) {
      const [one, other] = [on[unlisted], on[missing]]
      if (!one || !other) continue
      expect(await reply(key, one), `${key} on ${unlisted}`).toEqual(await reply(key, other))
      compared += 1
    }
  expect(compared).toBeGreaterThan(25)
})

const actingNames = ['userId', 'managerId', 'inviterId', 'creatorId']
const acting = calls.flatMap(({ key, e, on }) =>
  actingNames
    .filter((name) => e.body?.properties[name] || e.query?.properties[name] || key.includes(`:${name}`))
    .map((name) => ({ key, e, on, name })),
)

test('[API-4] all calls with an id of the acting person are listed here', () => {
  expect(new Set(acting.map(({ key, name }) => `${key} ${name}`)), 'leave the id out, or list the call here').toEqual(
    new Set([
      'GET /api/v1/team/user/:userId userId',
      'GET /api/v1/profile/:userId/forecasts userId',
      'GET /api/v1/profile/:userId/needs userId',
      'POST /api/v1/team managerId',
      'PUT /api/v1/team/:id managerId',
      'POST /api/v1/team/:teamId/managers/add/:memberId managerId',
      'POST /api/v1/team/:teamId/managers/remove/:memberId managerId',
      'DELETE /api/v1/team/:teamId/members/:memberId managerId',
      'POST /api/v1/team/:teamId/invite inviterId',
      'POST /api/v1/team/:teamId/invitations/:invitationId/accept userId',
      'POST /api/v1/team/:teamId/invitations/:invitationId/decline userId',
      'POST /api/v1/team/:teamId/invitation/:invitationId/decline userId',
      'GET /api/v1/profile/:userId/invitations userId',
      'GET /api/v1/profile/:userId/games userId',
      'GET /api/v1/profile/:userId/games/count userId',
      'POST /api/v1/game creatorId',
      'POST /api/v1/game/:id/rsvp userId',
      'POST /api/v1/profile/:userId/set-up/close userId',
    ]),
  )
})

test.each(acting)(
  '[API-4] [TEDIT-5] [TOKEN-3] $key refuses a $name that is not the session user, with the session and with a token',
  async ({ key, e, on, name }) => {
    const before = await rowCounts()
    const { params, body } = good(on)
    const request = {
      params: { ...params, [name]: league.stranger.id },
      ...(e.query?.properties[name] && { query: { [name]: league.stranger.id } }),
      ...(typeof body === 'object' && {
        body: { ...body, ...(e.body?.properties[name] && { [name]: league.stranger.id }) },
      }),
    }
    const as = (headers: object) => world.app.inject(injection(key, request, headers))
    expectProblem(await as({ cookie: maya.cookie }), 403, 'not_the_session_user')
    const bearer = { authorization: `Bearer ${league.scripts.tokenOf(maya)}` }
    expect(['not_the_session_user', 'insufficient_scope']).toContain((await as(bearer)).json().code)
    expect(await rowCounts()).toEqual(before)
  },
)

test('every route of the server is in the contract or listed here', () => {
  const named = new Set(Object.keys({ ...api, ...adminApi }).map(withoutNames))
  const unnamed = routesOf(world.app).filter((route) => !route.startsWith('HEAD ') && !named.has(withoutNames(route)))
  expect(unnamed.sort(), 'describe it in the contract; a page or file without one is listed here').toEqual([
    'GET /a/:token',
    'GET /a/:token/all',
    'GET /api/v1/live',
    'GET /auth/callback',
    'GET /auth/login',
    'GET /calendar/:token.ics',
    'GET /claim/:linkId',
    'GET /docs',
    'GET /docs/openapi.json',
    'GET /docs/style.css',
    'GET /g/:token',
    'GET /g/:token/game.ics',
    'GET /g/:token/game.png',
    'GET /g/:token/line-up.png',
    'GET /health/live',
    'GET /health/ready',
    'GET /invitation',
    'GET /invitation/team.png',
    'GET /join/:linkId',
    'GET /join/:linkId/team.png',
    'GET /l/:slug',
    'GET /l/:slug/:division',
    'GET /l/:slug/:division/embed',
    'GET /l/:slug/:division/games.ics',
    'GET /l/:slug/:division/playoffs.csv',
    'GET /l/:slug/:division/preview.png',
    'GET /l/:slug/:division/sheet',
    'GET /l/:slug/:division/standings.csv',
    'GET /l/:slug/:division/standings.json',
    'GET /l/:slug/live',
    'GET /me/:linkId',
    'GET /media/:file',
    'GET /o/:token',
    'GET /t/:slug',
    'GET /t/:slug/embed',
    'GET /t/:slug/games.ics',
    'GET /t/:slug/preview.png',
    'GET /t/:slug/sheet',
    'GET /way-in',
    'POST /auth/backchannel-logout',
    // Telegram, with its secret.
    'POST /webhooks/telegram',
  ])
})

/** The tree shows both names where two calls name the same path parameter differently. */
const withoutNames = (address: string) => address.replace(/:\w+(\|:\w+)*/g, ':')

const rowCounts = () =>
  world.pool`
    select (select count(*) from team) as teams, (select count(*) from member) as members,
           (select count(*) from session) as sessions, (select count(*) from profile) as profiles,
           (select count(*) from game) as games, (select count(*) from rsvp) as answers,
           (select count(*) from sub_request) as requests, (select count(*) from volunteer) as volunteers`
