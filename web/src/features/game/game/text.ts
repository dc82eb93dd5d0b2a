import type { GameCard } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** "Night Shift FC vs Real Sosobad" */
export const gameTitle = (
  i18n: I18n,
  { teamName: team, opponentTeamName: opponent }: Pick<GameCard, 'teamName' | 'opponentTeamName'>,
): string => i18n._(msg`${team} vs ${opponent}`)

export const GAMES_FAILED = msg`Failed to load games. Please try again later.`
