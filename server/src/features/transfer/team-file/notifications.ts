import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { teamExported } from './events.ts'
import { teamExportedMail } from './mails.ts'
import { exportToNotify } from './queries.ts'

export const teamFileNotifications = (origin: string): Composer[] => [
  composer(teamExported, async (ctx, { profileId: readerId, say }, { teamId, takerId }) => {
    const taken = readerId && (await exportToNotify(ctx.db, { teamId, takerId, readerId }))
    if (!taken) return undefined
    const { teamLogo, ...facts } = taken
    const links = { logoUrl: pictureAddress(origin, teamLogo), link: `${origin}/teams/${teamId}` }
    return { ...teamExportedMail(say, { ...facts, ...links }), teamId }
  }),
]
