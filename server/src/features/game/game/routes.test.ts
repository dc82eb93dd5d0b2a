import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingNeeded } from '../../../../test/game-days.ts'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let now = new Date('2026-11-17T17:00:00Z')
let maya: Person
let robin: Person
let ines: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
  await world.joins(robin, team)
})

const fields = {
  opponentTeamName: 'Harbour Rovers',
  startTime: '2026-11-24T19:30:00Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
}
const schedule = (more: object = {}) =>
  world.call(maya, 'POST /api/v1/game', { body: { creatorId: maya.id, teamId: team.id, ...fields, ...more } })
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing' | 'Maybe') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })
const look = (person: Person, id: string) => world.call(person, 'GET /api/v1/game/:id', { params: { id } })

test('[GCREATE-5] Maya, a captain, schedules a game; a player and a stranger may not', async () => {
  const game = await schedule({ notes: 'Bring both kits' })
  expect(game).toMatchObject({
    ...fields,
    startTime: '2026-11-24T19:30:00.000Z',
    endTime: '2026-11-24T21:30:00.000Z',
    notes: 'Bring both kits',
    status: 'Upcoming',
    teamName: team.name,
    rsvps: [],
    going: 0,
    can: { answer: true, edit: true, cancel: true, restore: false, recordResult: false },
  })
  for (const person of [robin, ines])
    expect(await world.refusal(person, 'POST /api/v1/game', { body: { teamId: team.id, ...fields } })).toBe('forbidden')
})

test('[GCREATE-2] a game that a browser with old names schedules has the current name of its time zone', async () => {
  const { id } = await schedule({ timeZone: 'Europe/Kiev' })
  expect(await look(robin, id)).toMatchObject({ timeZone: 'Europe/Kyiv', startTime: '2026-11-24T19:30:00.000Z' })
})

test('[GDETAIL-2] Robin posts an answer, and the response is the list of all answers', async () => {
  const { id } = await schedule()
  expect(await answer(robin, id, 'Going')).toMatchObject([{ userId: robin.id, status: 'Going', as: 'roster' }])
  const list = await answer(robin, id, 'Maybe')
  expect(list).toMatchObject([{ userId: robin.id, status: 'Maybe' }])
  expect(await world.call(maya, 'GET /api/v1/game/:id/rsvps', { params: { id } })).toEqual(list)
  expect(await look(robin, id)).toMatchObject({ answer: 'Maybe', going: 0, rsvps: list })
})

test('Ines, a stranger, is Going as a guest and sees first names and initials', async () => {
  const { id } = await schedule()
  await answer(robin, id, 'Going')
  const list = await answer(ines, id, 'Going')
  expect(list).toHaveLength(2)
  expect(list).toContainEqual(expect.objectContaining({ firstName: 'Robin', lastName: 'B.', as: 'roster' }))
  expect(list).toContainEqual(expect.objectContaining({ firstName: 'Ines', lastName: 'Duarte', as: 'guest' }))
  expect(await look(ines, id)).toMatchObject({ going: 2, headCount: null, role: null })
  expect(await look(maya, id)).toMatchObject({ going: 2, headCount: { in: 1 } })
  expect(await world.call(ines, 'GET /api/v1/profile/:userId/games', { params: { userId: ines.id } })).toHaveLength(1)
})

test('Maya moves a game to another day: every answer is kept, and Going and Maybe need a new one', async () => {
  const { id, version } = await schedule()
  await answer(robin, id, 'Going')
  await answer(maya, id, 'NotGoing')
  const edited = await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: { version, ...fields, startTime: '2026-11-25T19:30:00Z' },
  })
  expect(edited).toMatchObject({
    going: 0,
    rsvps: expect.arrayContaining([
      expect.objectContaining({ userId: robin.id, status: 'Going', isForOldTime: true }),
      expect.objectContaining({ userId: maya.id, status: 'NotGoing', isForOldTime: false }),
    ]),
  })
  await answer(robin, id, 'Going')
  expect(await look(robin, id)).toMatchObject({ going: 1, answerIsForOldTime: false })
})

test('Maya’s second edit from the same version is refused', async () => {
  const { id, version } = await schedule()
  const edit = { params: { id }, body: { version, ...fields, location: 'Astoria Park' } }
  await world.call(maya, 'PUT /api/v1/game/:id', edit)
  expect(await world.refusal(maya, 'PUT /api/v1/game/:id', edit)).toBe('game_changed')
})

test('Robin gets one mail for all changes within five minutes, and Maya, the editor, none', async () => {
  const { id, version } = await schedule()
  await answer(ines, id, 'Going')
  const put = (v: number, more: object) =>
    world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body: { version: v, ...fields, ...more } })
  const second = await put(version, { location: 'Astoria Park' })
  await put(second.version, { location: 'Astoria Park', startTime: '2026-11-25T20:30:00Z' })
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  const mails = await world.mailAfterJobs()
  expect(mails.map((mail) => mail.to.address).sort()).toEqual([ines.email, robin.email].sort())
  expect(mails[0]?.text).toContain('Astoria Park')
  expect(mails[0]?.text).toContain('Delta Park')
  expect(mails[0]?.text).toContain('Nov 24')
})

