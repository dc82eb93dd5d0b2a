import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultAlert } from '../../src/features/substitute/sub-alert/rules.ts'
import { newWorld, type Person, problemOf, type World } from '../world.ts'

let world: World
/** In the past, so that the queue runs every job that is due by this clock at once. */
const NOW = new Date('2026-10-20T10:00:00Z')
let now = NOW
let maya: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOW
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
})

const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000))

test('Maya’s export does not grow when she downloads it again and again', async () => {
  const sizes: number[] = []
  for (const key of ['a', 'b']) {
    await world.app.inject({
      method: 'HEAD',
      url: '/api/v1/account/export',
      headers: { cookie: maya.cookie, 'idempotency-key': key },
    })
    const response = await world.send(maya, 'GET /api/v1/account/export', {}, { 'idempotency-key': `get ${key}` })
    expect(response.statusCode).toBe(200)
    sizes.push(response.body.length)
    minutes(2)
  }
  expect(Math.max(...sizes) / Math.min(...sizes)).toBe(1)
  expect(await world.pool`select from idempotency_key where profile_id = ${maya.id}`).toHaveLength(0)
})

test('the database stores no response of more than one megabyte', async () => {
  await expect(
    world.pool`
      insert into idempotency_key (profile_id, key, fingerprint, reply, created_at)
      values (${maya.id}, 'k', '\\x00', repeat('x', 1048577), ${now})`,
  ).rejects.toThrow('idempotency_key_reply_is_small')
})

test('a captain cannot resend an invitation to a stranger more than three times in a day', async () => {
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: ['stranger@example.com'] },
  })
  const [sent] = await world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId: team.id } })
  const params = { teamId: team.id, invitationId: sent?.id ?? '' }
  const responses = []
  for (let n = 0; n < 20; n += 1)
    responses.push(await world.send(maya, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', { params }))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const [refused] = responses.slice(-1)
  expect(refused?.statusCode).toBe(429)
  expect(refused?.headers['retry-after']).toBe('86400')
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests', budget: 'invitation.resend' })
  expect(await world.mailAfterJobs()).toHaveLength(4)
})

test('[API-7] a person who searches names all day is stopped after sixty searches in a minute', async () => {
  const search = () => world.send(maya, 'GET /api/v1/profile/search', { query: { q: 'okaf' } })
  const codes = (await Promise.all(Array.from({ length: 61 }, search))).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  minutes(1)
  expect((await search()).statusCode).toBe(200)
})

test('a captain’s twenty invite calls do not send a thousand mails', async () => {
  const responses = []
  for (let call = 0; call < 20; call += 1) {
    const userEmails = Array.from({ length: 50 }, (_, n) => `p${call}-${n}@example.com`)
    const request = { params: { teamId: team.id }, body: { userEmails } }
    responses.push(await world.send(maya, 'POST /api/v1/team/:teamId/invite', request))
    minutes(1)
  }
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
  expect(responses.at(-1)?.json()).toMatchObject({ code: 'too_many_requests', budget: 'invitation.send' })
  expect(await world.mailAfterJobs()).toHaveLength(350)
})

test('a new account may send a fifth of the invitations of an older one', async () => {
  await world.pool`update account set created_at = ${now} where profile_id = ${maya.id}`
  const invite = (from: number) =>
    world.send(maya, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: team.id },
      body: { userEmails: Array.from({ length: 35 }, (_, n) => `new${from + n}@example.com`) },
    })
  expect((await invite(0)).statusCode).toBe(200)
  expect((await invite(35)).statusCode).toBe(200)
  expect(problemOf('invite', await invite(70))).toMatchObject({ code: 'too_many_requests' })
})

test('the used budgets are kept without the person’s id', async () => {
  const before = await world.pool`select subject from budget_use`
  await world.call(maya, 'POST /api/v1/team', { body: { managerId: maya.id, teamName: 'A', sport: 'Soccer' } })
  const after = await world.pool<{ budget: string; subject: string }[]>`select budget, subject from budget_use`
  expect(after.length).toBeGreaterThan(before.length)
  expect(JSON.stringify(after)).not.toContain(maya.id)
})

test('a stranger who volunteers and withdraws thirty times causes at most three mails of each kind to the captain', async () => {
  const { requestId } = await openRequest()
  const stranger = await world.person('Theo', 'Lang')
  const params = { id: requestId }
  let accepted = 0
  for (let n = 0; n < 30; n += 1) {
    const offered = await world.send(stranger, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
    if (offered.statusCode < 300) accepted += 1
    await world.send(stranger, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params })
  }
  expect(accepted).toBe(3)
  const mail = await world.mailAfterJobs()
  expect(mail.filter(({ to }) => to.address === maya.email).length).toBeLessThanOrEqual(6)
})

