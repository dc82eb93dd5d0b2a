import type { followedCalendarApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'

/** Refused before anything is looked up: no sweep reaches another site. */
const body = { address: 'https://127.0.0.1/team.ics', timeZone: 'Europe/Berlin' }

/** Every call about the calendar that a team follows. */
export const calendarCalls: { [Key in keyof typeof followedCalendarApi]: Call<Key> } = {
  'GET /api/v1/team/:teamId/followed-calendar': {
    text: 'See the calendar that a team follows',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/followed-calendar/look': {
    text: 'Look at a calendar for a team',
    on: onTeams((teamId) => ({ params: { teamId }, body })),
  },
  'PUT /api/v1/team/:teamId/followed-calendar': {
    text: 'Let a team follow a calendar',
    on: onTeams((teamId) => ({ params: { teamId }, body })),
  },
  'POST /api/v1/team/:teamId/followed-calendar/check': {
    text: 'Read the calendar of a team now',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/followed-calendar/apply': {
    text: 'Apply changes of the calendar of a team',
    on: onTeams((teamId) => ({ params: { teamId }, body: { apply: [], keep: [] } })),
  },
  'PUT /api/v1/team/:teamId/followed-calendar/trust': {
    text: 'Let changes of the calendar of a team be applied',
    on: onTeams((teamId) => ({ params: { teamId }, body: { isTrusted: true } })),
  },
  'DELETE /api/v1/team/:teamId/followed-calendar': {
    text: 'Stop following the calendar of a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
}
