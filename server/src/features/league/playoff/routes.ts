import { playoffApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { decideGame, drawPlayoffs, getPlayoffs, schedulePlayoffGame, undoDraw } from './actions.ts'

export const playoffRoutes = implement(playoffApi, {
  'GET /api/v1/league/:id/playoffs': getPlayoffs,
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs': drawPlayoffs,
  'DELETE /api/v1/league/:id/divisions/:divisionId/playoffs': undoDraw,
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs/games': schedulePlayoffGame,
  'PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision': decideGame,
})
