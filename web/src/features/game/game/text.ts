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
export const scoreText = ({ ourScore, theirScore }: Scored): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`

/** "Night Shift FC vs Real Sosobad" */
export const gameTitle = ({ teamName, opponentTeamName }: Pick<GameCard, 'teamName' | 'opponentTeamName'>): string =>
  `${teamName} vs ${opponentTeamName}`

/** "6 games, 2 to answer". Cancelled games do not count. Empty for past months. */
export function monthText(games: readonly GameCard[]): string {
  const upcoming = games.filter(({ status }) => status === 'Upcoming')
  if (upcoming.length === 0) return ''
  const open = upcoming.filter(({ can, answer, answerIsForOldTime }) => can.answer && (!answer || answerIsForOldTime))
  const count = upcoming.length === 1 ? '1 game' : `${upcoming.length} games`
  return open.length > 0 ? `${count}, ${open.length} to answer` : count
}

export const GAMES_FAILED = 'Failed to load games. Please try again later.'
