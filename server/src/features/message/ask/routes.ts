import { askApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { editAsking, getAsking, remindNow } from './actions.ts'

export const askRoutes = implement(askApi, {
  'GET /api/v1/team/:teamId/asking': getAsking,
  'PUT /api/v1/team/:teamId/asking': editAsking,
  'POST /api/v1/game/:id/remind': remindNow,
})
