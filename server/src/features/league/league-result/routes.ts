import { leagueResultApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getLeagueResult, settleResult } from './actions.ts'

export const leagueResultRoutes = implement(leagueResultApi, {
  'GET /api/v1/league/:id/games/:gameId/result': getLeagueResult,
  'PUT /api/v1/league/:id/games/:gameId/result': settleResult,
})
