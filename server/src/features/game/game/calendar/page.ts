import { mapAddress, NO_PLACE_YET, sayWritten } from '@app/contract/game-text'
import { sayTitle, type Titled } from '@app/contract/kind'
import { localOf } from '@app/contract/local-time'
import { type CalendarEvent, calendarFile, calendarFileName } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'

/** The facts for a calendar entry. */
export interface CalendarGame extends Titled {
  id: string
  version: number
  teamName: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  location: string
  /** Only what the reader may see. */
  notes: string
  cancelledAt: Date | null
}

export interface EventOptions {
  /** The page of the game. */
  url: string
  now: Date
  /** A mark before the title for the reader's own answer. */
  sign?: string
}

/** Short, because calendars show it next to the time. */
const eventTitle = (say: Say, game: CalendarGame): string => sayTitle(say, game.teamName, game)

/** A game as a calendar event in the reader's language: the same in downloads, feeds and mails. */
export function gameEvent(say: Say, game: CalendarGame, { url, now, sign = '' }: EventOptions): CalendarEvent {
  const { location, notes } = game
  const cancelled = game.cancelledAt !== null
  const title = cancelled ? say('Cancelled: {title}', { title: eventTitle(say, game) }) : eventTitle(say, game)
  return {
    uid: game.id,
    sequence: game.version,
    startsAt: game.startsAt,
    endsAt: game.endsAt,
    timeZone: game.timeZone,
    summary: [sign, title].filter(Boolean).join(' '),
    location: sayWritten(say, location),
    description: [notes, hasPlace(location) ? say('Map: {url}', { url: mapAddress(location) }) : '', url]
      .filter(Boolean)
      .join('\n\n'),
    url,
    cancelled,
    stampedAt: now,
  }
}

const hasPlace = (location: string): boolean => location !== '' && location !== NO_PLACE_YET

/** One game as a file. */
export function gameCalendarFile(say: Say, game: CalendarGame, options: EventOptions) {
  const name = eventTitle(say, game)
  return {
    fileName: calendarFileName(name, localOf(game.startsAt, game.timeZone).date),
    content: calendarFile({ name, events: [gameEvent(say, game, options)] }),
  }
}
