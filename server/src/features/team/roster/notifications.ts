import { isNewcomer } from '#core/limits/budgets.ts'
import { type PersonTokens, personalLinks } from '#core/mail/personal-links.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { addedByName } from './events.ts'
import { addedByNameMail } from './mails.ts'
import { additionToTell } from './queries.ts'

export const rosterNotifications = (origin: string, tokens: PersonTokens, newcomerHours: number): Composer[] => [
  composer(addedByName, async (ctx, { profileId, address, firstName, say }, { captainId }) => {
    // Checked again before sending: the person may have been removed in the meantime.
    const addition = await additionToTell(ctx.db, { profileId, captainId })
    if (!addition) return undefined
    const { teamLogo, captainSince, ...facts } = addition
    return addedByNameMail(say, {
      ...facts,
      firstName,
      // Spammers create accounts on the same day, so a new account's words must not be the first thing a stranger
      // reads.
      isCaptainNew: isNewcomer(captainSince, newcomerHours, ctx.now),
      logoUrl: pictureAddress(origin, teamLogo),
      links: personalLinks(origin, tokens, { profileId, address }),
    })
  }),
]
