import { teamApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import {
  browseTeams,
  createTeam,
  deleteTeam,
  editTeam,
  getTeam,
  listOwnTeams,
  mayCreateTeam,
  mayEditTeam,
} from './actions.ts'

export const teamRoutes = implement(teamApi, {
  'GET /api/v1/team': browseTeams,
  'GET /api/v1/team/user/:userId': listOwnTeams,
  'POST /api/v1/team': prepared(mayCreateTeam, createTeam),
  'GET /api/v1/team/:id': getTeam,
  'PUT /api/v1/team/:id': prepared(mayEditTeam, editTeam),
  'DELETE /api/v1/team/:id': deleteTeam,
})
