import { teamFileApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { importTeam, takeTeam } from './actions.ts'

export const teamFileRoutes = implement(teamFileApi, {
  'POST /api/v1/team/:teamId/team-file': takeTeam,
  'POST /api/v1/team-file': importTeam,
})
