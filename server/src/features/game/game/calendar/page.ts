import { mapAddress, NO_PLACE_YET, sayWritten } from '@app/contract/game-text'
import { sayTitle, type Titled } from '@app/contract/kind'
import { localOf } from '@app/contract/local-time'
import { type CalendarEvent, calendarFile, calendarFileName } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'
import { type OpponentSaid, opponentAnswerOf } from '../../fixture/rules.ts'
import { planLines } from '../../plan/page.ts'
import type { PlanForReader } from '../../plan/rules.ts'

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
  /** Null for people who are neither on the team nor one of its subs. */
  plan: PlanForReader | null
  /** What the opponent said by its link, for the same readers. Null: it has none. */
  opponentSaid?: OpponentSaid | null
}

export interface EventOptions {
  /** The page of the game. */
  url: string
  now: Date
  /** A mark before the title for the reader's own answer. */
  sign?: string
  /** The reader is on the waiting list. */
  isWaiting?: boolean
}

/** Short, because calendars show it next to the time. */
const eventTitle = (say: Say, game: CalendarGame): string => sayTitle(say, game.teamName, game)

/** A game as a calendar event in the reader's language: the same in downloads, feeds and mails. */
export function gameEvent(
  say: Say,
  game: CalendarGame,
  { url, now, sign = '', isWaiting = false }: EventOptions,
): CalendarEvent {
  const { location, notes } = game
  const cancelled = game.cancelledAt !== null
  const plain = eventTitle(say, game)
  // guard: waiting: a calendar says that a game is not certain -> const title = cancelled ? say('Cancelled: {title}', { title: plain }) : plain
  const title = titleIn(say, plain, cancelled ? 'cancelled' : isWaiting ? 'waiting' : 'on')
  return {
    uid: game.id,
    sequence: game.version,
    startsAt: game.startsAt,
    endsAt: game.endsAt,
    timeZone: game.timeZone,
    summary: [sign, title].filter(Boolean).join(' '),
    location: sayWritten(say, location),
    description: [
      notes,
      opponentLine(say, game),
      planLines(say, game).join('\n'),
      hasPlace(location) ? say('Map: {url}', { url: mapAddress(location) }) : '',
      url,
    ]
      .filter(Boolean)
      .join('\n\n'),
    url,
    cancelled,
    stampedAt: now,
  }
}

/** Whether the game is certain, as far as the opponent is asked by a link. */
function opponentLine(say: Say, { opponentSaid: said, ...game }: CalendarGame): string {
  const { opponent } = game
  if (!said || game.cancelledAt) return ''
  switch (opponentAnswerOf(game, said)) {
    case 'confirmed':
      return say('{opponent} confirmed the time and location.', { opponent })
    case 'declined':
      return say('{opponent} can’t play at this time.', { opponent })
    default:
      return say('{opponent} hasn’t confirmed the time yet.', { opponent })
  }
}

function titleIn(say: Say, title: string, state: 'cancelled' | 'waiting' | 'on'): string {
  if (state === 'on') return title
  return state === 'cancelled' ? say('Cancelled: {title}', { title }) : say('Waiting list: {title}', { title })
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
