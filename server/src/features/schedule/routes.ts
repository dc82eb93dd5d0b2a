import { scheduleApi } from '@app/contract'
import { implement } from '#core/implement.ts'
import { exportCalendar, exportTable, importSchedule, previewSchedule } from './actions.ts'

export const scheduleRoutes = implement(scheduleApi, {
  'POST /api/v1/team/:teamId/schedule/preview': previewSchedule,
  'POST /api/v1/team/:teamId/schedule': importSchedule,
  'GET /api/v1/team/:teamId/schedule.csv': exportTable,
  'GET /api/v1/team/:teamId/schedule.ics': exportCalendar,
})
