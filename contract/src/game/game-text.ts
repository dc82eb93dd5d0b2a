/** Sentences about a game that the server and the web share. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Forecast } from './forecast.ts'
import type { GameStatus } from './game.ts'
import type { HeadCount } from './game-day.ts'
import type { Step } from './game-facts.ts'
import { neededOf } from './head-count.ts'
import { type GameKind, saySee } from './kind.ts'
import type { AttendeeStatus } from './rsvp.ts'

/** The reader's own answer. */
export const answerLabels: Record<AttendeeStatus, Label> = {
  Going: label('answer.going', 'Going'),
  Maybe: label('answer.maybe', 'Maybe'),
  NotGoing: label('answer.not-going', 'Not Going'),
  Waiting: label('answer.waiting', 'On the Waiting List'),
}

/** Labels for other people's answers. Many languages need a different form than for the reader's own. */
export const attendanceLabels: Record<AttendeeStatus, Label> = {
  Going: label('attendance.going', 'Going'),
  Maybe: label('attendance.maybe', 'Maybe'),
  NotGoing: label('attendance.not-going', 'Not Going'),
  Waiting: label('attendance.waiting', 'Waiting List'),
}

export const gameStatusLabels: Record<GameStatus, Label> = {
  Upcoming: label('game-status.upcoming', 'Upcoming'),
  Completed: label('game-status.completed', 'Completed'),
  Cancelled: label('game-status.cancelled', 'Cancelled'),
}

/** Stored by the schedule import when the file has no location. */
export const NO_PLACE_YET = 'To be announced'
export const GONE_FROM_SCHEDULE = 'It is no longer in the schedule.'

/**
 * The location of a game, or the reason of its cancellation. The import stores its own texts in English; each reader
 * sees them translated.
 */
export function sayWritten(say: SayLabel, text: string): string {
  if (text === NO_PLACE_YET) return say(label('game.no-place-yet', 'To be announced'))
  if (text === GONE_FROM_SCHEDULE) return say(label('game.gone-from-schedule', 'Removed from the schedule.'))
  return text
}

/** A map link for a location. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

type Count = Pick<HeadCount, 'in' | 'target' | 'min'>

/** "8 of 9 in", "10 in, 9 needed"; "8 in" if the team has set no number. */
export function sayHeadCount(say: SayLabel, count: Count): string {
  const [inCount, needed] = [count.in, neededOf(count)]
  if (needed === null)
    return say(label('head-count.in', '{there, plural, one {# in} other {# in}}'), { there: inCount })
  return inCount > needed
    ? say(label('head-count.more', '{there, plural, one {# in} other {# in}}, {needed} needed'), {
        there: inCount,
        needed,
      })
    : say(label('head-count.of', '{there, plural, one {# of {needed} in} other {# of {needed} in}}'), {
        there: inCount,
        needed,
      })
}

/** The spots to fill by kind, without empty kinds: "1 not answered", "1 asked for", "2 open". */
export function sayToFill(
  say: SayLabel,
  { toFill: { offered, waiting, asked, open } }: Pick<HeadCount, 'toFill'>,
): string[] {
  return [
    offered > 0
      ? say(label('to-fill.offered', '{offered, plural, one {# offered} other {# offered}}'), { offered })
      : '',
    waiting > 0
      ? say(label('to-fill.waiting', '{waiting, plural, one {# not answered} other {# not answered}}'), {
          waiting,
        })
      : '',
    asked > 0 ? say(label('to-fill.asked', '{asked, plural, one {# asked for} other {# asked for}}'), { asked }) : '',
    open > 0 ? say(label('to-fill.open', '{open, plural, one {# open} other {# open}}'), { open }) : '',
  ].filter(Boolean)
}

/** The parts of a game's status line, which is the same everywhere: the head count, then the spots to fill by kind. */
export const sayStatusParts = (say: SayLabel, count: HeadCount): [count: string, ...toFill: string[]] => [
  sayHeadCount(say, count),
  ...sayToFill(say, count),
]

