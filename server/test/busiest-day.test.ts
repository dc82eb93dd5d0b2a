import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '../src/budgets.ts'
import { newWorld, type Person, type World } from './world.ts'

/**
 * The busiest day of a captain: the first day of a season, with two teams to set up and rain in the evening.
 * The limits in server/src/budgets.ts are at least ten times what this day uses.
 */
let world: World
let now = new Date('2026-10-20T08:00:00Z')
let maya: Person
beforeAll(async () => {
  // The limit per minute is off: the test runs a whole day within seconds.
  world = await newWorld({ now: () => now, limited: true, env: { LIMITS: 'request.minute=off' } })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const inDays = (days: number) => new Date(Date.parse('2026-10-20T19:30:00Z') + days * 86_400_000).toISOString()

test.runIf(isNightly)(
  'Maya sets up two teams for the season, cancels games in the rain and reaches no limit',
  async () => {
    for (const teamName of ['Night Shift FC', 'Morning Shift FC']) await setUp(teamName)
    await searchForPlayers()
    await world.mailAfterJobs()

    const used = await world.pool<{ budget: string; used: number }[]>`
    select budget, max(used)::int as used from budget_use group by budget order by budget`
    const limits = used.map(({ budget, used: max }) => {
      const [name = '', period = ''] = budget.split('/')
      return {
        budget,
        tenTimes: max * 10,
        limit: budgets[name as keyof typeof budgets][period as 'minute' | 'day'] ?? 0,
      }
    })
    const forAnInbox = /^(invitation\.resend|rsvp\.answer-for|volunteer\.offer-again|mail\.(stranger|alert|note)-)/
    const perDay = limits.filter(({ budget }) => budget.endsWith('/day') && !forAnInbox.test(budget))
    expect(perDay.length).toBeGreaterThan(8)
    expect(perDay.filter(({ tenTimes, limit }) => tenTimes > limit)).toEqual([])
    expect(await world.pool`select from delivery where outcome = 'withheld'`).toHaveLength(0)
  },
)

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

async function setUp(teamName: string) {
  const { id: teamId } = await world.call(maya, 'POST /api/v1/team', {
    body: { managerId: maya.id, teamName, sport: 'Soccer', logo },
  })
  later(1)
  // Maya changes the logo twice.
  const edit = { teamName, sport: 'Soccer' as const, listed: true }
  for (const _ of [1, 2])
    await world.call(maya, 'PUT /api/v1/team/:id', { params: { id: teamId }, body: { ...edit, logo } })
  await invite(teamId)
  for (const _ of [1, 2])
    await world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId }, body: {} })
  const players = await Promise.all(Array.from({ length: 14 }, (_, n) => world.person(`Player${n}`, teamName)))
  for (const player of players) await world.joins(player, { id: teamId })
  later(5)
  const games = await scheduleSeason(teamId)
  for (const { id } of games)
    await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  later(30)
  await answerForThoseWhoCalled(games, players)
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: games[0]?.id ?? '' },
    body: { numberOfSubs: 2, positions: ['Goalkeeper'] },
  })
  await rain(games)
  // Two notes: the field has changed, and who brings the bibs.
  for (const text of ['We are on Field 1', 'I bring the bibs'])
    await world.call(maya, 'POST /api/v1/game/:id/notes', {
      params: { id: games[3]?.id ?? '' },
      body: { groups: ['NotAnswered'], text },
    })
  later(60)
}

async function invite(teamId: string) {
  const userEmails = Array.from({ length: 15 }, (_, n) => `p${n}.${teamId}@example.com`)
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', { params: { teamId }, body: { userEmails } })
  const sent = await world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId } })
  later(10)
  // Two people did not find their invitation.
  for (const { id: invitationId } of sent.slice(0, 2))
    await world.call(maya, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', {
      params: { teamId, invitationId },
    })
}

async function scheduleSeason(teamId: string) {
  const rows = Array.from({ length: 30 }, (_, n) => `${inDays(7 + 7 * n).slice(0, 10)},19:30,Opponent ${n},Riverside`)
  const content = Buffer.from(['Date,Time,Opponent,Location', ...rows].join('\n')).toString('base64')
  const file = { content, timeZone: 'Europe/Berlin' }
  // Two of the three previews find a mistake in the file.
  for (const _ of [1, 2, 3])
    await world.call(maya, 'POST /api/v1/team/:teamId/schedule/preview', { params: { teamId }, body: file })
  await world.call(maya, 'POST /api/v1/team/:teamId/schedule', { params: { teamId }, body: file })
  return world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: teamId }, query: { limit: 100 } })
}

async function answerForThoseWhoCalled(games: { id: string }[], players: Person[]) {
  for (const { id } of games.slice(0, 2))
    for (const player of players.slice(0, 5))
      await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
        params: { id, memberId: player.id },
        body: { status: 'Going' },
      })
}

async function rain(games: { id: string }[]) {
  const [first, second, third] = games
  for (const game of [first, second]) {
    await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: game?.id ?? '' }, body: { reason: 'Rain' } })
    later(1)
  }
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: second?.id ?? '' } })
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: third?.id ?? '' } })
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: game.id },
    body: { version: game.version, opponentTeamName: 'Grass Kickers', startTime: inDays(40), location: 'Hall 2' },
  })
  later(10)
}

async function searchForPlayers() {
  for (let n = 0; n < 40; n += 1) {
    await world.call(maya, 'GET /api/v1/profile/search', { query: { q: `player${n}` } })
    if (n % 10 === 0) later(1)
  }
}
