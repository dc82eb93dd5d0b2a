import { type Composer, composer } from '#core/notifications/notification.ts'
import { welcomeEmail } from './emails.ts'
import { welcome } from './events.ts'
import { teamNamesOf } from './queries.ts'

export const profileNotifications = (home: string): Composer[] => [
  composer(welcome, async (ctx, { profileId, firstName }) =>
    welcomeEmail({ firstName, teams: await teamNamesOf(ctx.db, profileId), home }),
  ),
]
