import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line } from '../field.ts'
import { limits } from '../limits.ts'
import { Mapping, TableColumn } from '../table-column.ts'
import { Silent } from './game.ts'
import { type ScheduleReason, scheduleReasons } from './schedule-reason.ts'

/** The fields that a column of a schedule table can contain. */
export const scheduleFields = [
  'date',
  'time',
  'start',
  'opponent',
  'home',
  'away',
  'title',
  'location',
  'field',
  'notes',
] as const
export type ScheduleField = (typeof scheduleFields)[number]

/** A schedule that was pasted or read from a file: CSV, XLSX or iCalendar, in any encoding. */
const ScheduleFile = {
  content: Type.String({
    minLength: 1,
    maxLength: Math.ceil(limits.scheduleBytes / 3) * 4,
    description: 'The bytes of the file in base64. The server detects the encoding.',
  }),
  timeZone: Line(64, { description: 'Applies where the file names no time zone.' }),
  columns: Mapping(scheduleFields),
  time: Type.Optional(
    Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Applies to lines of a table without a time.' }),
  ),
}

/** The effect of an import on one game. */
export const ScheduleLine = Type.Object({
  line: Type.Integer({ description: 'The line in the file; 0 for a game that is not in it.' }),
  change: Type.Unsafe<'new' | 'changed' | 'gone' | 'same'>(Type.String({ enum: ['new', 'changed', 'gone', 'same'] })),
  gameId: Type.Union([Id, Type.Null()]),
  opponentTeamName: Type.String(),
  startTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  notes: Type.String(),
  dateWithoutYear: Type.String({
    description: 'The date as written, if it has no year and the next such day was taken; otherwise empty.',
  }),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
})
export type ScheduleLine = Static<typeof ScheduleLine>

export const ScheduleProblem = Type.Object({
  line: Type.Integer({ description: '0 for the file as a whole.' }),
  code: Type.Unsafe<ScheduleReason>(
    Type.String({
      enum: Object.keys(scheduleReasons),
      description: '`no_time`: only the time is missing, and `time` of the request supplies it.',
    }),
  ),
  text: Type.Optional(Type.String({ description: 'What stands there.' })),
  number: Type.Optional(Type.Integer({ description: 'The limit, or the other line.' })),
})
export type ScheduleProblem = Static<typeof ScheduleProblem>

export const SchedulePreview = Type.Object({
  lines: Type.Array(ScheduleLine),
  problems: Type.Array(ScheduleProblem, {
    description: 'Lines that could not be read. They are skipped.',
  }),
  columns: Type.Array(TableColumn, { description: 'Of a table: what each column was read as.' }),
})
export type SchedulePreview = Static<typeof SchedulePreview>

export const scheduleApi = {
  'POST /api/v1/team/:teamId/schedule/preview': endpoint({
    does: 'Returns what importing a schedule would change, without changing anything.',
    body: Type.Object(ScheduleFile),
    reply: SchedulePreview,
    errors: ['forbidden', 'not_found', 'schedule_not_readable', 'too_many_games'],
    heavy: true,
    bodyBytes: Math.ceil(limits.scheduleBytes * 1.4),
  }),
  'POST /api/v1/team/:teamId/schedule': endpoint({
    does: 'Imports a schedule: creates new games and updates changed ones, keeping their answers. Idempotent.',
    body: Type.Object({
      ...ScheduleFile,
      cancelGone: Type.Optional(
        Type.Boolean({ description: 'Cancel upcoming games that came from a file and are not in this one.' }),
      ),
      silent: Silent,
    }),
    reply: SchedulePreview,
    errors: ['forbidden', 'not_found', 'schedule_not_readable', 'game_has_result', 'too_many_games'],
    heavy: true,
    bodyBytes: Math.ceil(limits.scheduleBytes * 1.4),
  }),
  'GET /api/v1/team/:teamId/schedule.csv': endpoint({
    does: "Returns the team's games as a CSV file that can be imported again.",
    stale: true,
    reply: Type.String(),
    file: 'text/csv; charset=utf-8',
    fileName: 'schedule.csv',
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/team/:teamId/schedule.ics': endpoint({
    does: "Returns the team's games as an iCalendar file that can be imported again.",
    stale: true,
    reply: Type.String(),
    file: 'text/calendar; charset=utf-8',
    fileName: 'schedule.ics',
    errors: ['forbidden', 'not_found'],
  }),
}
