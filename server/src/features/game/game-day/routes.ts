import { gameDayApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { editGameDay, getGameDay } from './actions.ts'

export const gameDayRoutes = implement(gameDayApi, {
  'GET /api/v1/team/:teamId/game-day': getGameDay,
  'PUT /api/v1/team/:teamId/game-day': editGameDay,
})
