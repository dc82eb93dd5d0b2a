import type { PlayoffDecision, PlayoffFixture, PlayoffGameState } from '@app/contract/playoff-state'

/** As it comes out of JSON. */
export interface StoredSeed {
  teamId: string | null
  hasLeft: boolean
}

/** As it comes out of JSON. */
export interface StoredGame extends PlayoffFixture {
  id: string
  startsAt: string
  /** For both teams: one may have longer games. */
  endsAt: string
  timeZone: string
  location: string
  isContested: boolean
}

export interface StoredPlayoffs {
  seeds: StoredSeed[]
  games: StoredGame[]
  decisions: (PlayoffDecision & { reason: string })[]
}

/** What stops the organiser from saying who goes on, or nothing. */
export function decisionRefusal(
  { waitsFor, by, game }: PlayoffGameState<StoredGame>,
  now: Date,
): 'bracket_changed' | 'game_not_over' | null {
  // guard: playoffs: a result decides, and so does a team that has left -> if (waitsFor === 'teams') return 'bracket_changed'
  if (waitsFor === 'teams' || by === 'result' || by === 'left') return 'bracket_changed'
  // guard: playoffs: a game to come is played first
  if (game && new Date(game.endsAt) > now) return 'game_not_over'
  return null
}

/** The two seeds of a game, if they are these. */
export const isBetween = (state: PlayoffGameState | undefined, seeds: readonly [number, number]): boolean =>
  state !== undefined && seeds[0] !== seeds[1] && seeds.every((seed) => hasSeed(state, seed))

const hasSeed = ({ sides }: PlayoffGameState, seed: number): boolean =>
  sides.some((side) => 'team' in side && side.team === seed)
