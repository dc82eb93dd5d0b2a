import { officialApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  changeOfficial,
  editGameOfficials,
  editOfficials,
  getOfficials,
  getOfficialsOfGame,
  listOfficialGames,
} from './actions.ts'
import { askForOfficials, chooseAsking } from './asking/actions.ts'

export const officialRoutes = implement(officialApi, {
  'GET /api/v1/league/:id/officials': getOfficials,
  'PUT /api/v1/league/:id/officials': editOfficials,
  'POST /api/v1/league/:id/officials/ask': askForOfficials,
  'PUT /api/v1/league/:id/officials/asking': chooseAsking,
  'GET /api/v1/league/:id/official-games': listOfficialGames,
  'PUT /api/v1/league/:id/games/:gameId/officials': editGameOfficials,
  'PUT /api/v1/league/:id/games/:gameId/official': changeOfficial,
  'GET /api/v1/game/:id/officials': getOfficialsOfGame,
})
