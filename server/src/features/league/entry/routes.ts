import { leagueEntryApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { enterTeam, getLeagueOffer, restoreTeam, takeTeamOut } from './actions.ts'

export const leagueEntryRoutes = implement(leagueEntryApi, {
  'GET /api/v1/league-link/:code': getLeagueOffer,
  'POST /api/v1/league-link/:code': enterTeam,
  'DELETE /api/v1/league/:id/teams/:teamId': takeTeamOut,
  'POST /api/v1/league/:id/teams/:teamId/restore': restoreTeam,
})
