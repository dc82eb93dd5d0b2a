import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'
import { ScheduleProblem } from './schedule.ts'

const Address = Type.Object({
  address: Line(limits.calendarAddress, { minLength: 1 }),
  timeZone: Line(64, { description: 'Applies where the calendar names no time zone.' }),
})

/** A calendar that a team follows. Its address is not shown again: whoever has it can read the calendar. */
const FollowedCalendar = Type.Object({
  host: Type.String(),
  name: Type.String({ description: 'The name that the calendar gives itself, if any.' }),
  state: Type.Unsafe<'working' | 'unreachable' | 'stopped'>(
    Type.String({ enum: ['working', 'unreachable', 'stopped'] }),
  ),
  checkedAt: Instant,
  nextCheckAt: Instant,
  changedAt: Type.Union([Instant, Type.Null()], { description: 'When it last had another content. Null: never yet.' }),
  failingSince: Type.Union([Instant, Type.Null()]),
  isGone: Type.Boolean({ description: 'The server says that there is nothing at the address.' }),
  isTrusted: Type.Boolean({ description: 'Changes are applied without asking.' }),
})

/** A difference between the calendar and the team's games. */
const CalendarChange = Type.Object({
  id: Type.String({
    description: 'Names the change as it is now: when the calendar says something else, it has another id.',
  }),
  kind: Type.Unsafe<'new' | 'moved' | 'changed' | 'cancelled' | 'restored'>(
    Type.String({ enum: ['new', 'moved', 'changed', 'cancelled', 'restored'] }),
  ),
  gameId: Type.Union([Id, Type.Null()]),
  opponentTeamName: Type.String({ description: 'Of the game as it would be. The same for the fields below.' }),
  startTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  people: Type.Integer({
    description: 'Moved: how many answers must be given again. Cancelled: how many are in.',
  }),
})
export type CalendarChange = Static<typeof CalendarChange>

export const CalendarStatus = Type.Object({
  calendar: Type.Union([FollowedCalendar, Type.Null()]),
  changes: Type.Array(CalendarChange, { description: 'What the calendar says and is not yet so here. Soonest first.' }),
  kept: Type.Array(CalendarChange, {
    description: 'What a captain has set otherwise. It stays, unless a captain chooses the id.',
  }),
})
export type CalendarStatus = Static<typeof CalendarStatus>

export const CalendarLook = Type.Object({
  host: Type.String(),
  name: Type.String(),
  games: Type.Integer(),
  known: Type.Integer({ description: 'How many of them the team has already.' }),
  from: Type.Union([Instant, Type.Null()], { description: 'The first game. Null: the calendar has none yet.' }),
  to: Type.Union([Instant, Type.Null()]),
  problems: Type.Array(ScheduleProblem, { description: 'Events that could not be read. They are skipped.' }),
})
export type CalendarLook = Static<typeof CalendarLook>

const readErrors = ['forbidden', 'not_found', 'calendar_refused', 'calendar_unreadable', 'too_many_games'] as const

export const followedCalendarApi = {
  'GET /api/v1/team/:teamId/followed-calendar': endpoint({
    does: 'Returns the calendar that a team follows, and what it says that is not so here.',
    reply: CalendarStatus,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/followed-calendar/look': endpoint({
    does: 'Reads a calendar without following it. All addresses that are not allowed or not reached give the same error.',
    body: Address,
    reply: CalendarLook,
    errors: readErrors,
    heavy: true,
  }),
  'PUT /api/v1/team/:teamId/followed-calendar': endpoint({
    does: `Follows a calendar instead of the one before. It is read every ${policy.followEveryHours} hours. Changes no game.`,
    body: Address,
    reply: CalendarStatus,
    errors: readErrors,
    heavy: true,
  }),
  'POST /api/v1/team/:teamId/followed-calendar/check': endpoint({
    does: 'Reads the followed calendar now.',
    reply: CalendarStatus,
    errors: ['forbidden', 'not_found'],
    heavy: true,
  }),
  'POST /api/v1/team/:teamId/followed-calendar/apply': endpoint({
    does: 'Applies changes, and keeps the games of others as they are. Refuses them if the calendar has changed since.',
    body: Type.Object({
      apply: Type.Array(Line(32), { maxItems: limits.calendarChanges }),
      keep: Type.Array(Line(32), { maxItems: limits.calendarChanges }),
    }),
    reply: CalendarStatus,
    errors: ['forbidden', 'not_found', 'calendar_changed', 'too_many_games', 'game_has_result'],
  }),
  'PUT /api/v1/team/:teamId/followed-calendar/trust': endpoint({
    does: 'Says whether changes of the calendar are applied without asking.',
    body: Type.Object({ isTrusted: Type.Boolean() }),
    reply: CalendarStatus,
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/team/:teamId/followed-calendar': endpoint({
    does: 'Stops following the calendar. All games stay.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
