import type { GameCard } from '@app/contract'
import { areGames, sayKindCounts } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** "6 games, 2 to answer". Cancelled games do not count. Empty for past months. */
export function monthText(i18n: I18n, cards: readonly GameCard[]): string {
  const upcoming = cards.filter(({ status }) => status === 'Upcoming')
  if (upcoming.length === 0) return ''
  const open = upcoming.filter(({ can, answer, answerIsForOldTime }) => can.answer && (!answer || answerIsForOldTime))
  const [games, toAnswer] = [upcoming.length, open.length]
  if (!areGames(upcoming)) return mixedText(i18n, upcoming, toAnswer)
  return i18n._(
    toAnswer > 0
      ? msg({
          message: `${plural(games, { one: '# game', other: '# games' })}, ${plural(toAnswer, { one: '# to answer', other: '# to answer' })}`,
        })
      : msg({ message: plural(games, { one: '# game', other: '# games' }) }),
  )
}

/** "2 games, 2 practices, 2 others" */
function mixedText(i18n: I18n, games: readonly GameCard[], toAnswer: number): string {
  const counts = sayKindCounts(
    sayWith(i18n),
    games.map(({ kind }) => kind),
  )
  const open = i18n._(msg({ message: plural(toAnswer, { one: '# to answer', other: '# to answer' }) }))
  return lineOf(i18n, toAnswer > 0 ? [...counts, open] : counts)
}
