import { beforeEach } from 'vitest'
import type { Person, World } from './world.ts'

const WEDNESDAY = '2026-11-18'
export const EARLY = new Date('2026-11-16T17:00:00Z')
const START = `${WEDNESDAY}T19:30:00Z`

/** A league of Ines with three teams. Night Shift plays Harbour Rovers on Wednesday, and Grass Kickers don't play then. */
export function leagueWithOfficials(worldOf: () => World) {
  const league = {
    ines: {} as Person,
    maya: {} as Person,
    priya: {} as Person,
    hugo: {} as Person,
    ben: {} as Person,
    kim: {} as Person,
    nightShift: { id: '' },
    rovers: { id: '' },
    kickers: { id: '' },
    id: '',
    divisionId: '',
    gameId: '',
    /** The game as Night Shift and Harbour Rovers have it. */
    ours: '',
    theirs: '',
  }
  const on = () => ({ params: { id: league.id } })
  const onGame = (gameId = league.gameId) => ({ params: { id: league.id, gameId } })
  const taking = (more: object = {}, gameId?: string) => ({
    ...onGame(gameId),
    body: { name: 'Referee', isTaken: true, startTime: START, ...more },
  })
  const acts = {
    on,
    onGame,
    taking,
    schedule: async (home: { id: string }, away: { id: string }, startTime = START) => {
      const at = { startTime, timeZone: 'UTC', location: 'Delta Park', round: 1 }
      const body = { divisionId: league.divisionId, homeTeamId: home.id, awayTeamId: away.id, ...at }
      return (await worldOf().call(league.ines, 'POST /api/v1/league/:id/games', { ...on(), body })).id
    },
    need: (names: string[]) =>
      worldOf().call(league.ines, 'PUT /api/v1/league/:id/officials', { ...on(), body: { names } }),
    take: (person: Person, more: object = {}, gameId?: string) =>
      worldOf().call(person, 'PUT /api/v1/league/:id/games/:gameId/official', taking(more, gameId)),
    refused: (person: Person, more: object = {}, gameId?: string) =>
      worldOf().refusal(person, 'PUT /api/v1/league/:id/games/:gameId/official', taking(more, gameId)),
    /** The game and its officials, as a person reads them. */
    read: async (person: Person, gameId = league.gameId) => {
      const games = await worldOf().call(person, 'GET /api/v1/league/:id/official-games', on())
      return games.find(({ game }) => game.id === gameId)
    },
    /** Both captains agree on another time. */
    move: async (startTime: string, location = 'Delta Park') => {
      const body = { startTime, timeZone: 'UTC', location }
      const { proposal } = await worldOf().call(league.maya, 'PUT /api/v1/game/:id/fixture/proposal', {
        params: { id: league.ours },
        body,
      })
      await worldOf().call(league.hugo, 'POST /api/v1/game/:id/fixture/proposal/accept', {
        params: { id: league.theirs },
        body: { proposalId: proposal?.id ?? '' },
      })
    },
    callOff: () =>
      worldOf().call(league.ines, 'POST /api/v1/league/:id/call-off', {
        ...on(),
        body: { gameIds: [league.gameId] },
      }),
    gameOf: async ({ id }: { id: string }, captain: Person) =>
      (await worldOf().call(captain, 'GET /api/v1/team/:id/games', { params: { id } }))[0]?.id ?? '',
  }
  beforeEach(async () => {
    const world = worldOf()
    const people = { ines: 'Duarte', maya: 'Okafor', priya: 'Nair', hugo: 'Reyes', ben: 'Meyer', kim: 'Park' } as const
    for (const name of Object.keys(people) as (keyof typeof people)[])
      league[name] = await world.person(`${name[0]?.toUpperCase()}${name.slice(1)}`, people[name])
    league.nightShift = await world.team(league.maya, 'Night Shift FC')
    await world.joins(league.priya, league.nightShift)
    league.rovers = await world.team(league.hugo, 'Harbour Rovers')
    league.kickers = await world.team(league.kim, 'Grass Kickers')
    await world.joins(league.ben, league.kickers)
    const founded = await world.call(league.ines, 'POST /api/v1/league', {
      body: {
        name: 'Eastside Sevens',
        season: 'Fall 2026',
        sport: 'Soccer',
        divisions: ['Division 1'],
        rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], forfeitScore: 3, withdrawn: 'void' },
        subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
      },
    })
    league.id = founded.id
    league.divisionId = founded.divisions[0]?.id ?? ''
    const params = { code: founded.linkPath?.split('/').at(-1) ?? '' }
    const { maya, hugo, kim, nightShift, rovers, kickers, divisionId } = league
    for (const [captain, team] of [
      [maya, nightShift],
      [hugo, rovers],
      [kim, kickers],
    ] as const)
      await world.call(captain, 'POST /api/v1/league-link/:code', { params, body: { teamId: team.id, divisionId } })
    league.gameId = await acts.schedule(nightShift, rovers)
    league.ours = await acts.gameOf(nightShift, maya)
    league.theirs = await acts.gameOf(rovers, hugo)
    await acts.need(['Referee', 'Scorekeeper'])
    await world.mailAfterJobs()
  })
  return Object.assign(league, acts)
}
