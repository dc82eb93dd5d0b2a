import { randomUUID } from 'node:crypto'
import type { Api } from '@app/contract'
import { defaultAlert } from '../../src/features/substitute/sub-alert/rules.ts'
import { dataUrl, png } from '../image-specimens.ts'
import type { Person, World } from '../world.ts'
import type { Ask } from './asking.ts'
import { calls } from './calls.ts'
import { type League, NOW } from './league.ts'
import { gamesIn } from './league-games.ts'

type Way<Key extends keyof Api> = (world: World, league: League) => Promise<[Person | null, Ask<Key>]>

const NAMESAKE = 'Priya Nair'
const logo = () => dataUrl('png', png({ width: 9, height: 9 }))
const later = '2026-11-23T19:30:00Z'

/** Somebody on the roster without an address, who is called like the player. */
const namesake = (world: World, league: League) => world.added({ id: league.teams.listed }, NAMESAKE)

async function askedByName(world: World, league: League): Promise<string> {
  const { id: personId } = await namesake(world, league)
  await world.call(league.player, 'POST /api/v1/claim-requests', { body: { personId } })
  const [request] = await world.call(league.captain, 'GET /api/v1/claim-requests')
  return request?.id ?? ''
}

async function imported(world: World, league: League): Promise<string> {
  const [take] = Object.values(calls['POST /api/v1/team-file'].on)
  if (!take) throw new Error('no team file')
  return (await world.call(league.captain, 'POST /api/v1/team-file', take(league, league.captain))).teamId
}

/** The schedule as the captain exports it, with another place for every game. */
async function elsewhere(world: World, league: League): Promise<string> {
  const params = { teamId: league.teams.listed }
  const { body } = await world.send(league.captain, 'GET /api/v1/team/:teamId/schedule.csv', { params })
  return Buffer.from(body.replaceAll('Delta Park', 'Astoria Park')).toString('base64')
}

async function moved(world: World, league: League) {
  const id = league.requests.open.gameId
  const game = await world.call(league.captain, 'GET /api/v1/game/:id', { params: { id } })
  const { opponentTeamName, location } = game
  const body = { opponentTeamName, location, startTime: later, version: game.version }
  await world.call(league.captain, 'PUT /api/v1/game/:id', { params: { id }, body })
}

/** What every address of the internet answers. */
export const leagueCalendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20261203T193000Z',
  'SUMMARY:vs Otters',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const followed = (l: League) => ({
  params: { teamId: l.teams.listed },
  body: { address: 'https://league.example.org/team.ics', timeZone: 'UTC' },
})

const follow = (world: World, l: League) =>
  world.call(l.captain, 'PUT /api/v1/team/:teamId/followed-calendar', followed(l))

/** The game is full, and the mate is on the waiting list. */
async function waiting(world: World, l: League) {
  await full(world, l)
  const body = { memberId: l.mate.id, reason: 'Brings the gear' }
  await world.call(l.captain, 'POST /api/v1/game/:id/waiting-list', { params: { id: l.games.listed }, body })
}

const full = (world: World, l: League) =>
  world.call(l.captain, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: l.teams.listed }, body: { max: 3 } })

/** The game of the league that is to come is called off. */
const calledOff = (world: World, l: League) => world.pool`
  update game set cancelled_at = ${NOW}
   where id in (select game_id from fixture_side where fixture_id = ${l.leagues.game})`

/** The schedule of the league has one game, and the organiser has called off the other. */
async function drafted(world: World, l: League) {
  const params = { id: l.leagues.own, divisionId: l.leagues.division }
  await world.pool`update game set cancelled_at = ${NOW}
                    where id in (select game_id from fixture_side where fixture_id = ${l.leagues.game})`
  const games = [
    { home: l.teams.listed, away: l.leagues.opponent, date: '2026-12-01' },
    { home: l.leagues.outside, away: l.teams.listed, date: '2026-12-08' },
    { home: l.leagues.opponent, away: l.leagues.outside, date: '2026-12-15' },
  ].map(({ date, ...teams }) => ({ ...teams, place: { date, time: '19:30', field: 'Delta Park' } }))
  await world.pool`
    insert into schedule_draft (id, league_id, division_id, meetings, seed, asked_at, progressed_at, done, games, finished_at, version, fixture_ids)
    values (${randomUUID()}, ${params.id}, ${params.divisionId}, 1, 1, ${NOW}, ${NOW}, 1, ${world.pool.json(games)}::jsonb, ${NOW}, 1, '{}')`
  return params
}

