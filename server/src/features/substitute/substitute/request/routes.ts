import { subRequestApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  askForSubs,
  browseRequests,
  closeRequest,
  editRequest,
  getRequestOfGame,
  listPositions,
  listSports,
} from './actions.ts'

export const subRequestRoutes = implement(subRequestApi, {
  'GET /api/v1/game/:id/subs': getRequestOfGame,
  'POST /api/v1/game/:id/subs': askForSubs,
  'GET /api/v1/game/sub_requests': browseRequests,
  'GET /api/v1/game/sub_requests/sports': listSports,
  'GET /api/v1/game/sub_requests/positions': listPositions,
  'PATCH /api/v1/game/sub_requests/:id': editRequest,
  'DELETE /api/v1/game/sub_requests/:id': closeRequest,
})
