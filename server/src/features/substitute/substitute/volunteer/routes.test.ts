import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type JobsToRun, newWorld, type Person, type World } from '../../../../../test/world.ts'
import { defaultAlert } from '../../sub-alert/rules.ts'

let world: World
let maya: Person
let robin: Person
let ines: Person
let jonas: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  ines = await world.person('Ines', 'Duarte')
  jonas = await world.person('Jonas', 'Vogel')
  team = await world.team(maya)
  await world.joins(robin, team)
  gameId = (await schedule(maya, team)).id
})

const schedule = (captain: Person, { id }: { id: string }, startTime = '2026-11-24T19:30:00Z') =>
  world.call(captain, 'POST /api/v1/game', {
    body: { teamId: id, opponentTeamName: 'Harbour Rovers', startTime, location: 'Delta Park' },
  })
const ask = (more: object = {}) =>
  world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { teamId: team.id, numberOfSubs: 1, positions: ['Goalkeeper'], ...more },
  })
const offer = (person: Person, id: string) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id },
    body: { position: 'Goalkeeper' },
  })
const choose = (action: 'accept' | 'decline' | 'release', id: string, volunteerId: string) =>
  world.call(maya, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${action}`, {
    params: { id, volunteerId },
  })
const offerId = (person: Person, id: string) =>
  world
    .call(person, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
    .then((request) => request.volunteers.find((v) => v.userId === person.id)?.id ?? '')
/** Makes the scheduled alert jobs due now. */
const alertsDue = () => world.pool`
  update graphile_worker._private_jobs set run_at = now()
   where task_id in (select id from graphile_worker._private_tasks where identifier like 'sub-alert%')`
/** Collects the people to alert. The mails are sent by the next run. */
const onlyGathering = { except: ['sub-alert.send'] }
const mails = async (options?: JobsToRun) =>
  (await world.mailAfterJobs(options)).map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).sort()

test('[SUBS-4] Ines volunteers, is accepted, is on the attendance and withdraws', async () => {
  const request = await ask()
  await world.mailAfterJobs()
  expect(request).toMatchObject({ gameId, teamId: team.id, numberOfSubs: 1, openSpots: 1, status: 'Open' })
  const offered = await offer(ines, request.id)
  expect(offered).toMatchObject({ mine: 'Waiting', whyNot: 'already_volunteered', captains: [] })
  expect(await mails()).toEqual(['Maya: Ines D. can sub for Night Shift FC'])

  const accepted = await choose('accept', request.id, await offerId(ines, request.id))
  expect(accepted).toMatchObject({
    status: 'Filled',
    openSpots: 0,
    volunteers: [{ status: 'Accepted', email: ines.email }],
  })
  expect(await mails()).toEqual([expect.stringMatching(/^Ines: You’re in: Night Shift FC on/)])
  const game = await world.call(robin, 'GET /api/v1/game/:id', { params: { id: gameId } })
  expect(game).toMatchObject({ headCount: { in: 1 }, rsvps: [{ userId: ines.id, as: 'sub', status: 'Going' }] })
  expect(await world.call(ines, 'GET /api/v1/game/sub_requests/:id', { params: { id: request.id } })).toMatchObject({
    captains: [{ name: 'Maya Okafor', email: maya.email }],
  })
  const no = { params: { id: gameId }, body: { status: 'NotGoing' as const } }
  expect(await world.refusal(ines, 'POST /api/v1/game/:id/rsvp', no)).toBe('withdraw_first')

  await world.call(ines, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: { id: request.id } })
  expect(await mails()).toEqual(['Maya: Ines D. can’t play for Night Shift FC after all'])
  const after = await world.call(robin, 'GET /api/v1/game/:id', { params: { id: gameId } })
  expect(after).toMatchObject({ headCount: { in: 0 }, rsvps: [] })
  expect(await offer(ines, request.id)).toMatchObject({ mine: 'Waiting' })
})

test('Jonas, who is not chosen, is notified, and again when a spot reopens', async () => {
  const { id } = await ask()
  await offer(ines, id)
  await offer(jonas, id)
  await world.mailAfterJobs()
  const inesOffer = await offerId(ines, id)
  await choose('accept', id, inesOffer)
  expect(await mails()).toEqual([
    expect.stringMatching(/^Ines: You’re in/),
    expect.stringMatching(/^Jonas: Not needed/),
  ])
  await choose('release', id, inesOffer)
  expect(await mails()).toEqual([
    expect.stringMatching(/^Ines: Not needed/),
    expect.stringMatching(/^Jonas: A spot is open again/),
  ])
  await world.call(maya, 'DELETE /api/v1/game/sub_requests/:id', { params: { id } })
  expect(await mails()).toEqual([expect.stringMatching(/^Jonas: Not needed/)])
})

test('Ines is accepted at once by a first-come request, and Jonas is refused because all spots are filled', async () => {
  const { id } = await ask({ firstCome: true })
  expect(await offer(ines, id)).toMatchObject({ mine: 'Accepted', status: 'Filled' })
  expect(
    await world.refusal(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} }),
  ).toBe('request_filled')
  await world.call(maya, 'DELETE /api/v1/game/sub_requests/:id', { params: { id } })
  expect(
    await mails(),
    'the request is filled, and closed before the mail leaves: the captain is still notified',
  ).toEqual([expect.stringMatching(/^Ines: You’re in: Night Shift FC/), 'Maya: Ines D. is subbing for Night Shift FC'])
})

test('[SUBS-1] Ines filters the board of open requests, and Robin sees why he cannot volunteer', async () => {
  const request = await ask()
  const board = (person: Person, query = {}) => world.call(person, 'GET /api/v1/game/sub_requests', { query })
  const mine = (cards: { id: string }[]) => cards.filter(({ id }) => id === request.id)
  expect(mine(await board(ines, { q: 'delta', sport: 'Soccer', position: 'goalkeeper' }))).toMatchObject([
    { teamName: team.name, sport: 'Soccer', location: 'Delta Park', can: { volunteer: true }, whyNot: null },
  ])
  expect(mine(await board(ines, { q: 'nowhere' }))).toEqual([])
  expect(mine(await board(robin))).toMatchObject([{ whyNot: 'own_team' }])
  expect(await world.call(ines, 'GET /api/v1/game/sub_requests/sports')).toContain('Soccer')
})

test('Ines is released from a game that moves onto another game of hers', async () => {
  const { id } = await ask()
  const other = await world.team(jonas, 'Harbour Rovers')
  const clash = await schedule(jonas, other, '2026-11-25T19:30:00Z')
  const elsewhere = await world.call(jonas, 'POST /api/v1/game/:id/subs', {
    params: { id: clash.id },
    body: { numberOfSubs: 1, positions: ['Any'], firstCome: true },
  })
  await offer(ines, elsewhere.id)
  await offer(ines, id)
  await choose('accept', id, await offerId(ines, id))
  // Night Shift's game now overlaps the other game, so Ines is released from it.
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: gameId },
    body: { version: 1, opponentTeamName: 'Harbour Rovers', startTime: '2026-11-25T20:00:00Z', location: 'Delta Park' },
  })
  expect(await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id } })).toMatchObject({
    openSpots: 1,
    volunteers: [{ status: 'Released' }],
  })
})

test('Ines withdraws from a game and is free for another game at that time', async () => {
  const { id } = await ask({ firstCome: true })
  const other = await world.team(jonas, 'Harbour Rovers')
  const clash = await schedule(jonas, other)
  const elsewhere = await world.call(jonas, 'POST /api/v1/game/:id/subs', {
    params: { id: clash.id },
    body: { numberOfSubs: 1, positions: ['Any'] },
  })
  await offer(ines, id)
  const there = { params: { id: elsewhere.id }, body: {} }
  expect(await world.refusal(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', there)).toBe('plays_elsewhere')
  await world.call(ines, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: { id } })
  expect(await offer(ines, elsewhere.id)).toMatchObject({ mine: 'Waiting' })
})

const going = (person: Person, id: string) =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
const isUsuallyGoing = (person: Person, teamId: string) =>
  world.call(person, 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId }, body: { answer: 'Going' } })
const at = '2026-11-24T19:30:00Z'

test.each<[string, Elsewhere, boolean]>([
  ['on her own team', { isMember: true, answer: ({ id }) => going(ines, id) }, true],
  ['by her usual answer', { isMember: true, answer: ({ teamId }) => isUsuallyGoing(ines, teamId) }, true],
  ['as a guest', { answer: ({ id }) => going(ines, id) }, true],
  ['as a sub', { answer: ({ id }) => subsAtOnce(jonas, id) }, true],
  ['in a game that began before', { answer: ({ id }) => going(ines, id), startTime: '2026-11-24T18:45:00Z' }, true],
  ['in a game that is over then', { answer: ({ id }) => going(ines, id), startTime: '2026-11-24T17:30:00Z' }, false],
  ['nowhere, because she has not answered', { isMember: true }, false],
  ['nowhere, because she is away', { isMember: true, answer: ({ teamId }) => isAway(teamId) }, false],
])('Ines plays %s: the board, the request and her offer agree whether she is free', async (_, elsewhere, plays) => {
  const { id } = await ask()
  const other = await world.team(jonas, 'Harbour Rovers')
  if (elsewhere.isMember) await world.joins(ines, other)
  const game = await schedule(jonas, other, elsewhere.startTime ?? at)
  await elsewhere.answer?.({ id: game.id, teamId: other.id })
  const whyNot = plays ? 'plays_elsewhere' : null
  const board = await world.call(ines, 'GET /api/v1/game/sub_requests', { query: { limit: 100 } })
  expect(board.find((card) => card.id === id)).toMatchObject({ whyNot })
  expect(await world.call(ines, 'GET /api/v1/game/sub_requests/:id', { params: { id } })).toMatchObject({ whyNot })
  const { statusCode } = await world.send(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id },
    body: {},
  })
  expect(statusCode).toBe(plays ? 409 : 201)
})

interface Elsewhere {
  isMember?: boolean
  answer?: (game: { id: string; teamId: string }) => Promise<unknown>
  startTime?: string
}
const subsAtOnce = async (captain: Person, id: string) => {
  const body = { numberOfSubs: 1, positions: ['Any'], firstCome: true }
  await offer(ines, (await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id }, body })).id)
}
const isAway = async (teamId: string) => {
  await isUsuallyGoing(ines, teamId)
  await world.call(ines, 'POST /api/v1/away', {
    body: { from: '2026-11-24', until: '2026-11-24', note: '', replace: [] },
  })
}

test('Lena, a spare, is notified first, and Ines gets an alert once the request is open to everybody', async () => {
  const lena = await world.person('Lena', 'Moss')
  await world.joins(lena, team)
  await world.call(maya, 'PUT /api/v1/team/:teamId/members/:memberId/spare', {
    params: { teamId: team.id, memberId: lena.id },
  })
  await world.call(ines, 'PUT /api/v1/sub-alert', {
    body: {
      on: true,
      sports: ['Soccer'],
      weekdays: [2],
      areas: ['delta'],
      noticeHours: 1,
      fromHour: 0,
      untilHour: 24,
      digest: false,
    },
  })
  const { id } = await ask({ everybodyAt: '2026-11-18T17:00:00Z' })
  expect(await mails()).toEqual([expect.stringMatching(/^Lena: Night Shift FC needs you/)])
  expect(await world.call(ines, 'GET /api/v1/game/sub_requests/:id', { params: { id } })).toMatchObject({
    whyNot: 'spares_only',
  })
  await world.call(maya, 'PATCH /api/v1/game/sub_requests/:id', { params: { id }, body: { everybodyAt: null } })
  await alertsDue()
  expect(await mails(onlyGathering)).toEqual([])
  await alertsDue()
  expect(await mails()).toEqual([expect.stringMatching(/^Ines: Night Shift FC needs a sub/)])
})

test('Ines gets an alert although the mail server was down when it was due', async () => {
  await world.call(ines, 'PUT /api/v1/sub-alert', { body: { ...defaultAlert, on: true, fromHour: 0, untilHour: 24 } })
  await ask()
  await alertsDue()
  await world.mailAfterJobs({ smtp: 'down' })
  await alertsDue()
  await world.mailAfterJobs({ smtp: 'down' })
  const failed = world.pool`
    update delivery set due_at = queued_at where ended_at is null and reason = 'the mail server is down' returning id`
  expect((await failed).length).toBeGreaterThan(0)
  const toInes = (await world.mailAfterJobs()).filter(({ to }) => to.address === ines.email)
  expect(toInes).toMatchObject([{ subject: expect.stringContaining('Night Shift FC needs a sub') }])
})

test('Ines, who volunteered, is notified that the team has been deleted', async () => {
  const { id } = await ask()
  await offer(ines, id)
  await world.mailAfterJobs()
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  expect(await mails()).toEqual(['Ines: Night Shift FC has been deleted', 'Robin: Night Shift FC has been deleted'])
})

test('[LANG-7] Maya and Ines read the mails about one game in their own languages', async () => {
  await world.pool`update profile set locale = 'de' where id = ${maya.id}`
  await world.pool`update profile set locale = 'fr' where id = ${ines.id}`
  await world.call(ines, 'PUT /api/v1/sub-alert', { body: { ...defaultAlert, on: true, fromHour: 0, untilHour: 24 } })
  const request = await ask()
  await alertsDue()
  await world.mailAfterJobs(onlyGathering)
  await alertsDue()
  const alerts = (await world.mailAfterJobs()).filter(({ to }) => to.address === ines.email)
  expect(alerts).toMatchObject([{ text: expect.stringMatching(/mar\. 24 nov\.[^]*19:30/) }])

  await offer(ines, request.id)
  const toMaya = (await world.mailAfterJobs()).filter(({ to }) => to.address === maya.email)
  expect(toMaya).toMatchObject([{ text: expect.stringMatching(/Di\., 24\. Nov\.[^]*19:30/) }])

  await choose('accept', request.id, await offerId(ines, request.id))
  const toInes = (await world.mailAfterJobs()).filter(({ to }) => to.address === ines.email)
  expect(toInes).toMatchObject([{ text: expect.stringMatching(/mar\. 24 nov\.[^]*19:30/) }])
})

// misses: subs: a sub is thanked once, and only for coming
test('[SEASON-8] Ines, who filled in, is thanked once when Maya says that she came, also if she corrects herself; who did not come is not', async () => {
  const request = await ask({ numberOfSubs: 2 })
  for (const person of [ines, jonas]) {
    await offer(person, request.id)
    await choose('accept', request.id, await offerId(person, request.id))
  }
  await world.mailAfterJobs()
  await world.pool`
    update game set starts_at = '2026-11-16T19:30:00Z', starts_on = '2026-11-16', ends_at = '2026-11-16T21:30:00Z'
     where id = ${gameId}`
  const noted = async (person: Person, turnedUp: boolean) =>
    world.call(maya, 'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout', {
      params: { id: request.id, volunteerId: await offerId(person, request.id) },
      body: { turnedUp },
    })
  await noted(ines, true)
  await noted(jonas, false)
  expect(await mails()).toEqual(['Ines: Thank you from Night Shift FC'])
  await noted(ines, false)
  await noted(ines, true)
  expect(await mails()).toEqual([])
  await noted(jonas, true)
  await noted(jonas, false)
  expect(await mails()).toEqual([])
  await noted(jonas, true)
  await noted(jonas, false)
  await noted(jonas, true)
  expect(await mails()).toEqual(['Jonas: Thank you from Night Shift FC'])
})
