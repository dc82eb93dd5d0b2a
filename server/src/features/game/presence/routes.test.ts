import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let now = new Date('2026-09-01T12:00:00Z')
let maya: Person
let robin: Person
let noah: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-09-01T12:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  noah = await world.person('Noah', 'Pike')
  const team = await world.team(maya)
  teamId = team.id
  for (const player of [robin, noah]) await world.joins(player, team)
  await world.pool`update member set joined_at = ${now} where team_id = ${teamId}`
})

/** Moves the clock and keeps everyone signed in. */
async function moveTo(moment: string) {
  now = new Date(moment)
  await world.pool`update session set started_at = ${now}, last_seen_at = ${now}, authenticated_at = ${now}`
}

type Answers = readonly (readonly [Person, 'Going' | 'NotGoing' | 'Maybe'])[]

/** A game or practice that people answered and that is over. */
async function play(day: string, answers: Answers, kind: 'game' | 'practice' = 'game') {
  await moveTo(`${day}T12:00:00Z`)
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId,
      kind,
      ...(kind === 'game' && { opponentTeamName: 'Harbour Rovers' }),
      startTime: `${day}T19:30:00Z`,
      location: 'Delta Park',
    },
  })
  for (const [person, status] of answers)
    await world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })
  await moveTo(`${day}T23:30:00Z`)
  return id
}

const presenceOf = async (id: string) =>
  (await world.call(maya, 'GET /api/v1/game/:id/presence', { params: { id } })).people.map(
    ({ name, said, wasThere }) => `${name}: ${said}, ${wasThere}`,
  )
const at = (id: string, person: Person, wasThere: boolean) => ({
  params: { id, personId: person.id },
  body: { wasThere },
})
const correct = (id: string, person: Person, wasThere: boolean) =>
  world.call(maya, 'PUT /api/v1/game/:id/presence/:personId', at(id, person, wasThere))
const seasonOf = (person: Person, seasonId?: string) =>
  world.call(person, 'GET /api/v1/team/:teamId/season', {
    params: { teamId },
    query: seasonId === undefined ? {} : { seasonId },
  })
const numbersOf = (person: Person) => world.call(person, 'GET /api/v1/numbers', { query: { year: 2026 } })

// misses: presence: what a captain corrected counts
test('[THERE-1] whoever was in was there, until Maya corrects it with one tap, of a practice as well', async () => {
  for (const kind of ['game', 'practice'] as const) {
    const id = await play(
      '2026-09-08',
      [
        [robin, 'Going'],
        [noah, 'NotGoing'],
      ],
      kind,
    )
    expect(await presenceOf(id)).toEqual([
      'Robin Berg: Going, true',
      'Maya Okafor: null, false',
      'Noah Pike: NotGoing, false',
    ])
    await correct(id, robin, false)
    await correct(id, noah, true)
    await correct(id, maya, true)
    await correct(id, maya, false)
    expect(await presenceOf(id), 'nobody changes their row').toEqual([
      'Robin Berg: Going, false',
      'Maya Okafor: null, false',
      'Noah Pike: NotGoing, true',
    ])
  }
  expect(await world.mailAfterJobs(), 'nobody is told').not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/show|there/i) }),
  )
})

test('[THERE-1] nothing is corrected before the end, and nothing of a cancelled game', async () => {
  await moveTo('2026-09-08T12:00:00Z')
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId, opponentTeamName: 'Rovers', startTime: '2026-09-08T19:30:00Z', location: 'Delta Park' },
  })
  const refusal = () => world.refusal(maya, 'PUT /api/v1/game/:id/presence/:personId', at(id, robin, true))
  expect(await refusal()).toBe('game_not_over')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })
  await moveTo('2026-09-08T23:30:00Z')
  expect(await refusal()).toBe('game_cancelled')
})

// misses: presence: the counts of a season show nobody else a no-show
test('[THERE-2] the season, the numbers and a closed season count who was there; for others the season is as people answered', async () => {
  await world.call(maya, 'PUT /api/v1/team/:teamId/season', {
    params: { teamId },
    body: { name: 'Fall', startsOn: '2026-09-01' },
  })
  const id = await play('2026-09-08', [
    [robin, 'Going'],
    [maya, 'Going'],
  ])
  await correct(id, robin, false)
  await correct(id, noah, true)
  await correct(id, maya, false)
  const marksIn = ({ players }: Awaited<ReturnType<typeof seasonOf>>) =>
    Object.fromEntries(players.map(({ name, marks }) => [name, marks]))
  const isRight = async (seasonId?: string) => {
    const [captains, players] = [await seasonOf(maya, seasonId), await seasonOf(noah, seasonId)]
    expect(captains.games).toMatchObject([{ in: 1 }])
    expect(marksIn(captains)).toEqual({ 'Maya Okafor': '0', 'Robin Berg': '0', 'Noah Pike': '1' })
    expect(players.games, 'two said Going').toMatchObject([{ in: 2 }])
    expect(marksIn(players)).toEqual({ 'Noah Pike': '1' })
    expect(JSON.stringify(players)).not.toContain('asAnswered')
  }
  await isRight()
  expect(await numbersOf(robin)).toMatchObject({ games: [{ played: false }], teams: [{ played: 0, of: 1 }] })
  expect(await numbersOf(noah)).toMatchObject({ games: [{ played: true }], teams: [{ played: 1, of: 1 }] })
  const { seasons } = await world.call(maya, 'POST /api/v1/team/:teamId/season/close', {
    params: { teamId },
    body: { name: 'Winter', startsOn: '2026-10-01' },
  })
  await isRight(seasons[1]?.id)
})

