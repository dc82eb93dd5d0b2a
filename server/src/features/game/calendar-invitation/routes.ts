import { calendarInvitationApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { chooseCalendar, getCalendarChoice } from './actions.ts'

export const calendarInvitationRoutes = (isOffered: boolean) =>
  implement(calendarInvitationApi, {
    'GET /api/v1/calendar-choice': getCalendarChoice(isOffered),
    'PUT /api/v1/calendar-choice': chooseCalendar(isOffered),
  })
