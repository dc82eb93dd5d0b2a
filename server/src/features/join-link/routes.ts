import { joinLinkApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { closeJoinLink, getJoinOffer, joinByLink, listJoinLinks, makeJoinLink } from './actions.ts'

export const joinLinkRoutes = implement(joinLinkApi, {
  'GET /api/v1/team/:teamId/join-links': listJoinLinks,
  'POST /api/v1/team/:teamId/join-links': makeJoinLink,
  'DELETE /api/v1/team/:teamId/join-links/:linkId': closeJoinLink,
  'GET /api/v1/join/:linkId': getJoinOffer,
  'POST /api/v1/join/:linkId': joinByLink,
})
