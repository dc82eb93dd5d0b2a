import { clockJob, type Job, job } from '#core/jobs/events.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { invitationEmail } from './emails.ts'
import { personInvited } from './events.ts'
import { deleteOldInvitations, invitationToSend } from './queries.ts'

export const invitationJobs = (origin: string, refusals: UnsubscribeTokens): Job[] => [
  job('invitation.send', personInvited, async (ctx, { invitationId }) => {
    // Checked again before sending: the invitation may have been answered or revoked, or the address unsubscribed.
    const invitation = await invitationToSend(ctx.db, invitationId, ctx.now)
    if (!invitation) return
    const { address, teamLogo, teamId, expiresAt, inviteeName, ...facts } = invitation
    const token = refusals.tokenFor(address)
    ctx.send(
      invitationEmail(
        { name: inviteeName, address },
        {
          ...facts,
          logoUrl: pictureAddress(origin, teamLogo),
          expiresOn: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
          link: `${origin}/invitation?id=${invitationId}&teamId=${teamId}`,
          refusalPage: `${origin}/no-more-invitations?token=${token}`,
          refusalUrl: `${origin}/api/v1/mail-refusal?token=${token}`,
        },
      ),
    )
  }),

  // Data retention: addresses of people who did not join are deleted.
  clockJob('invitation.forget-old', '37 4 * * *', (ctx) => deleteOldInvitations(ctx.db, ctx.now)),
]
