import { reportApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listOwnReports, makeReport, withdrawReport } from './actions.ts'

export const reportRoutes = implement(reportApi, {
  'GET /api/v1/report': listOwnReports,
  'POST /api/v1/report': makeReport,
  'DELETE /api/v1/report/:id': withdrawReport,
})
