import { spareApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { makePlayerOfSpare, makeSpareOfPlayer } from './actions.ts'

export const spareRoutes = implement(spareApi, {
  'PUT /api/v1/team/:teamId/members/:memberId/spare': makeSpareOfPlayer,
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': makePlayerOfSpare,
})
