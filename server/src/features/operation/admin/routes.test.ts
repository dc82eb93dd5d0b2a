import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let robin: Person
let rosa: Person
let jonas: Person
let team: { id: string; name: string }
let gameId: string
let requestId: string
const NOW = new Date('2026-11-17T17:00:00Z')
let now = NOW

beforeAll(async () => {
  world = await newWorld({ env: { OPERATOR_GROUP: 'operators' }, now: () => now })
  robin = await operator('Robin', 'Vance')
})
afterAll(() => world.close())

async function operator(firstName: string, lastName: string) {
  const person = await world.person(firstName, lastName)
  await world.pool`update session set operator_group = 'operators' where profile_id = ${person.id}`
  return person
}

/** Rosa, the only captain of Puck Norris, with an upcoming game that wants a sub, and Jonas, a player. */
beforeEach(async () => {
  now = NOW
  rosa = await world.person('Rosa', 'Lindqvist')
  jonas = await world.person('Jonas', 'Weber')
  team = await world.team(rosa, 'Puck Norris', 'Hockey')
  await world.joins(jonas, team)
  gameId = (await world.call(rosa, 'POST /api/v1/game', { body: { teamId: team.id, ...game } })).id
  requestId = (await world.call(rosa, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body: wanted })).id
  await world.call(rosa, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
})
const wanted = { numberOfSubs: 1, positions: ['Goalkeeper'], note: '' }
const game = { opponentTeamName: 'Real Sosobad', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' }

const suspend = (id: string, days: number | null = 30, reason = 'Insults in notes') =>
  world.call(robin, 'POST /api/v1/admin/people/:id/suspend', { params: { id }, body: { days, reason } })
const get = (id: string) => world.call(robin, 'GET /api/v1/admin/people/:id', { params: { id } })
const refusal = (id: string, body: object) =>
  world.refusal(robin, 'POST /api/v1/admin/people/:id/delete', { params: { id }, body: body as never })
const board = async (person: Person) =>
  (await world.call(person, 'GET /api/v1/game/sub_requests')).filter(({ id }) => id === requestId)

test('[ADMIN-3] Robin finds Rosa by the beginning of her first or last name or her whole address, but not by a part of the address', async () => {
  const find = async (q: string) =>
    (await world.call(robin, 'GET /api/v1/admin/people', { query: { q } })).map(({ id }) => id)
  expect(await find('Rosa lindq')).toContain(rosa.id)
  expect(await find('lindq')).toContain(rosa.id)
  expect(await find(rosa.email.toUpperCase())).toEqual([rosa.id])
  expect(await find(rosa.email.slice(0, -1))).toEqual([])
  const [row] = await world.call(robin, 'GET /api/v1/admin/people', { query: { q: rosa.email } })
  expect(row?.email, 'whoever has typed an address has it').toBe(rosa.email)
  const byName = await world.call(robin, 'GET /api/v1/admin/people', { query: { q: 'rosa' } })
  expect(JSON.stringify(byName)).not.toContain(rosa.email)
  expect(row).toMatchObject({ teams: 1, captainOf: 1, isSuspended: false, isOperator: false })
})

test('[ADMIN-3] a stolen session of an operator copies no more people than an operator reads in a day', async () => {
  const operator = await world.person('Robin', 'Again')
  const limited = await newWorld({
    database: { url: world.url, pool: world.pool },
    env: { OPERATORS: operator.email, LIMITS: 'admin.row.day=30 admin.row.minute=off' },
  })
  const read = () => limited.send(operator, 'GET /api/v1/admin/people', { query: { limit: 5 } })
  const statuses = []
  for (let n = 0; n < 8; n += 1) statuses.push((await read()).statusCode)
  await limited.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test('[ADMIN-3] Robin turns the pages of the list and meets everybody once', async () => {
  const seen: string[] = []
  let url = '/api/v1/admin/people?limit=2'
  for (;;) {
    const response = await world.app.inject({ method: 'GET', url, headers: { cookie: robin.cookie } })
    seen.push(...response.json<{ id: string }[]>().map(({ id }) => id))
    const [, next] = /<([^>]+)>/.exec(String(response.headers.link ?? '')) ?? []
    if (!next) break
    url = next
  }
  const all = await world.pool`select from profile`
  expect([seen.length, new Set(seen).size]).toEqual([all.length, all.length])
})

test('[ADMIN-3] Robin reads the account of Rosa, and no note or answer of hers', async () => {
  await world.call(rosa, 'POST /api/v1/game/:id/rsvp', {
    params: { id: gameId },
    body: { status: 'Going', note: 'A private note' },
  })
  const person = await get(rosa.id)
  expect(person).toMatchObject({
    firstName: 'Rosa',
    sessions: 1,
    teams: [{ name: 'Puck Norris', role: 'Captain' }],
    ifSuspended: { comingGames: 1, openRequests: 1, offers: 0 },
    onlyCaptainOf: [{ name: 'Puck Norris', members: [{ id: jonas.id, name: 'Jonas Weber' }] }],
  })
  expect(JSON.stringify(person)).not.toContain('A private note')
})

// misses: suspension: mail stops
test('[ADMIN-4] Rosa is suspended: signed out, off the board, not going, without links and mail but the notice', async () => {
  await world.mailAfterJobs()
  await world.pool`delete from delivery`
  const stranger = await world.person('Stella', 'Strange')
  expect(await board(stranger)).toHaveLength(1)
  const person = await suspend(rosa.id)
  expect(person).toMatchObject({ isSuspended: true, suspendedUntil: '2026-12-17T17:00:00.000Z', sessions: 0 })
  expect(person.trail[0]).toBeUndefined()
  expect((await get(rosa.id)).trail[0]).toMatchObject({
    verb: 'person.suspend',
    operator: 'Robin Vance',
    detail: '30 days',
    reason: 'Insults in notes',
  })
  expect(await world.refusal(rosa, 'GET /api/v1/account')).toBe('signed_out')
  expect(await board(stranger)).toEqual([])
  const answers = await world.call(jonas, 'GET /api/v1/game/:id/rsvps', { params: { id: gameId } })
  expect(answers).toContainEqual(expect.objectContaining({ userId: rosa.id, status: 'NotGoing' }))
  expect(await world.pool`select from answer_link where profile_id = ${rosa.id}`).toHaveLength(0)
  await world.call(jonas, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Maybe' } })
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    values (gen_random_uuid(), 'profile.welcome', 'mail', ${rosa.id}, '{}', ${now}, ${now})`
  const mails = (await world.mailAfterJobs()).filter(({ to }) => to.address === rosa.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Callup account is suspended'])
  expect(mails[0]?.text).toContain('Insults in notes')
  const [dropped] = await world.pool`select outcome, reason from delivery where kind = 'profile.welcome'`
  expect(dropped).toEqual({ outcome: 'dropped', reason: 'suspended' })
})

test('[ADMIN-4] a suspended sub withdraws, and the spot is free', async () => {
  const sub = await world.person('Theo', 'Lang')
  const body = { position: '', note: '' }
  await world.call(sub, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id: requestId }, body })
  const at = { params: { id: requestId } }
  const [offer] = (await world.call(rosa, 'GET /api/v1/game/sub_requests/:id', at)).volunteers
  const accept = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  await world.call(rosa, accept, { params: { id: requestId, volunteerId: offer?.id ?? '' } })
  expect((await get(sub.id)).ifSuspended.offers).toBe(1)
  await suspend(sub.id)
  expect(await world.call(rosa, 'GET /api/v1/game/sub_requests/:id', at)).toMatchObject({
    openSpots: 1,
    volunteers: [],
  })
})

test('[ADMIN-4] Robin lifts the suspension, and the request is on the board again', async () => {
  await suspend(rosa.id, null)
  expect(await world.refusal(robin, 'POST /api/v1/admin/people/:id/suspend', again(rosa.id))).toBe('already_suspended')
  const lifted = await world.call(robin, 'POST /api/v1/admin/people/:id/lift', { params: { id: rosa.id }, body: {} })
  expect(lifted).toMatchObject({ isSuspended: false, suspendedUntil: null, suspensions: [{ until: null }] })
  expect(await board(jonas)).toHaveLength(1)
  const body = { params: { id: rosa.id }, body: {} }
  expect(await world.refusal(robin, 'POST /api/v1/admin/people/:id/lift', body)).toBe('not_suspended')
})
const again = (id: string) => ({ params: { id }, body: { days: 1, reason: 'Again' } })

test('[ADMIN-4] a suspension ends by itself, and a second one is possible', async () => {
  await suspend(rosa.id, 1)
  now = new Date('2026-11-19T17:00:00Z')
  robin = await operator('Robin', 'Vance')
  expect(await get(rosa.id)).toMatchObject({ isSuspended: false, suspensions: [{ liftedAt: null }] })
  await suspend(rosa.id, 1, 'Again')
  expect((await get(rosa.id)).suspensions.map(({ reason }) => reason)).toEqual(['Again', 'Insults in notes'])
})

test('[ADMIN-2] Robin signs in again before he suspends, exports or deletes', async () => {
  await world.pool`update session set authenticated_at = ${new Date('2026-11-17T16:00:00Z')} where profile_id = ${robin.id}`
  const params = { id: rosa.id }
  expect(await world.refusal(robin, 'POST /api/v1/admin/people/:id/suspend', again(rosa.id))).toBe('sign_in_again')
  const reason = { reason: 'x' }
  expect(await world.refusal(robin, 'POST /api/v1/admin/people/:id/export', { params, body: reason })).toBe(
    'sign_in_again',
  )
  expect(await refusal(rosa.id, { address: rosa.email, captains: [], ...reason })).toBe('sign_in_again')
  await world.pool`update session set authenticated_at = ${now} where profile_id = ${robin.id}`
  const exported = await world.call(robin, 'POST /api/v1/admin/people/:id/export', { params, body: reason })
  expect(exported['profile']).toMatchObject([{ id: rosa.id }])
})

test('[ADMIN-2] Robin reads about people only within twelve hours of a sign-in, and about the services for as long as the session lasts', async () => {
  const signedInAt = (hoursAgo: number) =>
    world.pool`update session set authenticated_at = ${new Date(now.getTime() - hoursAgo * 3_600_000)} where profile_id = ${robin.id}`
  const at = { params: { id: rosa.id } }
  const read = () =>
    Promise.all([
      world.refusal(robin, 'GET /api/v1/admin/people'),
      world.refusal(robin, 'GET /api/v1/admin/people/:id', at),
      world.refusal(robin, 'GET /api/v1/admin/reports'),
      world.refusal(robin, 'GET /api/v1/admin/mail/suppressed'),
      world.refusal(robin, 'GET /api/v1/admin/audit'),
      world.refusal(robin, 'POST /api/v1/admin/people/:id/end-sessions', { ...at, body: {} }),
    ])
  await signedInAt(13)
  expect(new Set(await read())).toEqual(new Set(['sign_in_again']))
  await world.call(robin, 'GET /api/v1/admin/overview')
  await world.call(robin, 'GET /api/v1/admin/jobs', { query: { state: 'failed' } })
  await signedInAt(11)
  expect(await get(rosa.id)).toMatchObject({ firstName: 'Rosa' })
  await world.pool`update session set authenticated_at = null where profile_id = ${robin.id}`
  expect(await world.refusal(robin, 'GET /api/v1/admin/people'), 'the provider did not say when').toBe('sign_in_again')
  await signedInAt(0)
})

test('[ADMIN-5] Robin deletes Rosa with her address typed and a new captain named', async () => {
  const reason = 'Asked for'
  const captains = [{ teamId: team.id, personId: jonas.id }]
  expect(await refusal(rosa.id, { address: jonas.email, captains, reason })).toBe('wrong_address')
  expect(await refusal(rosa.id, { address: rosa.email, captains: [], reason })).toBe('only_captain')
  const stranger = [{ teamId: team.id, personId: robin.id }]
  expect(await refusal(rosa.id, { address: rosa.email, captains: stranger, reason })).toBe('not_found')
  const alone = await world.team(rosa, 'Rosa Alone')
  const body = { address: rosa.email.toUpperCase(), captains, reason }
  await world.call(robin, 'POST /api/v1/admin/people/:id/delete', { params: { id: rosa.id }, body })
  expect(await world.refusal(robin, 'GET /api/v1/admin/people/:id', { params: { id: rosa.id } })).toBe('not_found')
  const { captains: left } = await world.call(robin, 'GET /api/v1/admin/teams/:id', { params: { id: team.id } })
  expect(left).toEqual([{ id: jonas.id, name: 'Jonas Weber' }])
  expect(await world.refusal(robin, 'GET /api/v1/admin/teams/:id', { params: alone })).toBe('not_found')
})

test('[ADMIN-5] nobody suspends or deletes an operator who is named by address', async () => {
  const other = await newWorld({ env: { OPERATORS: 'ann@example.com boss', OIDC_ISSUER: 'http://127.0.0.1:9/nobody' } })
  const [ann, bea] = [await other.person('Ann', 'Op'), await other.person('Bea', 'Boss')]
  await other.pool`update profile set email = 'Ann@example.com' where id = ${ann.id}`
  await other.pool`update account set subject = 'boss' where profile_id = ${bea.id}`
  const body = { params: { id: bea.id }, body: { days: 1, reason: 'x' } }
  expect(await other.refusal(ann, 'POST /api/v1/admin/people/:id/suspend', body)).toBe('not_on_operators')
  expect(await other.call(bea, 'GET /api/v1/admin/people/:id', { params: { id: ann.id } })).toMatchObject({
    isOperator: true,
  })
  await other.pool`update profile set email_verified = false where id = ${ann.id}`
  expect(await other.refusal(ann, 'GET /api/v1/admin')).toBe('not_found')
  await other.close()
})
