import { label } from '../language.ts'

/** Why a schedule, or a line of it, cannot be read. `text` quotes the input; `number` is a limit or another line. */
export const scheduleReasons = {
  not_text: label('schedule.not_text', 'This isn’t a text file. Save it as CSV or as a calendar file.'),
  too_costly: label(
    'schedule.too_costly',
    'This file takes too long to read. Save only its games, as CSV, and try again.',
  ),
  no_header: label(
    'schedule.no_header',
    'We couldn’t find column headings. Start the file with a line like "Date,Time,Opponent,Location", or start each line with a date.',
  ),
  no_games: label('schedule.no_games', 'We found no games in it.'),
  too_many_games: label(
    'schedule.too_many_games',
    '{number, plural, one {This file has more than # game. Split it into smaller files.} other {This file has more than # games. Split it into smaller files.}}',
  ),
  too_many_dates: label(
    'schedule.too_many_dates',
    '{number, plural, one {This file lists more than {number} extra or excluded date. Split it into smaller files.} other {This file lists more than {number} extra or excluded dates. Split it into smaller files.}}',
  ),
  no_date: label('schedule.no_date', 'There is no date.'),
  date_unreadable: label('schedule.date_unreadable', 'We can’t read the date "{text}". Write it like 2026-11-21.'),
  calendar_date_unreadable: label('schedule.calendar_date_unreadable', 'We can’t read the date "{text}".'),
  no_time: label('schedule.no_time', 'There is no time. Write it like 19:30 or 7:30 PM.'),
  time_unreadable: label(
    'schedule.time_unreadable',
    'We can’t read the time "{text}". Write it like 19:30 or 7:30 PM.',
  ),
  all_day: label('schedule.all_day', 'This is an all-day event. A game needs a start time.'),
  zone_unknown: label('schedule.zone_unknown', 'We don’t know the time zone "{text}". Write it like Europe/Berlin.'),
  calendar_zone_unknown: label('schedule.calendar_zone_unknown', 'We don’t know the time zone "{text}".'),
  repetition_unreadable: label(
    'schedule.repetition_unreadable',
    'We can’t read how this event repeats. List each game separately.',
  ),
  repetition_endless: label('schedule.repetition_endless', 'This event repeats forever. Give it an end date.'),
  repetition_end_unreadable: label(
    'schedule.repetition_end_unreadable',
    'We can’t read when this event stops repeating: "{text}".',
  ),
  no_opponent: label('schedule.no_opponent', 'There is no opponent.'),
  opponent_too_long: label(
    'schedule.opponent_too_long',
    '{number, plural, one {The opponent’s name is longer than # character.} other {The opponent’s name is longer than # characters.}}',
  ),
  same_as_line: label('schedule.same_as_line', 'This is the same as line {number}.'),
}

export type ScheduleReason = keyof typeof scheduleReasons