test('a captain who keeps changing a player’s answer causes at most ten mails to the player', async () => {
  const jonas = await world.person('Jonas', 'Weber')
  await world.joins(jonas, team)
  const game = await schedule()
  for (let n = 0; n < 30; n += 1)
    await world.send(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
      params: { id: game.id, memberId: jonas.id },
      body: { status: n % 2 ? 'Going' : 'NotGoing' },
    })
  const mail = await world.mailAfterJobs()
  expect(mail.filter(({ to }) => to.address === jonas.email).length).toBeLessThanOrEqual(10)
})

test('one captain’s thirty sub requests do not cause thirty alerts to one person', async () => {
  const theo = await world.person('Theo', 'Lang')
  await world.call(theo, 'PUT /api/v1/sub-alert', {
    body: { ...defaultAlert, on: true, noticeHours: 0, fromHour: 0, untilHour: 24 },
  })
  let asked = 0
  let alerts = 0
  for (let n = 0; n < 30; n += 1) {
    const game = await schedule(n)
    const response = await world.send(maya, 'POST /api/v1/game/:id/subs', {
      params: { id: game.id },
      body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
    })
    if (response.statusCode < 300) asked += 1
    alerts += (await world.mailAfterJobs()).filter(({ to }) => to.address === theo.email).length
    minutes(2)
  }
  expect(asked).toBe(20)
  expect(alerts).toBeGreaterThan(0)
  expect(alerts).toBeLessThanOrEqual(4)
})

test('one captain does not fill the public board', async () => {
  for (let n = 0; n < 15; n += 1) {
    const game = await schedule(n)
    await world.call(maya, 'POST /api/v1/game/:id/subs', {
      params: { id: game.id },
      body: { numberOfSubs: 1, positions: ['Goalkeeper'], isPublic: true },
    })
    minutes(1)
  }
  const shown = await world.call(maya, 'GET /api/v1/board')
  expect(shown).toHaveLength(5)
})

test('Maya gets one export at a time, and the next one after it is done', async () => {
  const responses = await Promise.all(Array.from({ length: 4 }, () => world.send(maya, 'GET /api/v1/account/export')))
  const served = responses.filter(({ statusCode }) => statusCode === 200)
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(served.length + refused.length).toBe(4)
  expect(served.length).toBeGreaterThan(0)
  minutes(5)
  expect((await world.send(maya, 'GET /api/v1/account/export')).statusCode).toBe(200)
})

const schedule = (n = 0) =>
  world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Grass Kickers',
      startTime: new Date(NOW.getTime() + (10 + n) * 86_400_000).toISOString(),
      location: 'Riverside',
    },
  })

async function openRequest() {
  const game = await schedule()
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: game.id },
    body: { numberOfSubs: 2, positions: ['Goalkeeper'] },
  })
  return { game, requestId: request.id }
}

test('a person who reads the session in a loop is refused like in any other loop', async () => {
  const ask = () => world.app.inject({ url: '/auth/session', headers: { cookie: maya.cookie } })
  const replies = await Promise.all(Array.from({ length: 140 }, ask))
  // The limit is 120 at once, plus ten for each second that the requests take.
  expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})

test('an inbox that strangers have filled gets Maya’s invitation when there is room again, and she reads so', async () => {
  const invite = async (captain: Person, teamId: string) => {
    await world.call(captain, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId },
      body: { userEmails: ['ines.full@example.com'] },
    })
  }
  for (let n = 0; n < 20; n += 1) {
    const mallory = await world.person('Mallory', String(n))
    await invite(mallory, (await world.team(mallory, `Fake ${n}`)).id)
  }
  await world.mailAfterJobs()
  await invite(maya, team.id)
  expect(await world.mailAfterJobs()).toEqual([])
  const sent = () => world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId: team.id } })
  expect((await sent())[0]?.mailWaitsUntil).toBe(new Date(now.getTime() + 24 * 60 * 60_000).toISOString())
  minutes(24 * 60 + 1)
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual(['ines.full@example.com'])
  expect((await sent())[0]?.mailWaitsUntil).toBeNull()
})

test('somebody new mails a stranger twice in a day', async () => {
  const fresh = await world.person('Fresh', 'Face')
  await world.pool`update account set created_at = ${now} where profile_id = ${fresh.id}`
  const counts = []
  for (let n = 0; n < 4; n += 1) {
    const own = await world.team(fresh, `Team ${n}`)
    await world.call(fresh, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: own.id },
      body: { userEmails: ['pia.new@example.com'] },
    })
    counts.push((await world.mailAfterJobs()).length)
  }
  expect(counts).toEqual([1, 1, 0, 0])
})
