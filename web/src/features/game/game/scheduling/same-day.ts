import type { GameCard } from '@app/contract'
import { localOf } from '@app/contract/local-time'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { timeAt } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { whatText } from '../kind.tsx'

/** "Already on that day: vs Real Sosobad at 07:30 PM". Null if the team has nothing else then. */
export function sameDayText(i18n: I18n, games: readonly GameCard[], date: string): string | null {
  const others = games.filter((game) => localOf(new Date(game.startTime), game.timeZone).date === date)
  if (others.length === 0) return null
  const what = lineOf(
    i18n,
    others.map((game) => {
      const [name, time] = [whatText(i18n, game), timeAt(i18n, game)]
      return i18n._(msg`${name} at ${time}`)
    }),
  )
  return i18n._(msg`Already on that day: ${what}`)
}
