import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobsDone } from './sweeps/jobs-done.ts'
import { newWorld, type Person, type World } from './world.ts'

/** Every call, exactly as the specification of the product lists it. */
const specified = {
  'GET /api/v1/profile/auth/{identityProviderSubject}':
    'returns id, firstName, lastName, email, gender. 404 means no profile.',
  'GET /api/v1/profile/search?q={text}': 'returns a list of users',
  'GET /api/v1/profile/{userId}/games':
    'list of games: id, teamId, teamName, opponentTeamName, startTime, location, status, rsvps',
  'GET /api/v1/profile/{userId}/invitations': 'list of invitations. The dashboard adds ?status=Pending.',
  'GET /api/v1/team': 'all teams: id, name, sport, logo, members',
  'GET /api/v1/team/{id}': 'team detail',
  'GET /api/v1/team/{id}/games': 'team games, sorted by startTime ascending on the client',
  'GET /api/v1/team/user/{userId}': "the user's teams",
  'POST /api/v1/team': 'body managerId, teamName, sport, description, logo. The response is read as JSON.',
  'PUT /api/v1/team/{id}': 'body teamId, managerId, teamName, sport, description, logo',
  'DELETE /api/v1/team/{id}': 'none',
  'DELETE /api/v1/team/{teamId}/members/{memberId}?managerId={userId}': 'response is the updated team',
  'POST /api/v1/team/{teamId}/managers/add/{memberId}?managerId={userId}':
    'promote. No body. Response is the updated team.',
  'POST /api/v1/team/{teamId}/managers/remove/{memberId}?managerId={userId}':
    'demote. No body. Response is the updated team.',
  'POST /api/v1/team/{teamId}/invite': 'body inviterId, userEmails (list of emails)',
  'GET /api/v1/game/{id}': 'game detail',
  'GET /api/v1/game/{id}/rsvps': 'list of RSVPs',
  'POST /api/v1/game/{id}/rsvp': 'body status (Going, NotGoing or Maybe), userId. Response is the new RSVP list.',
  'GET /api/v1/game/{id}/subs': "the game's sub request, an object with id. 404 means none.",
  'POST /api/v1/game/{id}/subs': 'body teamId, numberOfSubs, positions',
  'GET /api/v1/game/sub_requests': 'all open sub requests, with no per-user filter',
  'POST /api/v1/game':
    'body creatorId, teamId, opponentTeamName, startTime (UTC), location, notes. The response carries id, and the app navigates to /games/{id}.',
  'GET /api/v1/team/{teamId}/invitations/{invitationId}': 'invitation detail',
  'POST /api/v1/team/{teamId}/invitations/{invitationId}/accept?userId={userId}': 'accept',
  'POST /api/v1/team/{teamId}/invitations/{invitationId}/decline?userId={userId}': 'decline, used on the list page',
  'POST /api/v1/team/{teamId}/invitation/{invitationId}/decline':
    "singular 'invitation', no userId. Used on the invitation page, and its result is ignored.",
} as const
type Line = keyof typeof specified

const text = expect.any(String)
/** The fields of the entities, with the names of the specification. */
const user = { id: text, auth0Id: text, firstName: text, lastName: text, email: text, gender: text, avatar: text }
const foundUser = { id: text, firstName: text, lastName: text, email: text, avatar: text }
const member = { ...foundUser, role: expect.stringMatching(/^(Captain|Player)$/) }
const teamCard = { id: text, name: text, sport: text, logo: text, members: expect.arrayContaining([]) }
const teamDetail = { ...teamCard, description: text }
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const invitation = {
  id: text,
  teamId: text,
  teamName: text,
  inviterName: text,
  inviteeEmail: text,
  isExpired: expect.any(Boolean),
  expiresAt: moment,
  status: expect.stringMatching(/^(Pending|Accepted|Declined)$/),
  invitedAt: moment,
}
const rsvp = { userId: text, status: expect.stringMatching(/^(Going|NotGoing|Maybe)$/) }
const gameCard = {
  id: text,
  teamId: text,
  teamName: text,
  opponentTeamName: text,
  startTime: moment,
  location: text,
  status: expect.stringMatching(/^(Upcoming|Completed|Cancelled)$/),
  rsvps: expect.arrayContaining([]),
}
const gameDetail = { ...gameCard, notes: text }
const subRequest = {
  id: text,
  teamId: text,
  numberOfSubs: expect.any(Number),
  positions: expect.arrayContaining([text]),
}
const openSubRequest = { ...subRequest, teamName: text, sport: text, date: moment, location: text }
const gif = 'data:image/gif;base64,R0lGODdhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs='

