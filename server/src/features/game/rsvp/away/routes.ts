import { awayApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addAway, editAway, listAway, listAwayGames, removeAway } from './actions.ts'

export const awayRoutes = implement(awayApi, {
  'GET /api/v1/away': listAway,
  'GET /api/v1/away/games': listAwayGames,
  'POST /api/v1/away': addAway,
  'PUT /api/v1/away/:id': editAway,
  'DELETE /api/v1/away/:id': removeAway,
})