// misses: presence: only captains see who was there
test('[THERE-3] nobody but the captains sees a no-show: not in any reply about the game, the team or the season', async () => {
  const ines = await world.person('Ines', 'Duarte')
  const id = await play('2026-09-08', [
    [robin, 'Going'],
    [maya, 'Going'],
  ])
  const replies = async (viewer: Person) => {
    const [game, team] = [{ params: { id } }, { params: { id: teamId } }]
    const all = [
      await world.send(viewer, 'GET /api/v1/game/:id', game),
      await world.send(viewer, 'GET /api/v1/game/:id/rsvps', game),
      await world.send(viewer, 'GET /api/v1/game/:id/history', game),
      await world.send(viewer, 'GET /api/v1/game/:id/presence', game),
      await world.send(viewer, 'GET /api/v1/game/:id/calendar.ics', game),
      await world.send(viewer, 'GET /api/v1/team/:id', team),
      await world.send(viewer, 'GET /api/v1/team/:id/games', team),
      await world.send(viewer, 'GET /api/v1/team/:teamId/season', { params: { teamId } }),
      await world.send(viewer, 'GET /api/v1/team/:teamId/schedule.csv', { params: { teamId } }),
      await world.send(viewer, 'POST /api/v1/team/:teamId/team-file', { params: { teamId } }),
      await world.send(viewer, 'GET /api/v1/profile/:userId/games', { params: { userId: viewer.id } }),
      await world.send(viewer, 'GET /api/v1/profile/:userId/needs', { params: { userId: viewer.id } }),
      await world.send(viewer, 'GET /api/v1/profile/:userId/forecasts', { params: { userId: viewer.id } }),
      await world.send(viewer, 'GET /api/v1/numbers', { query: { year: 2026 } }),
      await world.send(viewer, 'GET /api/v1/account/export', {}),
    ]
    // Ids of requests and the times of reading differ in any case.
    return all.map(
      ({ statusCode, body }) => `${statusCode} ${body.replaceAll(/"(requestId|exportedAt)":"[^"]*"/g, '')}`,
    )
  }
  const before = { noah: await replies(noah), ines: await replies(ines) }
  await correct(id, robin, false)
  expect(await replies(noah)).toEqual(before.noah)
  expect(await replies(ines)).toEqual(before.ines)
  for (const viewer of [noah, robin])
    expect(await world.refusal(viewer, 'GET /api/v1/game/:id/presence', { params: { id } })).toBe('forbidden')
  expect(await presenceOf(id)).toContain('Robin Berg: Going, false')
})

// misses: presence: the turnout of a sub is recorded with the offer, in one place
test('[THERE-4] a sub is on the same list, and their turnout is stored in one place', async () => {
  const jonas = await world.person('Jonas', 'Weber')
  await moveTo('2026-09-08T12:00:00Z')
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId, opponentTeamName: 'Rovers', startTime: '2026-09-08T19:30:00Z', location: 'Delta Park' },
  })
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: [] },
  })
  const { volunteers } = await world.call(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id: request.id },
    body: {},
  })
  const offer = { id: request.id, volunteerId: volunteers[0]?.id ?? '' }
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', { params: offer })
  await moveTo('2026-09-08T23:30:00Z')
  const { people } = await world.call(maya, 'GET /api/v1/game/:id/presence', { params: { id } })
  expect(people.find(({ userId }) => userId === jonas.id)).toMatchObject({
    as: 'sub',
    said: 'Going',
    wasThere: true,
    offer: { requestId: offer.id, volunteerId: offer.volunteerId },
  })
  expect(await world.refusal(maya, 'PUT /api/v1/game/:id/presence/:personId', at(id, jonas, false))).toBe('not_found')
  await world.call(maya, 'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout', {
    params: offer,
    body: { turnedUp: false },
  })
  expect(await presenceOf(id)).toContain('Jonas W.: Going, false')
  expect((await seasonOf(maya)).subs).toEqual([])
  expect((await seasonOf(noah)).subs, 'as everyone could read it before the game').toMatchObject([{ times: 1 }])
})

// misses: presence: a correction does not outlive a move of the game
test('[THERE-5] a game that moves to another day has no corrections, because it is played again', async () => {
  const id = await play('2026-09-08', [[robin, 'Going']])
  await correct(id, noah, true)
  const { version } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: { version, opponentTeamName: 'Rovers', startTime: '2026-09-15T19:30:00Z', location: 'Delta Park' },
  })
  await moveTo('2026-09-15T23:30:00Z')
  expect(await presenceOf(id)).toContain('Noah Pike: null, false')
})
