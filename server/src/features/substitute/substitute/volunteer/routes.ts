import { volunteerApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { confirm, confirmByLink } from '../confirmation/actions.ts'
import { getRequest } from '../detail/actions.ts'
import {
  acceptVolunteer,
  declineVolunteer,
  getOwnRecord,
  giveUpByLink,
  recordTurnout,
  releaseVolunteer,
  volunteer,
  withdraw,
} from './actions.ts'

export const volunteerRoutes = (seals: Parameters<typeof giveUpByLink>[0]) =>
  implement(volunteerApi, {
    'GET /api/v1/game/sub_requests/:id': getRequest,
    'POST /api/v1/game/sub_requests/:id/volunteers': volunteer,
    'DELETE /api/v1/game/sub_requests/:id/volunteers/me': withdraw,
    'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm': confirm,
    'POST /api/v1/answer/:token/confirm': confirmByLink(seals),
    'POST /api/v1/answer/:token/give-up': giveUpByLink(seals),
    'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': acceptVolunteer,
    'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': declineVolunteer,
    'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': releaseVolunteer,
    'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': recordTurnout,
    'GET /api/v1/sub-record': getOwnRecord,
  })