let world: World
let maya: Person
let ines: Person
let priya: Person
let teamId: string
const walked = new Set<Line>()
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
  priya = await world.person('Priya', 'Nair')
})
beforeEach(async () => {
  teamId = (await world.team(maya, 'Night Shift FC')).id
  await world.joins(priya, { id: teamId })
})
afterAll(() => world.close())

/** Sends a line of the specification with its parameters filled in. */
async function send(person: Person, line: Line, names: Record<string, string> = {}, body?: object) {
  walked.add(line)
  const [method, path] = line.split(' ') as [NonNullable<InjectOptions['method']>, string]
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))
  const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' }
  return world.app.inject({ method, url, headers, ...(body && { payload: body }) })
}

function answerOf(response: LightMyRequestResponse) {
  expect(response.statusCode, response.body).toBeLessThan(300)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  return response.json()
}

async function invited() {
  const body = { inviterId: maya.id, userEmails: [ines.email] }
  answerOf(await send(maya, 'POST /api/v1/team/{teamId}/invite', { teamId }, body))
  const [row] = await world.pool<{ id: string }[]>`select id from invitation where team_id = ${teamId}`
  return { teamId, invitationId: row?.id ?? '', userId: ines.id }
}

describe('profiles', () => {
  const line = 'GET /api/v1/profile/auth/{identityProviderSubject}'
  test(`Maya reads her own profile: ${line}`, async () => {
    const own = answerOf(await send(maya, line, { identityProviderSubject: maya.subject }))
    expect(own).toMatchObject({ ...user, id: maya.id, auth0Id: maya.subject, email: maya.email })
    expect((await send(maya, line, { identityProviderSubject: 'auth0|nobody' })).statusCode).toBe(404)
  })

  test('[API-5] Maya finds Ines, with a private address in place of hers: GET /api/v1/profile/search?q={text}', async () => {
    const [found] = answerOf(await send(maya, 'GET /api/v1/profile/search?q={text}', { text: 'Ines D' }))
    expect(found).toEqual({ ...foundUser, id: ines.id, firstName: 'Ines', email: `${ines.id}@private.invalid` })
  })

  test('[API-4] Ines lists her invitations, and nobody else can: GET /api/v1/profile/{userId}/invitations', async () => {
    await invited()
    const line = 'GET /api/v1/profile/{userId}/invitations'
    const [first] = answerOf(await send(ines, line, { userId: ines.id }))
    expect(first).toMatchObject({ ...invitation, sport: 'Soccer', inviteeEmail: ines.email, status: 'Pending' })
    const pending = await world.app.inject({
      url: `/api/v1/profile/${ines.id}/invitations?status=Pending`,
      headers: { cookie: ines.cookie },
    })
    expect(answerOf(pending)).toContainEqual(first)
    expect((await send(maya, line, { userId: ines.id })).statusCode).toBe(403)
  })
})

