import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, Line, page } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'
import { Sport } from './team.ts'

export const InvitationStatus = Type.Unsafe<'Pending' | 'Accepted' | 'Declined'>(
  Type.String({ enum: ['Pending', 'Accepted', 'Declined'] }),
)
export type InvitationStatus = Static<typeof InvitationStatus>

const invitation = {
  id: Id,
  teamId: Id,
  teamName: Type.String(),
  inviterName: Type.String({ description: 'Empty when the inviter has left.' }),
  inviteeEmail: Type.String({
    description:
      'Shown in full to the invited person, masked for anybody else with the link. A name if they were found by search.',
  }),
  status: InvitationStatus,
  invitedAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
}

/** An invitation on the invited person's list. */
export const Invitation = Type.Object({ ...invitation, sport: Sport, teamLogo: Type.String() })
export type Invitation = Static<typeof Invitation>

/** An invitation as shown to anyone who has its link. */
export const InvitationDetail = Type.Object({
  ...invitation,
  teamLogo: Type.String(),
  teamSport: Sport,
  nextGame: Type.Union(
    [
      Type.Object({
        opponentTeamName: Type.String(),
        startTime: Instant,
        timeZone: Type.String(),
        location: Type.String(),
      }),
      Type.Null(),
    ],
    { description: 'Null without a game to come, and for an unlisted team.' },
  ),
  isForMe: Type.Boolean({ description: "False when it was sent to an address other than the signed-in person's." }),
})
export type InvitationDetail = Static<typeof InvitationDetail>

/** A pending invitation, as the team's captains see it. */
export const SentInvitation = Type.Object({
  id: Id,
  sentTo: Type.String({
    description: 'The address as the captain entered it, or a name if the person was found by search.',
  }),
  invitedAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
  mailWaitsUntil: Type.Union([Instant, Type.Null()], {
    description:
      'When the mail is tried again, if it has not left because the person got too much mail from strangers.',
  }),
})
export type SentInvitation = Static<typeof SentInvitation>

export const InviteOutcome = Type.Object({
  email: Type.String({ description: 'As it was in the request.' }),
  outcome: Type.Unsafe<'invited' | 'already_invited' | 'already_member' | 'not_an_address'>(
    Type.String({ enum: ['invited', 'already_invited', 'already_member', 'not_an_address'] }),
  ),
})
export type InviteOutcome = Static<typeof InviteOutcome>

const response = {
  query: Type.Object({ userId: Type.Optional(Id) }),
  reply: Type.Object({ teamId: Id, status: InvitationStatus }),
  errors: ['not_found', 'already_member', 'invitation_answered', 'invitation_expired', 'invitation_revoked'],
} as const

const decline = endpoint({ does: 'Declines an invitation.', ...response })

export const invitationApi = {
  'POST /api/v1/team/:teamId/invite': endpoint({
    does: 'Invites people by address and returns the outcome for each.',
    body: Type.Object({
      inviterId: Type.Optional(Id),
      userEmails: Type.Array(Line(limits.email, { minLength: 1 }), {
        minItems: 1,
        maxItems: limits.inviteesAtOnce,
      }),
    }),
    reply: Type.Array(InviteOutcome),
    errors: ['forbidden', 'not_found', 'not_the_session_user'],
  }),
  'GET /api/v1/team/:teamId/invitations': endpoint({
    does: "Lists the team's pending invitations, for its captains.",
    reply: Type.Array(SentInvitation),
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/team/:teamId/invitations/:invitationId': endpoint({
    does: 'Returns a pending invitation to anybody who has its link. To a member of the team, one that is no longer pending is `invitation_used`..',
    reply: InvitationDetail,
    errors: ['not_found', 'invitation_used', 'invitation_expired'],
  }),
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': endpoint({
    does: `Sends the invitation mail again and extends the invitation by ${policy.invitationDays} days.`,
    reply: Type.Array(SentInvitation),
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': endpoint({
    does: 'Withdraws an invitation.',
    reply: Type.Array(SentInvitation),
    errors: ['forbidden', 'not_found', 'invitation_answered', 'invitation_revoked'],
  }),
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': endpoint({
    does: 'Accepts an invitation: the signed-in person joins the team.',
    ...response,
  }),
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': decline,
  // The same endpoint under the second path that the specification names.
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': decline,
  'GET /api/v1/profile/:userId/invitations': pagedEndpoint({
    does: 'Lists the invitations to the signed-in person, sent to their verified address or after a search by name, newest first. `status=Pending` leaves out expired ones.',
    query: Type.Object({ status: Type.Optional(InvitationStatus), ...page }),
    reply: Type.Array(Invitation),
    errors: ['not_the_session_user'],
  }),
}
