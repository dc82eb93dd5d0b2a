import { calendarFile } from '#core/files/icalendar.ts'
import { sayToReader } from '#core/language/reader.ts'
import { productName } from '#core/product.ts'
import { gameEvent } from '../game/calendar/page.ts'
import { type FeedRow, gamesIn, signOf } from './rules.ts'

/** A feed in its owner's language. The calendar program that fetches it says nothing about that. */
export function feedCalendar(rows: readonly FeedRow[], { origin, now }: { origin: string; now: Date }): string {
  const [first] = rows
  const say = sayToReader({ account: first?.locale ?? '', team: first?.feedLanguage ?? '' })
  const name = first?.isOfTeam ? first.feedTeam : say('My Games on {product}', { product: productName })
  const events = gamesIn(rows).map((game) =>
    gameEvent(say, game, {
      url: `${origin}/games/${game.id}`,
      now,
      sign: signOf(game),
      isWaiting: game.answer === 'waiting',
    }),
  )
  return calendarFile({ name, events, refreshHours: 1 })
}
