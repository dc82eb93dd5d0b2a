import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { teamTaken } from './events.ts'
import { teamTakenMail } from './mails.ts'
import { takenToTell } from './queries.ts'

export const teamFileNotifications = (origin: string): Composer[] => [
  composer(teamTaken, async (ctx, { profileId: readerId, say }, { teamId, takerId }) => {
    const taken = readerId && (await takenToTell(ctx.db, { teamId, takerId, readerId }))
    if (!taken) return undefined
    const { teamLogo, ...facts } = taken
    const links = { logoUrl: pictureAddress(origin, teamLogo), link: `${origin}/teams/${teamId}` }
    return { ...teamTakenMail(say, { ...facts, ...links }), teamId }
  }),
]
