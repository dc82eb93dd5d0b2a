import { claimApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { type Shell, servePage } from '#core/pages/document.ts'
import { claim, getClaimLink, listClaimOffers, listClaims, refuseOffer, undoClaim } from './actions.ts'
import { endClaimLink, makeClaimLink, showClaimLink } from './link/actions.ts'
import { acceptClaimRequest, askToClaim, declineClaimRequest, listClaimRequests } from './request/actions.ts'

export const claimRoutes =
  (shell: Shell): Routes =>
  (app, deps) => {
    implement(claimApi, {
      'GET /api/v1/claim-offers': listClaimOffers,
      'GET /api/v1/claim-links/:linkId': getClaimLink,
      'POST /api/v1/claims': claim,
      'POST /api/v1/claim-requests': askToClaim,
      'GET /api/v1/claim-requests': listClaimRequests,
      'POST /api/v1/claim-requests/:requestId/accept': acceptClaimRequest,
      'DELETE /api/v1/claim-requests/:requestId': declineClaimRequest,
      'POST /api/v1/claim-offers/:personId/refuse': refuseOffer,
      'GET /api/v1/claims': listClaims,
      'DELETE /api/v1/claims/:claimId': undoClaim,
      'POST /api/v1/team/:teamId/members/:memberId/claim-link': makeClaimLink,
      'DELETE /api/v1/team/:teamId/members/:memberId/claim-link': endClaimLink,
    })(app, deps)
    servePage('/claim/:linkId', shell, showClaimLink)(app, deps)
  }
