import { outsideTeamApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  addOutsideTeam,
  editOutsideTeam,
  endOutsideLink,
  getOutsideTeam,
  makeOutsideLink,
  type OutsideLinks,
} from './actions.ts'
import { agreeToClaim, claimPlace, declineClaim } from './claim/actions.ts'

export const outsideTeamRoutes = (links: OutsideLinks) =>
  implement(outsideTeamApi, {
    'POST /api/v1/league/:id/outside-teams': addOutsideTeam,
    'GET /api/v1/league/:id/outside-teams/:teamId': getOutsideTeam(links),
    'PUT /api/v1/league/:id/outside-teams/:teamId': editOutsideTeam(links),
    'POST /api/v1/league/:id/outside-teams/:teamId/link': makeOutsideLink(links),
    'DELETE /api/v1/league/:id/outside-teams/:teamId/link': endOutsideLink(links),
    'POST /api/v1/league-link/:code/claims': claimPlace,
    'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': agreeToClaim,
    'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': declineClaim,
  })
