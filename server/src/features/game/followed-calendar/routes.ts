import { followedCalendarApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import {
  applyChanges,
  checkCalendar,
  followCalendar,
  getCalendar,
  lookAtCalendar,
  readFollowed,
  readGiven,
  setTrust,
  stopFollowing,
} from './actions.ts'
import { readFor } from './reading/actions.ts'

export const followedCalendarRoutes = (parts: Parameters<typeof readFor>[0]) => {
  const read = readFor(parts)
  return implement(followedCalendarApi, {
    'GET /api/v1/team/:teamId/followed-calendar': getCalendar,
    'POST /api/v1/team/:teamId/followed-calendar/look': prepared(readGiven(read), lookAtCalendar),
    'PUT /api/v1/team/:teamId/followed-calendar': prepared(readGiven(read), followCalendar),
    'POST /api/v1/team/:teamId/followed-calendar/check': prepared(readFollowed(read), checkCalendar),
    'POST /api/v1/team/:teamId/followed-calendar/apply': applyChanges,
    'PUT /api/v1/team/:teamId/followed-calendar/trust': setTrust,
    'DELETE /api/v1/team/:teamId/followed-calendar': stopFollowing,
  })
}
