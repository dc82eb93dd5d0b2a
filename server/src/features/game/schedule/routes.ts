import { scheduleApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import { exportCalendar, exportTable, importSchedule, previewSchedule, readSchedule } from './actions.ts'

export const scheduleRoutes = (files: Parameters<typeof readSchedule>[0]) =>
  implement(scheduleApi, {
    'POST /api/v1/team/:teamId/schedule/preview': prepared(readSchedule(files), previewSchedule),
    'POST /api/v1/team/:teamId/schedule': prepared(readSchedule(files), importSchedule),
    'GET /api/v1/team/:teamId/schedule.csv': exportTable,
    'GET /api/v1/team/:teamId/schedule.ics': exportCalendar,
  })