test('Maya cancels a game, which keeps its answers and accepts no more, and restores it before its start', async () => {
  const { id } = await schedule()
  await answer(robin, id, 'Going')
  const reason = 'The pitch is under water'
  const cancelled = await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason } })
  expect(cancelled).toMatchObject({ status: 'Cancelled', cancelReason: reason, going: 1, can: { restore: true } })
  expect(await world.refusal(robin, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Maybe' } })).toBe(
    'game_cancelled',
  )
  const restored = await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id } })
  expect(restored).toMatchObject({ status: 'Upcoming', cancelReason: '', going: 1 })
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  expect(await world.mailAfterJobs()).toEqual([])
})

test('[GDETAIL-4] Maya records the result of a game that is over, and corrects it', async () => {
  const { id } = await schedule({ startTime: '2026-11-17T14:00:00Z' })
  const put = (ourScore: number) =>
    world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body: { ourScore, theirScore: 1 } })
  expect(await put(3)).toMatchObject({ status: 'Completed', ourScore: 3, theirScore: 1 })
  expect(await put(2)).toMatchObject({ ourScore: 2 })
  const history = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id } })
  expect(history.filter(({ action }) => action === 'result')).toHaveLength(2)
  const { id: ahead } = await schedule()
  const early = { params: { id: ahead }, body: { ourScore: 1, theirScore: 1 } }
  expect(await world.refusal(maya, 'PUT /api/v1/game/:id/result', early)).toBe('game_not_over')
})

test('[SEASON-5] the team sees who entered a result and that it was corrected, and that a forfeit is one', async () => {
  const { id } = await schedule({ startTime: '2026-11-17T14:00:00Z' })
  const put = (body: { ourScore: number; theirScore: number; forfeitedBy?: 'us' | 'them' }) =>
    world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body })
  expect(await put({ ourScore: 3, theirScore: 1 })).toMatchObject({
    forfeitedBy: null,
    resultBy: { name: 'Maya Okafor', at: now.toISOString(), isCorrected: false },
  })
  await put({ ourScore: 0, theirScore: 3, forfeitedBy: 'us' })
  expect(await look(robin, id)).toMatchObject({ forfeitedBy: 'us', resultBy: { isCorrected: true } })
  expect((await look(ines, id)).resultBy).toBeNull()
})

// misses: games: a game with a result is over
test('[GDETAIL-4] Maya records the result of a game, and it stays in the past whatever else she corrects', async () => {
  const { id } = await schedule({ startTime: '2026-11-17T14:00:00Z' })
  const played = await world.call(maya, 'PUT /api/v1/game/:id/result', {
    params: { id },
    body: { ourScore: 3, theirScore: 1 },
  })
  const edit = (version: number, startTime: string, location = 'Delta Park') => ({
    params: { id },
    body: { version, ...fields, startTime, location },
  })
  for (const later of ['2026-11-24T14:00:00Z', '2026-11-17T16:00:00Z'])
    expect(await world.refusal(maya, 'PUT /api/v1/game/:id', edit(played.version, later))).toBe('game_has_result')
  const corrected = await world.call(maya, 'PUT /api/v1/game/:id', edit(played.version, '2026-11-17T13:00:00Z'))
  expect(corrected).toMatchObject({ status: 'Completed', ourScore: 3, endTime: '2026-11-17T15:00:00.000Z' })
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, gameMinutes: 600 },
  })
  const elsewhere = edit(corrected.version, '2026-11-17T13:00:00Z', 'Astoria Park')
  expect(await world.call(maya, 'PUT /api/v1/game/:id', elsewhere)).toMatchObject({
    status: 'Completed',
    location: 'Astoria Park',
  })
})

test('Maya answers for Robin, who gets a mail about it', async () => {
  const { id } = await schedule()
  const params = { id, memberId: robin.id }
  const list = await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params, body: { status: 'Going' } })
  expect(list).toMatchObject([{ userId: robin.id, status: 'Going', answeredBy: 'Maya Okafor' }])
  expect(await world.mailAfterJobs()).toMatchObject([{ subject: 'Maya Okafor answered for you: Going' }])
})

