import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { welcome } from './events.ts'
import { welcomeMail } from './mails.ts'
import { nextGameOf, teamNamesOf } from './queries.ts'

export const profileNotifications = (origin: string): Composer[] => [
  composer(welcome, async (ctx, { profileId, firstName, locale, say }) => {
    const game = await nextGameOf(ctx.db, { profileId, now: ctx.now })
    return welcomeMail(say, {
      firstName,
      teams: await teamNamesOf(ctx.db, profileId),
      home: `${origin}/`,
      ...(game && {
        game: {
          ...game,
          logoUrl: pictureAddress(origin, game.teamLogo),
          day: formatDay(game.startsAt, game.timeZone, locale),
          link: `${origin}/games/${game.id}`,
        },
      }),
    })
  }),
]
