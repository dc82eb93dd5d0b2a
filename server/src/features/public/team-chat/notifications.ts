import { plainName } from '@app/contract/name'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { accountOf } from './account/queries.ts'
import { chatAccountTied, chatRemoved } from './events.ts'
import { removedMail, tiedMail } from './mails.ts'
import { removedChat } from './queries.ts'

export const teamChatNotifications = (origin: string): Composer[] => [
  composer(chatRemoved, async ({ db }, { profileId, say }, { teamId, chatId }) => {
    const found = await removedChat(db, { chatId, profileId })
    if (!found) return undefined
    const logoUrl = pictureAddress(origin, found.teamLogo)
    const facts = { ...found, group: plainName(found.name), logoUrl, link: `${origin}/teams/${teamId}/edit/chat` }
    return { ...removedMail(say, facts), teamId }
  }),
  composer(chatAccountTied, async ({ db }, { profileId, say }, { name }) => {
    const account = await accountOf(db, profileId)
    // Ended, or another one has its own mail.
    if (account?.name !== name) return undefined
    return tiedMail(say, { name: plainName(name), link: `${origin}/account/chat` })
  }),
]