/** The status line as one text: "7 of 9 in · 1 not answered · 1 asked for". On pages it is the component `StatusLine`. */
export const sayPlaces = (say: SayLabel, count: HeadCount): string => sayStatusParts(say, count).join(' · ')

/** What to call someone on the court: "Sam" for the guest "Sam, Omar’s cousin", whose first word ends with a comma. */
export const calledBy = (firstName: string): string => firstName.replace(/[,;،]+$/u, '')

/** The rule of the waiting list, the same everywhere. */
export const sayListOrder = (say: SayLabel): string =>
  say(label('waiting-list.order', 'Roster first, then in the order of answers. Subs last.'))

/** "Likely 8", "Likely 7 or 8", "Likely 6 to 9" */
export function sayLikely(say: SayLabel, { low, high }: Pick<Forecast, 'low' | 'high'>): string {
  if (low === high) return say(label('forecast.likely-one', 'Likely {count}'), { count: low })
  return high === low + 1
    ? say(label('forecast.likely-or', 'Likely {low} or {high}'), { low, high })
    : say(label('forecast.likely', 'Likely {low} to {high}'), { low, high })
}

/** The reason for a forecast in one sentence: how many of those who had answered alike came to past games. */
export function sayForecastReason(say: SayLabel, { games, ofGoing, ofSilent }: Forecast): string {
  if (ofGoing === null)
    return ofSilent === null ? say(reason.games, { games }) : say(reason.silent, { games, ofSilent })
  return ofSilent === null ? say(reason.going, { games, ofGoing }) : say(reason.both, { games, ofGoing, ofSilent })
}

const reason = {
  both: label(
    'forecast.reason',
    'In your last {games} games, {ofGoing}% of players who were in this early showed up, and so did {ofSilent}% of those who hadn’t answered.',
  ),
  going: label(
    'forecast.reason-going',
    'In your last {games} games, {ofGoing}% of players who were in this early showed up.',
  ),
  silent: label(
    'forecast.reason-silent',
    'In your last {games} games, {ofSilent}% of players who hadn’t answered this early showed up.',
  ),
  games: label('forecast.reason-games', 'Based on your last {games} games.'),
}

/** "Ask for a Sub", "Ask for 3 Subs"; "Ask for 1 More" if the game already has a request. */
export const sayAsk = (say: SayLabel, { subs, isMore }: { subs: number; isMore: boolean }): string =>
  isMore
    ? say(label('ask-for-more', '{subs, plural, one {Ask for # More} other {Ask for # More}}'), { subs })
    : say(label('ask-for-subs', '{subs, plural, one {Ask for a Sub} other {Ask for # Subs}}'), { subs })

/** The button of a captain's next step, the same everywhere. Empty if there is none. */
export function sayStep(say: SayLabel, step: Step, kind: GameKind = 'game'): string {
  switch (step.kind) {
    case 'ask':
      return sayAsk(say, step)
    case 'remind':
      return say(label('remind', '{players, plural, one {Remind #} other {Remind #}}'), { players: step.silent })
    case 'asked':
      return say(label('see-request', 'See Request'))
    case 'review':
      return say(label('review-volunteers', 'Review'))
    case 'filled':
      return say(label('dismiss', 'OK'))
    case 'settle':
      return saySee(say, kind)
    case 'none':
      return ''
  }
}

/** "1 more woman needed", "2 more women needed". Values without a label are shown as they are. */
export const sayMorePeople = (say: SayLabel, gender: string, missing: number): string =>
  say(morePeople[gender.toLowerCase()] ?? label('more-people.other', '{missing} more {gender} needed'), {
    missing,
    gender,
  })

const morePeople: Readonly<Record<string, Label>> = {
  female: label('more-people.female', '{missing, plural, one {# more woman needed} other {# more women needed}}'),
  male: label('more-people.male', '{missing, plural, one {# more man needed} other {# more men needed}}'),
  'non-binary': label(
    'more-people.non-binary',
    '{missing, plural, one {# more non-binary player needed} other {# more non-binary players needed}}',
  ),
}
