import { publicBoardApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { browsePublicRequests, countRequestsForSignedIn } from './actions.ts'

export const publicBoardRoutes = implement(publicBoardApi, {
  'GET /api/v1/board': browsePublicRequests,
  'GET /api/v1/board/signed-in': countRequestsForSignedIn,
})
