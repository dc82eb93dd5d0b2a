import { organiserApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  becomeOrganiser,
  closeOrganiserLink,
  getOrganiserOffer,
  makeOrganiserLink,
  removeOrganiser,
  takeLeagueOver,
} from './actions.ts'

export const organiserRoutes = implement(organiserApi, {
  'POST /api/v1/league/:id/organiser-link': makeOrganiserLink,
  'DELETE /api/v1/league/:id/organiser-link': closeOrganiserLink,
  'GET /api/v1/organiser-link/:code': getOrganiserOffer,
  'POST /api/v1/organiser-link/:code': becomeOrganiser,
  'DELETE /api/v1/league/:id/organisers/:organiserId': removeOrganiser,
  'POST /api/v1/league/:id/take-over': takeLeagueOver,
})
