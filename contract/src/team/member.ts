import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing } from '../field.ts'
import { Team } from './team.ts'

/** For changing other members; to remove themselves, people leave the team. */
const otherMember = {
  query: Type.Object({ managerId: Type.Optional(Id) }),
  reply: Team,
  errors: ['forbidden', 'not_found', 'not_on_oneself'],
} as const

export const memberApi = {
  'POST /api/v1/team/:teamId/managers/add/:memberId': endpoint({
    does: 'Promotes a player to captain.',
    securityEvent: 'captain_made',
    ...otherMember,
    errors: [...otherMember.errors, 'no_account'],
  }),
  'POST /api/v1/team/:teamId/managers/remove/:memberId': endpoint({
    does: 'Demotes a captain to player.',
    securityEvent: 'captain_unmade',
    ...otherMember,
  }),
  'DELETE /api/v1/team/:teamId/members/:memberId': endpoint({
    does: 'Removes a member from the team.',
    securityEvent: 'member_removed',
    ...otherMember,
  }),
  'POST /api/v1/team/:teamId/leave': endpoint({
    does: 'Leaves the team. Its last captain cannot.',
    reply: Nothing,
    errors: ['not_found', 'last_captain'],
  }),
}
