import type { GameCard } from '@app/contract'
import { sayTitle } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sayWith } from '#lib/language/say-with.ts'

/** "Night Shift FC vs Real Sosobad", "Practice: Night Shift FC" */
export const gameTitle = (
  i18n: I18n,
  {
    teamName,
    kind,
    title,
    opponentTeamName: opponent,
  }: Pick<GameCard, 'teamName' | 'kind' | 'title' | 'opponentTeamName'>,
): string => sayTitle(sayWith(i18n), teamName, { kind, title, opponent })

export const GAMES_FAILED = msg`Failed to load games. Please try again later.`
