import type { GameCard } from '@app/contract'

type Scored = Pick<GameCard, 'ourScore' | 'theirScore'>
export type Outcome = 'Won' | 'Lost' | 'Tied'

/** Null if no result was recorded. */
export function outcomeOf({ ourScore, theirScore }: Scored): Outcome | null {
  if (ourScore === null || theirScore === null) return null
  if (ourScore === theirScore) return 'Tied'
  return ourScore > theirScore ? 'Won' : 'Lost'
}

/** "4–2", our score first. Null if no result was recorded. */
export const scoreWords = ({ ourScore, theirScore }: Scored): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`

/** "Night Shift FC vs Real Sosobad" */
export const gameTitle = ({ teamName, opponentTeamName }: Pick<GameCard, 'teamName' | 'opponentTeamName'>): string =>
  `${teamName} vs ${opponentTeamName}`

export const GAMES_FAILED = 'Failed to load games. Please try again later.'
