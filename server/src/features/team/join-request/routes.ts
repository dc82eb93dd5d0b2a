import { joinRequestApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  acceptJoinRequest,
  askToJoin,
  declineJoinRequest,
  getOwnJoinRequest,
  listJoinRequests,
  withdrawJoinRequest,
} from './actions.ts'

export const joinRequestRoutes = implement(joinRequestApi, {
  'GET /api/v1/team/:teamId/join-request': getOwnJoinRequest,
  'POST /api/v1/team/:teamId/join-request': askToJoin,
  'DELETE /api/v1/team/:teamId/join-request': withdrawJoinRequest,
  'GET /api/v1/team/:teamId/join-requests': listJoinRequests,
  'POST /api/v1/team/:teamId/join-requests/:requestId/accept': acceptJoinRequest,
  'POST /api/v1/team/:teamId/join-requests/:requestId/decline': declineJoinRequest,
})
