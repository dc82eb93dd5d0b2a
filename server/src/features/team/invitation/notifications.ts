import { sayToReader } from '#core/language/reader.ts'
import { isNewcomer } from '#core/limits/budgets.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { zoneOfInvitation } from './card/queries.ts'
import { invited } from './events.ts'
import { invitationMail } from './mails.ts'
import { invitationToSend } from './queries.ts'
import { lastDayText } from './rules.ts'

export const invitationNotifications = (
  origin: string,
  refusals: UnsubscribeTokens,
  newcomerHours: number,
): Composer[] => [
  composer(invited, async (ctx, _to, { invitationId }) => {
    // Checked again before sending: the invitation may have been answered or revoked, or the address unsubscribed.
    const invitation = await invitationToSend(ctx.db, invitationId, ctx.now)
    if (!invitation) return undefined
    const { address, locale, teamLanguage, inviteeName, teamLogo, teamId, expiresAt, inviterSince, ...facts } =
      invitation
    const say = sayToReader({ account: locale, team: teamLanguage })
    const token = refusals.tokenFor(address)
    const link = `${origin}/invitation?id=${invitationId}&teamId=${teamId}`
    const message = invitationMail(say, {
      ...facts,
      // Spammers create accounts on the same day, so a new account's words must not be the first thing a stranger
      // reads.
      isInviterNew: isNewcomer(inviterSince, newcomerHours, ctx.now),
      logoUrl: pictureAddress(origin, teamLogo),
      expiresOn: lastDayText(say.formats, expiresAt, await zoneOfInvitation(ctx.db, invitationId)),
      link,
      refusalPage: `${origin}/no-more-invitations?token=${token}`,
      refusalUrl: `${origin}/api/v1/mail-refusal?token=${token}`,
    })
    const languageUrl = `${link}#language`
    return { ...message, language: say.language, languageUrl, teamId, to: { name: inviteeName, address } }
  }),
]
