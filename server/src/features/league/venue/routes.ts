import { venueApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getVenues, setVenues } from './actions.ts'

export const venueRoutes = implement(venueApi, {
  'GET /api/v1/league/:id/venues': getVenues,
  'PUT /api/v1/league/:id/venues': setVenues,
})
