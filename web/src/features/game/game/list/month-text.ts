import type { GameCard } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

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
