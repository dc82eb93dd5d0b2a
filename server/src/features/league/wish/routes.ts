import { wishApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { enterWish, judgeWish, listWishes, removeWish } from './actions.ts'

export const wishRoutes = implement(wishApi, {
  'GET /api/v1/league/:id/wishes': listWishes,
  'POST /api/v1/league/:id/teams/:teamId/wishes': enterWish,
  'PUT /api/v1/league/:id/wishes/:wishId': judgeWish,
  'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId': removeWish,
})
