import type { Game } from '@app/contract'
import { newId } from '../../src/core/ids.ts'
import { factsOf } from '../../src/features/game/game/rules.ts'
import type { Person } from '../world.ts'
import type { Arena } from './arena.ts'

export const RSVP = 'POST /api/v1/game/:id/rsvp'
export const RSVP_FOR = 'PUT /api/v1/game/:id/rsvps/:memberId'
export const EDIT = 'PUT /api/v1/game/:id'
export const CANCEL = 'POST /api/v1/game/:id/cancel'
export const RESULT = 'PUT /api/v1/game/:id/result'

export const fields = {
  opponentTeamName: 'Harbour Rovers',
  startTime: '2026-11-24T19:30:00.000Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
  notes: '',
}

/** A game of a team that Maya and Ben lead and Robin plays on. Ines is a stranger. */
export interface GameRound {
  gameId: string
  teamId: string
  at: { params: { id: string } }
  maya: Person
  ben: Person
  robin: Person
  ines: Person
}

/** Creates that many rounds in a few statements. */
export async function newGameRounds(arena: Arena, size: number, startTime = fields.startTime): Promise<GameRound[]> {
  const [mayas, bens, robins, ineses] = [
    await arena.crowd(size),
    await arena.crowd(size),
    await arena.crowd(size),
    await arena.crowd(size),
  ]
  const teams = await arena.teamsOf(mayas)
  await arena.join(teams, bens, 'captain')
  await arena.join(teams, robins, 'player')
  const games = await newGames(arena, teams, startTime)
  return games.flatMap((gameId, i) => {
    const [teamId, maya, ben, robin, ines] = [teams[i], mayas[i], bens[i], robins[i], ineses[i]]
    const at = { params: { id: gameId } }
    return teamId && maya && ben && robin && ines ? [{ gameId, teamId, at, maya, ben, robin, ines }] : []
  })
}

/** Creates a game for each team. Returns the ids. */
export async function newGames({ pool }: Arena, teams: string[], startTime = fields.startTime): Promise<string[]> {
  const ids = teams.map(() => newId())
  const { opponentTeamName: opponent, timeZone, location, notes } = fields
  const startsAt = new Date(startTime)
  const told = factsOf({
    title: '',
    opponent,
    startsAt,
    timeZone,
    location,
    notes,
    cancelledAt: null,
    cancelReason: '',
  })
  await pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select g.id, g.team_id, ${opponent}, ${startsAt}, (${startsAt}::timestamptz at time zone ${timeZone})::date,
           ${startsAt}::timestamptz + interval '2 hours', ${timeZone}, ${location}, ${pool.json({ ...told })}, ${startsAt}
      from unnest(${ids}::uuid[], ${teams}::uuid[]) as g (id, team_id)`
  await analyze({ pool }, ids.length)
  return ids
}

/** Autovacuum would do this later; without statistics the planner scans large tables as if they were empty. */
export async function analyze({ pool }: Pick<Arena, 'pool'>, rows: number) {
  if (rows > 100) await pool`analyze`
}

/** The history of the game, in the order in which the changes took effect. */
export async function historyOf({ pool }: Arena, gameId: string): Promise<string[]> {
  const actions = await pool<
    { action: string }[]
  >`select action from game_history where game_id = ${gameId} order by line`
  return actions.map(({ action }) => action)
}

export async function look(arena: Arena, person: Person, id: string): Promise<Game> {
  return (await arena.send(person, 'GET /api/v1/game/:id', { params: { id } })).body
}
