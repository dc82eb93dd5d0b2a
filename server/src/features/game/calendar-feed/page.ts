import { type CalendarEvent, calendarFile } from '#core/files/icalendar.ts'
import { sayToReader } from '#core/language/reader.ts'
import type { Say } from '#core/language/say.ts'
import { productName } from '#core/product.ts'
import { type EventOptions, gameEvent } from '../game/calendar/page.ts'
import { type FeedGame, type FeedRow, gamesIn, signOf } from './rules.ts'

/** A feed in its owner's language. The calendar program that fetches it says nothing about that. */
export function feedCalendar(rows: readonly FeedRow[], { origin, now }: { origin: string; now: Date }): string {
  const [first] = rows
  const say = sayToReader({ account: first?.locale ?? '', team: first?.feedLanguage ?? '' })
  const name = first?.isOfTeam ? first.feedTeam : say('My Games on {product}', { product: productName })
  const events = gamesIn(rows).map((game) =>
    game.official === ''
      ? gameEvent(say, game, {
          url: `${origin}/games/${game.id}`,
          now,
          sign: signOf(game),
          isWaiting: game.answer === 'waiting',
        })
      : officialEvent(say, game, { url: `${origin}/teams/leagues/${game.leagueId}/officials`, now }),
  )
  return calendarFile({ name, events, refreshHours: 1 })
}

function officialEvent(say: Say, game: FeedGame, options: EventOptions): CalendarEvent {
  const event = gameEvent(say, game, options)
  return { ...event, summary: say('{official}: {game}', { official: game.official, game: event.summary }) }
}
