import { teamApi } from '@app/contract'
import { implement } from '#core/implement.ts'
import { browseTeams, createTeam, listOwnTeams } from './actions.ts'

export const teamRoutes = implement(teamApi, {
  'GET /api/v1/team': browseTeams,
  'GET /api/v1/team/user/:userId': listOwnTeams,
  'POST /api/v1/team': createTeam,
})
