/** What the server and the web both say about a game, in whole sentences. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Forecast } from './forecast.ts'
import type { GameStatus } from './game.ts'
import type { HeadCount } from './game-day.ts'
import { neededOf } from './head-count.ts'
import type { RsvpStatus } from './rsvp.ts'

/** The reader's own answer. */
export const answerLabels: Record<RsvpStatus, Label> = {
  Going: label('answer.going', 'Going'),
  Maybe: label('answer.maybe', 'Maybe'),
  NotGoing: label('answer.not-going', 'Not Going'),
}

/** What other people answered: many languages say it otherwise than the own answer. */
export const attendanceLabels: Record<RsvpStatus, Label> = {
  Going: label('attendance.going', 'Going'),
  Maybe: label('attendance.maybe', 'Maybe'),
  NotGoing: label('attendance.not-going', 'Not Going'),
}

export const gameStatusLabels: Record<GameStatus, Label> = {
  Upcoming: label('game-status.upcoming', 'Upcoming'),
  Completed: label('game-status.completed', 'Completed'),
  Cancelled: label('game-status.cancelled', 'Cancelled'),
}

/** What the import of a schedule writes into a game where nobody has written anything. */
export const NO_PLACE_YET = 'To be announced'
export const GONE_FROM_SCHEDULE = 'It is no longer in the schedule.'

/** The place of a game, or why it was cancelled. The texts of the import are stored in English, and each reader gets their own words. */
export function sayWritten(say: SayLabel, text: string): string {
  if (text === NO_PLACE_YET) return say(label('game.no-place-yet', 'To be announced'))
  if (text === GONE_FROM_SCHEDULE) return say(label('game.gone-from-schedule', 'It is no longer in the schedule.'))
  return text
}

/** Where a map shows a place. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

type Count = Pick<HeadCount, 'in' | 'target' | 'min'>

/** "8 of 9", or "8" if the team has set no number. */
export function sayCount(say: SayLabel, count: Count): string {
  const needed = neededOf(count)
  return needed === null ? `${count.in}` : say(label('count.of', '{there} of {needed}'), { there: count.in, needed })
}

/** "8 of 9 in", "8 in" */
export function sayHeadCount(say: SayLabel, count: Count): string {
  const [there, needed] = [count.in, neededOf(count)]
  return needed === null
    ? say(label('head-count.in', '{there, plural, one {# in} other {# in}}'), { there })
    : say(label('head-count.of', '{there, plural, one {# of {needed} in} other {# of {needed} in}}'), { there, needed })
}

/** "7 to 9 likely" */
export const sayLikely = (say: SayLabel, { low, high }: Pick<Forecast, 'low' | 'high'>): string =>
  low === high
    ? say(label('forecast.likely-one', '{count, plural, one {# likely} other {# likely}}'), { count: low })
    : say(label('forecast.likely', '{low} to {high} likely'), { low, high })

/** Why, in one sentence: what happened, of those who stood so. */
export function sayForecastReason(say: SayLabel, { games, ofGoing, ofSilent }: Forecast): string {
  if (ofGoing === null)
    return ofSilent === null ? say(reason.games, { games }) : say(reason.silent, { games, ofSilent })
  return ofSilent === null ? say(reason.going, { games, ofGoing }) : say(reason.both, { games, ofGoing, ofSilent })
}

const reason = {
  both: label(
    'forecast.reason',
    'In your last {games} games, {ofGoing}% of the players who were in this early came, and {ofSilent}% of those who had not answered.',
  ),
  going: label(
    'forecast.reason-going',
    'In your last {games} games, {ofGoing}% of the players who were in this early came.',
  ),
  silent: label(
    'forecast.reason-silent',
    'In your last {games} games, nobody was in this early, and {ofSilent}% of those who had not answered came.',
  ),
  games: label('forecast.reason-games', 'From what your players did in your last {games} games.'),
}

/** "Likely 1 short" */
export const sayLikelyShort = (say: SayLabel, short: number): string =>
  say(label('forecast.short', '{short, plural, one {Likely # short} other {Likely # short}}'), { short })

/** "Ask for a Sub", "Ask for 3 Subs" */
export const sayAskForSubs = (say: SayLabel, subs: number): string =>
  say(label('ask-for-subs', '{subs, plural, one {Ask for a Sub} other {Ask for # Subs}}'), { subs })

/** "1 more woman needed", "2 more women needed". Values that we do not know are shown as they are. */
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
