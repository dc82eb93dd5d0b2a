import { type Api, api, type Endpoint, type ErrorCode } from '@app/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { injection, newWorld, ORIGIN, type Person, type World } from './world.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const onMember: Row = { params: () => ({ teamId: team, memberId: stranger.id }), strangerMeets: 'forbidden' }
const onInvitation = (strangerMeets: ErrorCode): Row => ({
  params: () => ({ teamId: team, invitationId: missing }),
  strangerMeets,
})

const onTeam: Row = { params: () => ({ teamId: team }), strangerMeets: 'forbidden' }
const onGame: Row = { params: () => ({ id: game }), strangerMeets: 'forbidden' }
const onHiddenGame: Row = { params: () => ({ id: hiddenGame }), strangerMeets: 'not_found' }
const gameFields = { opponentTeamName: 'Otters', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' }
const onRequest: Row = { params: () => ({ id: request }), strangerMeets: 'forbidden' }
const onHiddenRequest: Row = { params: () => ({ id: hiddenRequest }), strangerMeets: 'not_found' }
const onOffer: Row = { params: () => ({ id: request, volunteerId: offer }), strangerMeets: 'forbidden' }
const wanted = { numberOfSubs: 1, positions: ['Goalkeeper'] }
const alert = {
  on: true,
  sports: [],
  weekdays: [],
  areas: [],
  noticeHours: 2,
  fromHour: 8,
  untilHour: 21,
  digest: false,
}
const schedule = { content: Buffer.from('Date,Opponent\n2026-12-01,Otters\n').toString('base64'), timeZone: 'UTC' }

/** One good request for every call of the contract. A new call does not compile here until it has its row. */
const rows: { [Key in keyof Api]: Row } = {
  'GET /auth/session': {},
  'POST /auth/logout': {},
  'POST /api/v1/crash': { body: { message: 'boom', path: '/teams' } },
  'GET /api/v1/profile/auth/:subject': { params: () => ({ subject: maya.subject }), strangerMeets: 'not_found' },
  'GET /api/v1/session': {},
  'DELETE /api/v1/session/:id': { params: () => ({ id: sessionId }), strangerMeets: 'not_found' },
  'GET /api/v1/team': {},
  'GET /api/v1/team/user/:userId': { params: () => ({ userId: maya.id }), strangerMeets: 'not_the_session_user' },
  'POST /api/v1/team': { body: { teamName: 'Otters', sport: 'Soccer' } },
  'GET /api/v1/team/:id': { params: () => ({ id: hidden }), strangerMeets: 'not_found' },
  'PUT /api/v1/team/:id': {
    params: () => ({ id: team }),
    body: { teamName: 'Otters', sport: 'Soccer' },
    strangerMeets: 'forbidden',
  },
  'DELETE /api/v1/team/:id': { params: () => ({ id: team }), strangerMeets: 'forbidden' },
  'POST /api/v1/team/:teamId/managers/add/:memberId': onMember,
  'POST /api/v1/team/:teamId/managers/remove/:memberId': onMember,
  'DELETE /api/v1/team/:teamId/members/:memberId': onMember,
  'POST /api/v1/team/:teamId/leave': { params: () => ({ teamId: team }), strangerMeets: 'forbidden' },
  'POST /api/v1/team/:teamId/invite': {
    params: () => ({ teamId: team }),
    body: { userEmails: ['ines@example.com'] },
    strangerMeets: 'forbidden',
  },
  'GET /api/v1/team/:teamId/invitations': { params: () => ({ teamId: team }), strangerMeets: 'forbidden' },
  'GET /api/v1/team/:teamId/invitations/:invitationId': onInvitation('not_found'),
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': onInvitation('forbidden'),
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': onInvitation('forbidden'),
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': onInvitation('not_found'),
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': onInvitation('not_found'),
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': onInvitation('not_found'),
  'GET /api/v1/profile/:userId/invitations': {
    params: () => ({ userId: maya.id }),
    strangerMeets: 'not_the_session_user',
  },
  'POST /api/v1/mail-refusal': { query: { token: 'made.up' } },
  'GET /api/v1/team/:teamId/join-links': { params: () => ({ teamId: team }), strangerMeets: 'forbidden' },
  'POST /api/v1/team/:teamId/join-links': { params: () => ({ teamId: team }), body: {}, strangerMeets: 'forbidden' },
  'DELETE /api/v1/team/:teamId/join-links/:linkId': {
    params: () => ({ teamId: team, linkId: missing }),
    strangerMeets: 'forbidden',
  },
  'GET /api/v1/join/:linkId': { params: () => ({ linkId: missing }), strangerMeets: 'not_found' },
  'POST /api/v1/join/:linkId': { params: () => ({ linkId: missing }), strangerMeets: 'not_found' },
  'GET /api/v1/profile/:userId/games': { params: () => ({ userId: maya.id }), strangerMeets: 'not_the_session_user' },
  'GET /api/v1/profile/:userId/games/count': {
    params: () => ({ userId: maya.id }),
    strangerMeets: 'not_the_session_user',
  },
  'GET /api/v1/team/:id/games': { params: () => ({ id: hidden }), strangerMeets: 'not_found' },
  'POST /api/v1/team/:id/games': {
    params: () => ({ id: team }),
    body: { games: [gameFields] },
    strangerMeets: 'forbidden',
  },
  'POST /api/v1/game': { body: { teamId: missing, ...gameFields }, strangerMeets: 'not_found' },
  'GET /api/v1/game/:id': onHiddenGame,
  'PUT /api/v1/game/:id': { ...onGame, body: { version: 1, ...gameFields } },
  'GET /api/v1/game/:id/history': onGame,
  'GET /api/v1/game/:id/calendar.ics': onHiddenGame,
  'POST /api/v1/game/:id/cancel': { ...onGame, body: { reason: 'Rain' } },
  'POST /api/v1/game/:id/restore': onGame,
  'PUT /api/v1/game/:id/result': { ...onGame, body: { ourScore: 1, theirScore: 0 } },
  'GET /api/v1/game/:id/rsvps': onHiddenGame,
  'POST /api/v1/game/:id/rsvp': { ...onHiddenGame, body: { status: 'Going' } },
  'PUT /api/v1/game/:id/rsvps/:memberId': {
    params: () => ({ id: game, memberId: maya.id }),
    body: { status: 'Going' },
    strangerMeets: 'forbidden',
  },
  'GET /api/v1/team/:teamId/game-day': onTeam,
  'PUT /api/v1/team/:teamId/game-day': { ...onTeam, body: nothingNeeded },
  'POST /api/v1/team/:teamId/schedule/preview': { ...onTeam, body: schedule },
  'POST /api/v1/team/:teamId/schedule': { ...onTeam, body: schedule },
  'GET /api/v1/team/:teamId/schedule.csv': onTeam,
  'GET /api/v1/team/:teamId/schedule.ics': onTeam,
  'PUT /api/v1/team/:teamId/members/:memberId/spare': onMember,
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': onMember,
  'GET /api/v1/game/:id/subs': onHiddenGame,
  'POST /api/v1/game/:id/subs': { ...onGame, body: wanted },
  'GET /api/v1/game/sub_requests': {},
  'GET /api/v1/game/sub_requests/sports': {},
  'GET /api/v1/game/sub_requests/positions': {},
  'GET /api/v1/board': {},
  'GET /api/v1/game/sub_requests/:id': onHiddenRequest,
  'PATCH /api/v1/game/sub_requests/:id': { ...onRequest, body: { numberOfSubs: 2 } },
  'DELETE /api/v1/game/sub_requests/:id': onRequest,
  'POST /api/v1/game/sub_requests/:id/volunteers': { ...onHiddenRequest, body: {} },
  'DELETE /api/v1/game/sub_requests/:id/volunteers/me': { ...onRequest, strangerMeets: 'not_found' },
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': onOffer,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': onOffer,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': onOffer,
  'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': { ...onOffer, body: { turnedUp: true } },
  'GET /api/v1/sub-record': {},
  'GET /api/v1/sub-alert': {},
  'PUT /api/v1/sub-alert': { body: alert },
  'POST /api/v1/sub-alert/off': { query: { token: 'made.up' } },
  'GET /api/v1/block': {},
  'PUT /api/v1/block/person/:personId': { params: () => ({ personId: stranger.id }), strangerMeets: 'not_yourself' },
  'DELETE /api/v1/block/person/:personId': { params: () => ({ personId: stranger.id }) },
  'PUT /api/v1/block/team/:teamId': { params: () => ({ teamId: hidden }), strangerMeets: 'not_found' },
  'DELETE /api/v1/block/team/:teamId': { params: () => ({ teamId: hidden }) },
  'GET /api/v1/report': {},
  'POST /api/v1/report': { body: { about: 'team', aboutId: missing, reason: 'spam' }, strangerMeets: 'not_found' },
  'DELETE /api/v1/report/:id': { params: () => ({ id: missing }), strangerMeets: 'not_found' },
  'GET /api/v1/profile/search': { query: { q: 'maya' } },
  'GET /api/v1/account': {},
  'PATCH /api/v1/account': { body: { firstName: 'Maya' } },
  'GET /api/v1/account/export': {},
  'DELETE /api/v1/account': {},
}

interface Row {
  query?: Record<string, string>
  params?: () => Record<string, string>
  body?: object
  /** What somebody else gets for the same address. */
  strangerMeets?: ErrorCode
}

let world: World
let maya: Person
let stranger: Person
let sessionId: string
let team: string
let hidden: string
let game: string
let hiddenGame: string
let request: string
let hiddenRequest: string
let offer: string
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  stranger = await world.person('Sam', 'Stranger')
  const [session] = await world.pool<{ id: string }[]>`select id from session where profile_id = ${maya.id}`
  sessionId = session?.id ?? ''
  team = (await world.team(maya)).id
  hidden = (await world.team(maya, 'Hidden')).id
  await world.pool`update team set unlisted_at = now() where id = ${hidden}`
  game = (await world.call(maya, 'POST /api/v1/game', { body: { teamId: team, ...gameFields } })).id
  hiddenGame = (await world.call(maya, 'POST /api/v1/game', { body: { teamId: hidden, ...gameFields } })).id
  const ask = (id: string) => world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id }, body: wanted })
  request = (await ask(game)).id
  hiddenRequest = (await ask(hiddenGame)).id
  const volunteers = { params: { id: request }, body: {} }
  const vera = await world.person('Vera', 'Voss')
  const offered = await world.call(vera, 'POST /api/v1/game/sub_requests/:id/volunteers', volunteers)
  offer = offered.volunteers[0]?.id ?? ''
})
afterAll(() => world.close())