describe('teams', () => {
  test('Ines browses all teams: GET /api/v1/team', async () => {
    const all = answerOf(await send(ines, 'GET /api/v1/team'))
    expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ ...teamCard, id: teamId })]))
  })

  test('Priya sees a team with its members: GET /api/v1/team/{id}', async () => {
    const team = answerOf(await send(priya, 'GET /api/v1/team/{id}', { id: teamId }))
    expect(team).toMatchObject({ ...teamDetail, id: teamId, members: [member, member] })
    expect(team.members[0]).toMatchObject({ id: maya.id, email: maya.email, role: 'Captain' })
  })

  test('[API-4] Priya lists her own teams only: GET /api/v1/team/user/{userId}', async () => {
    const line = 'GET /api/v1/team/user/{userId}'
    expect(answerOf(await send(priya, line, { userId: priya.id }))).toContainEqual(
      expect.objectContaining({ ...teamCard, id: teamId }),
    )
    expect((await send(priya, line, { userId: maya.id })).statusCode).toBe(403)
  })

  test('[API-4] Maya makes a team in her own name: POST /api/v1/team', async () => {
    const body = { managerId: maya.id, teamName: 'Otters', sport: 'Kickball', description: 'We kick.', logo: gif }
    const response = await send(maya, 'POST /api/v1/team', {}, body)
    expect(answerOf(response)).toMatchObject({ ...teamCard, name: 'Otters', sport: 'Kickball', members: [member] })
    expect(response.json().logo).toMatch(/^\/media\//)
    expect((await send(maya, 'POST /api/v1/team', {}, { ...body, managerId: priya.id })).statusCode).toBe(403)
  })

  test('[TEDIT-1] [TEDIT-5] [API-4] Maya changes a team in her own name: PUT /api/v1/team/{id}', async () => {
    const line = 'PUT /api/v1/team/{id}'
    const body = { teamId, managerId: maya.id, teamName: 'Otters', sport: 'Tennis', description: 'New.', logo: gif }
    const team = answerOf(await send(maya, line, { id: teamId }, body))
    expect(team).toMatchObject({ ...teamDetail, id: teamId, name: 'Otters', sport: 'Tennis', description: 'New.' })
    expect(team.logo).toMatch(/^\/media\//)
    expect((await send(maya, line, { id: teamId }, { ...body, managerId: priya.id })).statusCode).toBe(403)
  })

  test('[TEDIT-2] Maya deletes a team: DELETE /api/v1/team/{id}', async () => {
    answerOf(await send(maya, 'DELETE /api/v1/team/{id}', { id: teamId }))
    expect((await send(maya, 'GET /api/v1/team/{id}', { id: teamId })).statusCode).toBe(404)
  })
})

describe('members', () => {
  test.each([
    ['promotes Priya', 'POST /api/v1/team/{teamId}/managers/add/{memberId}?managerId={userId}', 'Captain'],
    ['demotes Priya', 'POST /api/v1/team/{teamId}/managers/remove/{memberId}?managerId={userId}', 'Player'],
    ['removes Priya', 'DELETE /api/v1/team/{teamId}/members/{memberId}?managerId={userId}', undefined],
  ] as const)('[API-4] Maya %s in her own name: %s', async (_, line, role) => {
    if (role === 'Player') await world.pool`update member set role = 'captain' where team_id = ${teamId}`
    const names = { teamId, memberId: priya.id }
    expect((await send(maya, line, { ...names, userId: priya.id })).statusCode).toBe(403)
    const team = answerOf(await send(maya, line, { ...names, userId: maya.id }))
    expect(team).toMatchObject({ ...teamDetail, id: teamId })
    expect(team.members.find(({ id }: { id: string }) => id === priya.id)?.role).toBe(role)
  })
})

describe('invitations', () => {
  test('[INVITE-4] [INVITE-5] [API-4] Maya invites people, reads the outcome of each, and a mail has the link: POST …/invite', async () => {
    const line = 'POST /api/v1/team/{teamId}/invite'
    const body = { inviterId: maya.id, userEmails: [ines.email, priya.email] }
    await jobsDone(world)
    expect(answerOf(await send(maya, line, { teamId }, body))).toEqual([
      { email: ines.email, outcome: 'invited' },
      { email: priya.email, outcome: 'already_member' },
    ])
    const [mail, ...more] = await jobsDone(world)
    expect(more).toEqual([])
    expect(mail?.to.address).toBe(ines.email)
    expect(mail?.text).toMatch(new RegExp(`/invitation\\?id=[0-9a-f-]{36}&teamId=${teamId}`))
    expect((await send(maya, line, { teamId }, { ...body, inviterId: priya.id })).statusCode).toBe(403)
  })

  test('[API-5] Ines opens her invitation, and Priya sees its address masked: GET …/invitations/{invitationId}', async () => {
    const line = 'GET /api/v1/team/{teamId}/invitations/{invitationId}'
    const names = await invited()
    const detail = {
      ...invitation,
      id: names.invitationId,
      teamId,
      teamLogo: text,
      teamSport: 'Soccer',
      nextGame: null,
    }
    expect(answerOf(await send(ines, line, names))).toMatchObject({ ...detail, inviteeEmail: ines.email })
    const masked = answerOf(await send(priya, line, names))
    expect(masked).toMatchObject(detail)
    expect(masked.inviteeEmail).toMatch(/^i•••/)
  })

  test.each([
    ['accepts', 'POST /api/v1/team/{teamId}/invitations/{invitationId}/accept?userId={userId}', 'Accepted'],
    ['declines', 'POST /api/v1/team/{teamId}/invitations/{invitationId}/decline?userId={userId}', 'Declined'],
    ['declines, spelled otherwise', 'POST /api/v1/team/{teamId}/invitation/{invitationId}/decline', 'Declined'],
  ] as const)('[INV-8] [API-4] Ines %s once, in her own name: %s', async (_, line, status) => {
    const names = await invited()
    if (line.includes('userId')) expect((await send(ines, line, { ...names, userId: maya.id })).statusCode).toBe(403)
    expect(answerOf(await send(ines, line, names))).toEqual({ teamId, status })
    expect((await send(ines, line, names)).statusCode).toBe(409)
  })
})

