import { claimApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { claim, getClaimLink, listClaimOffers, listClaims, makeClaimLink, refuseOffer, undoClaim } from './actions.ts'

export const claimRoutes = implement(claimApi, {
  'GET /api/v1/claim-offers': listClaimOffers,
  'GET /api/v1/claim-links/:linkId': getClaimLink,
  'POST /api/v1/claims': claim,
  'POST /api/v1/claim-offers/:personId/refuse': refuseOffer,
  'GET /api/v1/claims': listClaims,
  'DELETE /api/v1/claims/:claimId': undoClaim,
  'POST /api/v1/team/:teamId/members/:memberId/claim-link': makeClaimLink,
})
