import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { webhookPaused } from './events.ts'
import { pausedMail } from './mails.ts'
import { pausedWebhook } from './queries.ts'
import { hostOf } from './rules.ts'

export const webhookNotifications = (origin: string): Composer[] => [
  composer(webhookPaused, async ({ db }, { profileId, say }, { teamId, webhookId }) => {
    const found = await pausedWebhook(db, { webhookId, profileId })
    if (!found) return undefined
    const { teamName, teamLogo, address, waiting } = found
    const logoUrl = pictureAddress(origin, teamLogo)
    const facts = { teamName, logoUrl, host: hostOf(address), waiting, link: `${origin}/teams/${teamId}/edit/webhooks` }
    return { ...pausedMail(say, facts), teamId }
  }),
]
