import { label } from '../language.ts'

/** Why a schedule, or a line of it, cannot be read. `text` quotes the input; `number` is a limit or another line. */
export const scheduleReasons = {
  not_text: label('schedule.not_text', 'This is no text. Save it as CSV or as a calendar file.'),
  too_costly: label(
    'schedule.too_costly',
    'This file takes too long to read. Save only its games, as CSV, and try again.',
  ),
  no_header: label(
    'schedule.no_header',
    'No line names the columns. Begin the file with one like "Date,Time,Opponent,Location", or each line with a date.',
  ),
  no_games: label('schedule.no_games', 'There is no game in it.'),
  too_many_games: label(
    'schedule.too_many_games',
    '{number, plural, one {It has more than # game. Split it.} other {It has more than # games. Split it.}}',
  ),
  too_many_dates: label(
    'schedule.too_many_dates',
    '{number, plural, one {It lists more than {number} extra or excluded date. Split it.} other {It lists more than {number} extra or excluded dates. Split it.}}',
  ),
  no_date: label('schedule.no_date', 'There is no date.'),
  date_unreadable: label('schedule.date_unreadable', 'The date "{text}" cannot be read. Write it like 2026-11-21.'),
  calendar_date_unreadable: label('schedule.calendar_date_unreadable', 'The date "{text}" cannot be read.'),
  no_time: label('schedule.no_time', 'There is no time. Write it like 19:30 or 7:30 PM.'),
  time_unreadable: label(
    'schedule.time_unreadable',
    'The time "{text}" cannot be read. Write it like 19:30 or 7:30 PM.',
  ),
  all_day: label('schedule.all_day', 'It lasts all day. A game needs a time.'),
  zone_unknown: label('schedule.zone_unknown', 'The time zone "{text}" is not known. Write it like Europe/Berlin.'),
  calendar_zone_unknown: label('schedule.calendar_zone_unknown', 'The time zone "{text}" is not known.'),
  repetition_unreadable: label(
    'schedule.repetition_unreadable',
    'It is repeated in a way that cannot be read. Write down each game of it.',
  ),
  repetition_endless: label('schedule.repetition_endless', 'It is repeated without an end. Give it one.'),
  repetition_end_unreadable: label(
    'schedule.repetition_end_unreadable',
    'The end "{text}" of its repetition cannot be read.',
  ),
  no_opponent: label('schedule.no_opponent', 'There is no opponent.'),
  opponent_too_long: label(
    'schedule.opponent_too_long',
    "{number, plural, one {The opponent's name is longer than # letter.} other {The opponent's name is longer than # letters.}}",
  ),
  same_as_line: label('schedule.same_as_line', 'It says the same as line {number}.'),
}

export type ScheduleReason = keyof typeof scheduleReasons