describe('games', () => {
  const fields = { opponentTeamName: 'Harbour Rovers', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' }
  const schedule = async (more: object = {}) => {
    const body = { creatorId: maya.id, teamId, ...fields, notes: 'Bring both kits', ...more }
    return answerOf(await send(maya, 'POST /api/v1/game', {}, body))
  }
  const told = { ...fields, startTime: '2026-11-24T19:30:00.000Z' }

  test('[GCREATE-5] [API-4] Maya schedules a game in her own name: POST /api/v1/game', async () => {
    const game = await schedule()
    expect(game).toMatchObject({
      ...gameDetail,
      ...told,
      teamId,
      status: 'Upcoming',
      rsvps: [],
      notes: 'Bring both kits',
    })
    expect(await schedule({ notes: undefined })).toMatchObject({ notes: '' })
    const inOthersName = { creatorId: priya.id, teamId, ...fields }
    expect((await send(maya, 'POST /api/v1/game', {}, inOthersName)).json().code).toBe('not_the_session_user')
    const byPlayer = { ...inOthersName, notes: '' }
    expect((await send(priya, 'POST /api/v1/game', {}, byPlayer)).json().code).toBe('forbidden')
    for (const name of ['teamId', 'opponentTeamName', 'startTime', 'location']) {
      const body = { creatorId: maya.id, teamId, ...fields, [name]: undefined }
      expect((await send(maya, 'POST /api/v1/game', {}, body)).statusCode, name).toBe(400)
    }
  })

  test('Priya and Ines, a stranger, see a game: GET /api/v1/game/{id}', async () => {
    const { id } = await schedule()
    for (const person of [priya, ines])
      expect(answerOf(await send(person, 'GET /api/v1/game/{id}', { id }))).toMatchObject({
        ...gameDetail,
        ...told,
        id,
      })
    expect((await send(ines, 'GET /api/v1/game/{id}', { id: ines.id })).statusCode).toBe(404)
  })

  test('[GDETAIL-2] [API-4] Priya answers for herself and gets all answers: POST /api/v1/game/{id}/rsvp', async () => {
    const { id } = await schedule()
    const line = 'POST /api/v1/game/{id}/rsvp'
    for (const status of ['Going', 'Maybe', 'NotGoing']) {
      const list = answerOf(await send(priya, line, { id }, { status, userId: priya.id }))
      expect(list).toEqual([expect.objectContaining({ ...rsvp, userId: priya.id, status })])
      expect(answerOf(await send(maya, 'GET /api/v1/game/{id}/rsvps', { id }))).toEqual([
        expect.objectContaining({ ...rsvp, userId: priya.id, status }),
      ])
    }
    const both = answerOf(await send(maya, line, { id }, { status: 'Going', userId: maya.id }))
    expect(both).toHaveLength(2)
    expect((await send(priya, line, { id }, { status: 'Going', userId: maya.id })).statusCode).toBe(403)
    expect((await send(priya, line, { id }, { status: 'Perhaps', userId: priya.id })).statusCode).toBe(400)
  })

  test('[API-4] Priya lists the games of her teams, and nobody else can: GET /api/v1/profile/{userId}/games', async () => {
    const { id } = await schedule()
    await send(priya, 'POST /api/v1/game/{id}/rsvp', { id }, { status: 'Going', userId: priya.id })
    const line = 'GET /api/v1/profile/{userId}/games'
    const games = answerOf(await send(priya, line, { userId: priya.id }))
    const rsvps = [{ userId: priya.id, status: 'Going' }]
    expect(games).toContainEqual(
      expect.objectContaining({ ...gameCard, ...told, id, teamName: 'Night Shift FC', rsvps }),
    )
    expect((await send(maya, line, { userId: priya.id })).statusCode).toBe(403)
  })

  test("Ines lists a team's games, soonest first: GET /api/v1/team/{id}/games", async () => {
    for (const day of ['26', '24', '25', '10']) await schedule({ startTime: `2026-11-${day}T19:30:00Z` })
    const games = answerOf(await send(ines, 'GET /api/v1/team/{id}/games', { id: teamId }))
    expect(games).toEqual(games.map(() => expect.objectContaining({ ...gameCard, teamId })))
    expect(games.map(({ startTime }: { startTime: string }) => startTime.slice(8, 10))).toEqual([
      '10',
      '24',
      '25',
      '26',
    ])
    expect(games[0].status).toBe('Completed')
  })
})

describe('substitutes', () => {
  const wanted = () => ({ teamId, numberOfSubs: 2, positions: ['Goalkeeper', 'Any'] })
  const schedule = async () => {
    const fields = { opponentTeamName: 'Harbour Rovers', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' }
    const { id } = answerOf(await send(maya, 'POST /api/v1/game', {}, { creatorId: maya.id, teamId, ...fields }))
    return { id }
  }

  test('Maya requests subs, once for a game: POST /api/v1/game/{id}/subs', async () => {
    const line = 'POST /api/v1/game/{id}/subs'
    const game = await schedule()
    const response = await send(maya, line, game, wanted())
    expect(answerOf(response)).toMatchObject({ ...subRequest, ...wanted(), gameId: game.id })
    expect(response.statusCode).toBe(201)
    expect((await send(maya, line, game, wanted())).statusCode).toBe(409)
    expect((await send(priya, line, game, wanted())).statusCode).toBe(403)
    for (const wrong of [{ numberOfSubs: 0 }, { numberOfSubs: 1.5 }, { positions: [''] }, { teamId: priya.id }])
      expect((await send(maya, line, game, { ...wanted(), ...wrong })).statusCode).toBe(400)
  })

  test('Ines sees the request of a game, and 404 before there is one: GET /api/v1/game/{id}/subs', async () => {
    const line = 'GET /api/v1/game/{id}/subs'
    const game = await schedule()
    expect((await send(ines, line, game)).statusCode).toBe(404)
    const { id } = answerOf(await send(maya, 'POST /api/v1/game/{id}/subs', game, wanted()))
    expect(answerOf(await send(ines, line, game))).toMatchObject({ ...subRequest, ...wanted(), id })
  })

  test('Ines and Maya read the same open requests: GET /api/v1/game/sub_requests', async () => {
    const line = 'GET /api/v1/game/sub_requests'
    const { id } = answerOf(await send(maya, 'POST /api/v1/game/{id}/subs', await schedule(), wanted()))
    const open = answerOf(await send(ines, line))
    expect(open).toEqual(open.map(() => expect.objectContaining(openSubRequest)))
    const told = {
      teamName: 'Night Shift FC',
      sport: 'Soccer',
      date: '2026-11-24T19:30:00.000Z',
      location: 'Delta Park',
    }
    expect(open).toContainEqual(expect.objectContaining({ id, ...wanted(), ...told }))
    const idsOf = (list: { id: string }[]) => list.map((request) => request.id)
    expect(idsOf(answerOf(await send(maya, line)))).toEqual(idsOf(open))
  })
})

test('[API-1] every line of the specification is tested with its method, path, payload and response', () => {
  expect([...walked].sort()).toEqual(Object.keys(specified).sort())
  expect(walked.size).toBe(26)
})
