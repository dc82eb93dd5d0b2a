import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let now = new Date('2026-09-01T12:00:00Z')
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-09-01T12:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  team = await world.team(maya)
  await world.joins(robin, team)
  await world.pool`update member set joined_at = ${now} where team_id = ${team.id}`
})

async function moveTo(moment: string) {
  now = new Date(moment)
  await world.pool`update session set started_at = ${now}, last_seen_at = ${now}, authenticated_at = ${now}`
}

async function schedule(day: string) {
  await moveTo(`${day}T12:00:00Z`)
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: '=Rovers', startTime: `${day}T19:30:00Z`, location: 'Delta Park' },
  })
  return id
}
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })
async function end(id: string, day: string, ourScore: number, theirScore: number) {
  await moveTo(`${day}T23:30:00Z`)
  await world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body: { ourScore, theirScore } })
}
const numbersOf = (person: Person, year = 2026) => world.call(person, 'GET /api/v1/numbers', { query: { year } })

test('[SEASON-7] Robin sees what they played, answered and won, and nobody else does', async () => {
  const first = await schedule('2026-09-08')
  await answer(robin, first)
  await end(first, '2026-09-08', 4, 2)
  const second = await schedule('2026-09-15')
  await answer(robin, second)
  await end(second, '2026-09-15', 1, 1)
  const third = await schedule('2026-10-06')
  await answer(robin, third)
  await answer(robin, third, 'NotGoing')
  await end(third, '2026-10-06', 0, 3)
  const numbers = await numbersOf(robin)
  expect(numbers).toMatchObject({
    year: 2026,
    years: [2026],
    teams: [{ name: team.name, played: 2, of: 3, marks: '110', won: 1, lost: 0, tied: 1 }],
    answers: { given: 3, late: 1 },
    subbing: { volunteered: 0, accepted: 0, played: 0, last: null },
    run: { teamName: team.name, games: 2, isOngoing: false },
    subsFound: 0,
  })
  expect(numbers.months.map(({ own }) => own)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
  expect(await numbersOf(robin, 2025)).toMatchObject({ games: [], teams: [], run: null })
  expect(await numbersOf(maya)).toMatchObject({ teams: [{ played: 0, of: 3 }], run: null })
})

test('[SEASON-7] Jonas, who fills in, sees it as filled in; Maya sees that she found a sub; a no-show does not count', async () => {
  const jonas = await world.person('Jonas', 'Weber')
  const id = await schedule('2026-09-08')
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: [] },
  })
  const params = { id: request.id }
  const { volunteers } = await world.call(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
  const volunteerId = volunteers[0]?.id ?? ''
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', {
    params: { ...params, volunteerId },
  })
  await end(id, '2026-09-08', 4, 2)
  const last = { teamName: team.name, startsOn: '2026-09-08' }
  expect(await numbersOf(jonas)).toMatchObject({
    games: [{ played: true, isSub: true }],
    teams: [],
    subbing: { volunteered: 1, accepted: 1, played: 1, last },
  })
  expect((await numbersOf(jonas)).months[8]).toEqual({ own: 0, sub: 1 })
  expect(await numbersOf(maya)).toMatchObject({ subsFound: 1 })
  await world.call(maya, 'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout', {
    params: { ...params, volunteerId },
    body: { turnedUp: false },
  })
  expect(await numbersOf(jonas)).toMatchObject({ subbing: { played: 0, last: null } })
  expect(await numbersOf(maya)).toMatchObject({ subsFound: 0 })
})

test('[SEASON-7] Robin takes the games of a year as a file that no spreadsheet runs', async () => {
  const id = await schedule('2026-09-08')
  await answer(robin, id)
  await end(id, '2026-09-08', 4, 2)
  const { body } = await world.app.inject({
    url: '/api/v1/numbers/games.csv?year=2026',
    headers: { cookie: robin.cookie },
  })
  expect(body.split('\r\n')).toHaveLength(3)
  expect(body).toContain(`2026-09-08,${team.name},'=Rovers,Delta Park,4,2,yes,no`)
})