const calls = (Object.keys(api) as (keyof Api)[]).map((key) => ({ key, e: api[key] as Endpoint, row: rows[key] }))
const writes = calls.filter(({ key, e }) => !key.startsWith('GET') && !e.fromAnywhere)
const closed = calls.filter(({ e }) => e.access !== 'public')

function send(key: string, row: Row, headers: object, body: object | undefined = row.body) {
  return world.app.inject(injection(key, { params: row.params?.(), query: row.query, body }, headers))
}

function expectProblem(response: LightMyRequestResponse, status: number, code: ErrorCode) {
  expect(response.json()).toMatchObject({ status, code })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json().requestId).toBe(response.headers['x-request-id'])
}

describe.each(closed)('$key', ({ key, row }) => {
  test('[API-2] needs a session: nobody gets 401', async () => {
    expectProblem(await send(key, row, {}), 401, 'signed_out')
  })

  test('[API-2] takes no made-up cookie and no made-up token', async () => {
    expectProblem(await send(key, row, { cookie: '__Host-session=made-up' }), 401, 'signed_out')
    expectProblem(await send(key, row, { authorization: 'Bearer made.up.token' }), 401, 'signed_out')
  })

  test.runIf(row.strangerMeets)('shows a stranger nothing of somebody else', async () => {
    const response = await send(key, row, { cookie: stranger.cookie })
    expect(response.json().code).toBe(row.strangerMeets)
  })
})