/** Requests that reach further than the samples, or that something must happen before. */
export const ways: { [Key in keyof Api]?: Way<Key> } = {
  'DELETE /api/v1/league/:id/organisers/:organiserId': async (world, l) => {
    await world.pool`insert into organiser values (${l.leagues.own}, ${l.coCaptain.id}, ${NOW})`
    return [l.rival, { params: { id: l.leagues.own, organiserId: l.coCaptain.id } }]
  },
  'POST /api/v1/league/:id/take-over': async (world, l) => {
    await world.pool`delete from organiser where league_id = ${l.leagues.own}`
    return [l.captain, { params: { id: l.leagues.own } }]
  },
  'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft': async (world, l) => [
    l.rival,
    { params: await drafted(world, l), body: { version: 1, moves: [{ game: 0, place: null }] } },
  ],
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs': async (world, l) => {
    await world.pool`delete from playoff where league_id = ${l.leagues.own}`
    const body = { score: { home: 3, away: 1, forfeitedBy: null }, reason: 'Both captains said so' }
    const params = { id: l.leagues.own, gameId: l.leagues.played }
    await world.call(l.rival, 'PUT /api/v1/league/:id/games/:gameId/result', { params, body })
    return [l.rival, { params: { id: l.leagues.own, divisionId: l.leagues.division }, body: { teams: 2 } }]
  },
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish': async (world, l) => [
    l.rival,
    { params: await drafted(world, l), body: { version: 1 } },
  ],
  'PUT /api/v1/team/:id': async (_, l) => [
    l.captain,
    { params: { id: l.teams.listed }, body: { teamName: 'Otters', sport: 'Soccer', listed: true, logo: logo() } },
  ],
  'PATCH /api/v1/account': async (_, l) => [l.captain, { body: { firstName: 'Newname', avatar: logo() } }],
  'POST /api/v1/account/mail-again': async (world, l) => {
    await world.pool`
      insert into bounced_address (email, bounced_at, reason, kind) values (${l.captain.email}, ${NOW}, '5.1.1', 'bounced')`
    return [l.captain, {}]
  },
  'POST /api/v1/team-file': async (world, l) => {
    const params = { teamId: l.teams.listed }
    const file = await world.call(l.captain, 'POST /api/v1/team/:teamId/team-file', { params })
    const body = { file, you: file.by }
    const { mails } = await world.call(l.captain, 'POST /api/v1/team-file/preview', { body })
    return [l.captain, { body: { ...body, mail: mails } }]
  },
  'POST /api/v1/team/:teamId/team-file/mail': async (world, l) => [
    l.captain,
    { params: { teamId: await imported(world, l) }, body: { people: 1 } },
  ],
  'POST /api/v1/team/:teamId/team-file/take-back': async (world, l) => [
    l.captain,
    { params: { teamId: await imported(world, l) } },
  ],
  'POST /api/v1/claim-requests': async (world, l) => [l.player, { body: { personId: (await namesake(world, l)).id } }],
  'POST /api/v1/claim-requests/:requestId/accept': async (world, l) => [
    l.captain,
    { params: { requestId: await askedByName(world, l) } },
  ],
  'DELETE /api/v1/claim-requests/:requestId': async (world, l) => [
    l.captain,
    { params: { requestId: await askedByName(world, l) } },
  ],
  'POST /api/v1/claim-offers/:personId/refuse': async (world, l) => [
    l.player,
    { params: { personId: (await namesake(world, l)).id } },
  ],
  'DELETE /api/v1/claims/:claimId': async (world, l) => {
    const requestId = await askedByName(world, l)
    const claim = await world.call(l.captain, 'POST /api/v1/claim-requests/:requestId/accept', {
      params: { requestId },
    })
    return [l.captain, { params: { claimId: claim.id } }]
  },
  'POST /api/v1/team/:teamId/schedule': async (world, l) => [
    l.captain,
    { params: { teamId: l.teams.listed }, body: { content: await elsewhere(world, l), timeZone: 'America/New_York' } },
  ],
  'POST /api/v1/game/:id/subs': async (world, l) => {
    const body = { ...defaultAlert, on: true, noticeHours: 0, fromHour: 0, untilHour: 24 }
    await world.call(l.stranger, 'PUT /api/v1/sub-alert', { body })
    return [l.captain, { params: { id: l.games.listed }, body: { numberOfSubs: 1, positions: [] } }]
  },
  'POST /api/v1/game/:id/rsvp': async (world, l) => {
    const params = { id: await gamesIn(world, NOW)(l.teams.listed, { inHours: 10 }) }
    await world.call(l.player, 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going' } })
    return [l.player, { params, body: { status: 'NotGoing' } }]
  },
  'POST /api/v1/game/:id/restore': async (world, l) => {
    const place = { opponentTeamName: 'Otters', timeZone: 'UTC', location: 'Delta Park' }
    const games = [later, '2026-11-30T19:30:00Z'].map((startTime) => ({ ...place, startTime }))
    const on = { params: { id: l.teams.listed }, body: { games } }
    const [first] = await world.call(l.captain, 'POST /api/v1/team/:id/games', on)
    const params = { id: first?.id ?? '' }
    await world.call(l.captain, 'POST /api/v1/game/:id/cancel', { params, body: { alsoFor: 'all' } })
    return [l.captain, { params, query: { alsoFor: 'together' as const } }]
  },
  'POST /api/v1/game/:id/waiting-list': async (world, l) => {
    await full(world, l)
    return [l.captain, { params: { id: l.games.listed }, body: { memberId: l.mate.id, reason: 'Brings the gear' } }]
  },
  'PUT /api/v1/game/:id/waiting-list/:memberId': async (world, l) => {
    await waiting(world, l)
    const params = { id: l.games.listed, memberId: l.mate.id }
    return [l.captain, { params, body: { number: 1, reason: 'We need a setter' } }]
  },
  'POST /api/v1/league-link/:code/claims': async (world, l) => {
    await world.pool`delete from place_claim`
    const body = { teamId: l.teams.rosterOnly, outsideTeamId: l.leagues.outside }
    return [l.coCaptain, { params: { code: l.leagues.code }, body }]
  },
  'POST /api/v1/league/:id/next-season': async (world, l) => {
    await calledOff(world, l)
    return [l.rival, { params: { id: l.leagues.own }, body: { season: 'Spring 2027' } }]
  },
  'POST /api/v1/league/:id/teams/:teamId/restore': async (world, l) => {
    await calledOff(world, l)
    await world.pool`update league_team set withdrawn_at = ${NOW} where team_id = ${l.teams.listed}`
    return [l.rival, { params: { id: l.leagues.own, teamId: l.teams.listed } }]
  },
  'PUT /api/v1/league/:id/games/:gameId/result': async (_, l) => [
    l.rival,
    {
      params: { id: l.leagues.own, gameId: l.leagues.played },
      body: { score: { home: 3, away: 2, forfeitedBy: null }, reason: 'The referee’s sheet' },
    },
  ],
  'PUT /api/v1/game/:id/result': async (_, l) => [
    l.captain,
    { params: { id: l.fixtures.played }, body: { ourScore: 3, theirScore: 1 } },
  ],
  'POST /api/v1/game/:id/fixture/proposal/accept': async (_, l) => [
    l.captain,
    { params: { id: l.fixtures.own }, body: { proposalId: l.fixtures.proposal } },
  ],
  'PUT /api/v1/game/:id/fixture/proposal': async (_, l) => [
    l.captain,
    {
      params: { id: l.fixtures.own },
      body: { startTime: '2026-12-01T19:30:00Z', timeZone: 'UTC', location: 'Astoria Park' },
    },
  ],
  'POST /api/v1/game/:id/opponent-link': async (_, l) => [l.captain, { params: { id: l.games.listed } }],
  'PUT /api/v1/game/:id/opponent-link/address': async (_, l) => [
    l.captain,
    { params: { id: l.opponentLinks.open.gameId }, body: { email: 'jo@example.com' } },
  ],
  'POST /api/v1/opponent-link/:token': async (_, l) => {
    const { token, nonce } = l.opponentLinks.asked
    return [null, { params: { token }, body: { nonce, answer: 'confirmed' } }]
  },
  'POST /api/v1/opponent-link/:token/result': async (_, l) => {
    const { token, nonce } = l.opponentLinks.completed
    return [null, { params: { token }, body: { nonce, ourScore: 3, theirScore: 2 } }]
  },
  'POST /api/v1/opponent-link/:token/proposal': async (_, l) => {
    const { token, nonce } = l.opponentLinks.open
    const body = { nonce, date: '2026-12-01', time: '19:30', location: 'Astoria Park' }
    return [null, { params: { token }, body }]
  },
  'DELETE /api/v1/game/:id/fixture/proposal': async (_, l) => [l.captain, { params: { id: l.fixtures.own } }],
  'DELETE /api/v1/game/:id/fixture': async (_, l) => [l.captain, { params: { id: l.fixtures.own } }],
  'POST /api/v1/game/:id/room': async (world, l) => {
    await waiting(world, l)
    return [l.captain, { params: { id: l.games.listed } }]
  },
  'PUT /api/v1/game/:id/duty': async (world, l) => {
    const params = { id: l.games.listed }
    const body = { arriveMinutes: null, wear: '', duties: ['Ball'] }
    await world.call(l.captain, 'PUT /api/v1/game/:id/plan', { params, body })
    return [l.player, { params, body: { duty: 'Ball', isTaken: true } }]
  },
  'PUT /api/v1/game/:id/presence/:personId': async (_, l) => [
    l.captain,
    { params: { id: l.games.completed, personId: l.player.id }, body: { wasThere: false } },
  ],
  'POST /api/v1/team/:teamId/followed-calendar/look': async (_, l) => [l.captain, followed(l)],
  'PUT /api/v1/team/:teamId/followed-calendar': async (_, l) => [l.captain, followed(l)],
  'POST /api/v1/team/:teamId/followed-calendar/check': async (world, l) => {
    await follow(world, l)
    return [l.captain, { params: { teamId: l.teams.listed } }]
  },
  'POST /api/v1/team/:teamId/followed-calendar/apply': async (world, l) => {
    const { changes } = await follow(world, l)
    const body = { apply: changes.map(({ id }) => id), keep: [] }
    return [l.captain, { params: { teamId: l.teams.listed }, body }]
  },
  'PUT /api/v1/team/:teamId/followed-calendar/trust': async (world, l) => {
    await follow(world, l)
    return [l.captain, { params: { teamId: l.teams.listed }, body: { isTrusted: true } }]
  },
  'DELETE /api/v1/team/:teamId/followed-calendar': async (world, l) => {
    await follow(world, l)
    return [l.captain, { params: { teamId: l.teams.listed } }]
  },
  'PUT /api/v1/team/:teamId/kitty/said-paid': async (_, l) => [
    l.player,
    { params: { teamId: l.teams.listed }, body: { isPaid: true } },
  ],
  'POST /api/v1/join/:linkId': async (_, l) => [l.stranger, { params: { linkId: l.links.open } }],
  'POST /api/v1/report': async (world, l) => {
    const body = { about: 'team', aboutId: l.teams.listed, reason: 'spam' } as const
    for (const person of [l.rival, l.rivalPlayer]) await world.call(person, 'POST /api/v1/report', { body })
    return [l.mate, { body }]
  },
  'POST /api/v1/answer/:token/confirm': async (world, l) => {
    await moved(world, l)
    const { token, nonce } = l.answerLinks.ofSub
    return [null, { params: { token }, body: { nonce, startTime: later } }]
  },
  'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm': async (world, l) => {
    await moved(world, l)
    return [l.volunteer, { params: { id: l.requests.open.id }, body: { startTime: later } }]
  },
}
