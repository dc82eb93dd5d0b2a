import { leagueApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { deleteLeague, editLeague, foundLeague, getLeague, listOwnLeagues, replaceLink } from './actions.ts'
import { beginNextSeason } from './next-season/actions.ts'

export const leagueRoutes = implement(leagueApi, {
  'GET /api/v1/league': listOwnLeagues,
  'POST /api/v1/league': foundLeague,
  'GET /api/v1/league/:id': getLeague,
  'PUT /api/v1/league/:id': editLeague,
  'DELETE /api/v1/league/:id': deleteLeague,
  'POST /api/v1/league/:id/link': replaceLink,
  'POST /api/v1/league/:id/next-season': beginNextSeason,
})
