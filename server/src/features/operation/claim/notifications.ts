import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { claimUndone, personClaimed } from './events.ts'
import { claimedMail, undoneMail } from './mails.ts'
import { claimToSend } from './queries.ts'

export const claimNotifications = (origin: string): Composer[] =>
  (
    [
      [personClaimed, claimedMail],
      [claimUndone, undoneMail],
    ] as const
  ).map(([kind, mail]) =>
    composer(kind, async (ctx, { profileId: readerId, say }, { teamId, personId, profileId }) => {
      const claim = readerId && (await claimToSend(ctx.db, { teamId, personId, profileId, readerId }))
      if (!claim) return undefined
      const facts = { ...claim, logoUrl: pictureAddress(origin, claim.teamLogo), link: `${origin}/teams/${teamId}` }
      return { ...mail(say, facts), teamId }
    }),
  )