describe.each(writes)('$key from elsewhere', ({ key, row }) => {
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a click in a mail', { 'sec-fetch-site': 'none' }],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['who knows where', { 'sec-fetch-site': undefined }],
  ])('[API-2] is refused when it comes from %s, signed in or not', async (_, headers) => {
    expectProblem(await send(key, row, { ...headers, cookie: maya.cookie }), 403, 'cross_site')
  })
})

test('an old browser on our own site is let in', async () => {
  const headers = { 'sec-fetch-site': undefined, origin: ORIGIN, cookie: maya.cookie }
  expect((await send('POST /api/v1/team', rows['POST /api/v1/team'], headers)).statusCode).toBe(201)
})

const actingNames = ['userId', 'managerId', 'inviterId', 'creatorId']
const acting = calls.flatMap(({ key, e, row }) =>
  actingNames
    .filter((name) => e.body?.properties[name] || e.query?.properties[name] || key.includes(`:${name}`))
    .map((name) => ({ key, e, row, name })),
)

test('[API-4] the calls that say who acts are known', () => {
  expect(acting.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'GET /api/v1/team/user/:userId userId',
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
  ])
})

test.each(acting)(
  '[API-4] [TEDIT-5] $key refuses a $name that is not the session user',
  async ({ key, e, row, name }) => {
    const before = await rowCounts()
    const response = await world.app.inject(
      injection(
        key,
        {
          params: { ...row.params?.(), [name]: stranger.id },
          ...(e.query?.properties[name] && { query: { [name]: stranger.id } }),
          ...(row.body && { body: { ...row.body, ...(e.body?.properties[name] && { [name]: stranger.id }) } }),
        },
        { cookie: maya.cookie },
      ),
    )
    expectProblem(response, 403, 'not_the_session_user')
    expect(await rowCounts()).toEqual(before)
  },
)