test('Maya schedules a whole season at once, and Robin lists and counts its games', async () => {
  const games = [8, 15, 22].map((day) => ({
    ...fields,
    startTime: `2026-12-${String(day).padStart(2, '0')}T19:30:00Z`,
  }))
  await world.call(maya, 'POST /api/v1/team/:id/games', { params: { id: team.id }, body: { games } })
  await schedule({ startTime: '2026-11-10T19:30:00Z', opponentTeamName: 'Old Boys' })
  const list = (when: 'upcoming' | 'past') =>
    world.call(robin, 'GET /api/v1/profile/:userId/games', { params: { userId: robin.id }, query: { when } })
  expect((await list('upcoming')).map((game) => game.startTime.slice(8, 10))).toEqual(['08', '15', '22'])
  expect((await list('past')).map((game) => game.opponentTeamName)).toEqual(['Old Boys'])
  expect((await list('upcoming')).map((game) => game.role)).toEqual(['Player', 'Player', 'Player'])
  const params = { userId: robin.id }
  expect(await world.call(robin, 'GET /api/v1/profile/:userId/games/count', { params })).toEqual({
    upcoming: 3,
    past: 1,
    unanswered: 3,
    unansweredGames: 3,
  })
  expect(await world.call(robin, 'GET /api/v1/profile/:userId/games', { params, query: { q: 'OLD' } })).toHaveLength(1)
  const first = await world.send(robin, 'GET /api/v1/team/:id/games', { params: { id: team.id }, query: { limit: 2 } })
  const next = /cursor=([^>]+)>/.exec(String(first.headers['link']))?.[1]
  const rest = await world.call(robin, 'GET /api/v1/team/:id/games', {
    params: { id: team.id },
    query: { limit: 2, cursor: decodeURIComponent(next ?? '') },
  })
  expect([...first.json(), ...rest]).toHaveLength(4)
})

test('[GLIST-2] Robin finds a cancelled game with its reason among the past games at once, and counts it there', async () => {
  const off = await schedule({ startTime: '2026-11-19T19:30:00Z' })
  await schedule({ startTime: '2026-12-15T19:30:00Z' })
  await schedule({ startTime: '2026-11-10T19:30:00Z' })
  const reason = 'The pitch is under water'
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: off.id }, body: { reason } })
  const params = { userId: robin.id }
  const list = (query: { when?: 'upcoming' | 'past'; status?: 'Upcoming' | 'Cancelled' }) =>
    world.call(robin, 'GET /api/v1/profile/:userId/games', { params, query })
  expect(await list({ when: 'upcoming' })).toMatchObject([{ status: 'Upcoming', cancelReason: '' }])
  expect(await list({ when: 'past' })).toMatchObject([
    { status: 'Cancelled', cancelReason: reason, can: { answer: false } },
    { status: 'Completed' },
  ])
  expect(await list({ when: 'past', status: 'Cancelled' })).toHaveLength(1)
  expect(await world.call(robin, 'GET /api/v1/profile/:userId/games/count', { params })).toEqual({
    upcoming: 1,
    past: 2,
    unanswered: 1,
    unansweredGames: 1,
  })
  const ofTeam = { params: { id: team.id }, query: { when: 'past', status: 'Completed' } } as const
  expect(await world.call(robin, 'GET /api/v1/team/:id/games', ofTeam)).toMatchObject([{ status: 'Completed' }])
})

test('Robin sees how many players are in, how many the team needs and what is missing', async () => {
  const { id } = await schedule()
  await world.pool`update profile set gender = 'female' where id = ${robin.id}`
  const day = {
    gameMinutes: 90,
    rosterOnly: true,
    askAtOnceHours: null,
    min: 2,
    target: 3,
    max: 5,
    playersAddGuests: false,
    composition: { gender: 'female', min: 2 },
    positions: [
      { name: 'Goalkeeper', min: 1, players: [maya.id] },
      { name: 'Defender', min: 1, players: [robin.id] },
    ],
  }
  const params = { teamId: team.id }
  expect(await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params, body: day })).toEqual(day)
  await answer(robin, id, 'Going')
  const game = await look(robin, id)
  expect(game.endTime).toBe('2026-11-24T21:00:00.000Z')
  expect(game.headCount).toEqual({
    in: 1,
    min: 2,
    target: 3,
    max: 5,
    toFill: { offered: 0, waiting: 1, asked: 0, open: 1 },
    silent: 1,
    lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 1 }],
    composition: { gender: 'female', min: 2, in: 1, silent: 0 },
  })
  expect(await world.refusal(ines, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })).toBe(
    'roster_only',
  )
  expect(await world.refusal(ines, 'GET /api/v1/team/:teamId/game-day', { params })).toBe('forbidden')
})

test('Robin downloads a game as a calendar file, which is named after it and links back', async () => {
  const { id } = await schedule()
  const file = await world.send(robin, 'GET /api/v1/game/:id/calendar.ics', { params: { id } })
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="night-shift-fc-vs-harbour-rovers-2026-11-24.ics"',
  )
  expect(file.body).toContain('DTSTART;TZID=America/New_York:20261124T143000')
  expect(file.body.replaceAll('\r\n ', '')).toContain(`URL:http://localhost:5173/games/${id}`)
  await world.pool`update profile set locale = 'de' where id = ${robin.id}`
  await world.pool`update game set location = 'To be announced' where id = ${id}`
  const german = await world.send(robin, 'GET /api/v1/game/:id/calendar.ics', { params: { id } })
  expect(german.body).toContain('SUMMARY:Night Shift FC gegen Harbour Rovers')
  expect(german.body).toContain('LOCATION:Steht noch nicht fest')
  await world.pool`update profile set locale = '' where id = ${robin.id}`
})
