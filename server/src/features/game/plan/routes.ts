import { planApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { changeDuty, editGamePlan, editTeamPlan, getGamePlan, getTeamPlan, resetGamePlan } from './actions.ts'

export const planRoutes = implement(planApi, {
  'GET /api/v1/team/:teamId/plan': getTeamPlan,
  'PUT /api/v1/team/:teamId/plan': editTeamPlan,
  'GET /api/v1/game/:id/plan': getGamePlan,
  'PUT /api/v1/game/:id/plan': editGamePlan,
  'DELETE /api/v1/game/:id/plan': resetGamePlan,
  'PUT /api/v1/game/:id/duty': changeDuty,
})
