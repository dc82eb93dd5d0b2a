import { invitationApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  invitePeople,
  listOwnInvitations,
  listSentInvitations,
  resendInvitation,
  revokeInvitation,
} from './actions.ts'

export const invitationRoutes = implement(invitationApi, {
  'POST /api/v1/team/:teamId/invite': invitePeople,
  'GET /api/v1/team/:teamId/invitations': listSentInvitations,
  'GET /api/v1/team/:teamId/invitations/:invitationId': getInvitation,
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': resendInvitation,
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': revokeInvitation,
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': acceptInvitation,
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': declineInvitation,
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': declineInvitation,
  'GET /api/v1/profile/:userId/invitations': listOwnInvitations,
})
