import type { GameCard } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

type Scored = Pick<GameCard, 'ourScore' | 'theirScore'>
export type Outcome = 'Won' | 'Lost' | 'Tied'

/** Null if no result was recorded. */
export function outcomeOf({ ourScore, theirScore }: Scored): Outcome | null {
  if (ourScore === null || theirScore === null) return null
  if (ourScore === theirScore) return 'Tied'
  return ourScore > theirScore ? 'Won' : 'Lost'
}

export const outcomeLabels: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'Won', comment: 'The result of a game' }),
  Lost: msg({ message: 'Lost', comment: 'The result of a game' }),
  Tied: msg({ message: 'Tied', comment: 'The result of a game' }),
}

/** "4–2", our score first. Null if no result was recorded. */
export const scoreText = ({ ourScore, theirScore }: Scored): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`

/** "Night Shift FC vs Real Sosobad" */
export const gameTitle = (
  i18n: I18n,
  { teamName: team, opponentTeamName: opponent }: Pick<GameCard, 'teamName' | 'opponentTeamName'>,
): string => i18n._(msg`${team} vs ${opponent}`)

/** "6 games, 2 to answer". Cancelled games do not count. Empty for past months. */
export function monthText(i18n: I18n, cards: readonly GameCard[]): string {
  const upcoming = cards.filter(({ status }) => status === 'Upcoming')
  if (upcoming.length === 0) return ''
  const open = upcoming.filter(({ can, answer, answerIsForOldTime }) => can.answer && (!answer || answerIsForOldTime))
  const [games, toAnswer] = [upcoming.length, open.length]
  return i18n._(
    toAnswer > 0
      ? msg({
          message: `${plural(games, { one: '# game', other: '# games' })}, ${plural(toAnswer, { one: '# to answer', other: '# to answer' })}`,
        })
      : msg({ message: plural(games, { one: '# game', other: '# games' }) }),
  )
}

export const GAMES_FAILED = msg`Failed to load games. Please try again later.`