test('every address the server answers is in the contract, or is named here', () => {
  const named = new Set(Object.keys(api).map(withoutNames))
  const unnamed = answeredAddresses().filter((route) => !route.startsWith('HEAD ') && !named.has(withoutNames(route)))
  expect(unnamed.sort()).toEqual([
    'GET /api/v1/live',
    'GET /auth/callback',
    'GET /auth/login',
    'GET /docs',
    'GET /docs/openapi.json',
    'GET /docs/style.css',
    'GET /health/live',
    'GET /health/ready',
    'GET /media/:file',
    'POST /auth/backchannel-logout',
  ])
})

/** Where two calls name the same part of a path differently, the tree shows both names at once. */
const withoutNames = (address: string) => address.replace(/:\w+(\|:\w+)*/g, ':')

/** Reads Fastify's tree of routes: four columns of indentation are one level. */
function answeredAddresses(): string[] {
  const above: string[] = []
  const lines = world.app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
    const level = indent.length / 4
    above[level] = (above[level - 1] ?? '') + path
    return methods ? methods.split(', ').map((method) => `${method} ${above[level]}`) : []
  })
}

const rowCounts = () =>
  world.pool`
    select (select count(*) from team) as teams, (select count(*) from member) as members,
           (select count(*) from session) as sessions, (select count(*) from profile) as profiles,
           (select count(*) from game) as games, (select count(*) from rsvp) as answers,
           (select count(*) from sub_request) as requests, (select count(*) from volunteer) as volunteers`
