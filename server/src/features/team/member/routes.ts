import { memberApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { demoteMember, leaveTeam, promoteMember, removeMember } from './actions.ts'

export const memberRoutes = implement(memberApi, {
  'POST /api/v1/team/:teamId/managers/add/:memberId': promoteMember,
  'POST /api/v1/team/:teamId/managers/remove/:memberId': demoteMember,
  'DELETE /api/v1/team/:teamId/members/:memberId': removeMember,
  'POST /api/v1/team/:teamId/leave': leaveTeam,
})
