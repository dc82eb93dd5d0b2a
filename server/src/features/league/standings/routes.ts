import { standingsApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getStandings } from './actions.ts'

export const standingsRoutes = implement(standingsApi, { 'GET /api/v1/league/:id/standings': getStandings })
