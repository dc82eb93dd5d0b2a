import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { scoresDiffer } from './events.ts'
import { scoresDifferMail } from './mails.ts'
import { contestedToSend } from './queries.ts'

export const leagueResultNotifications = (origin: string): Composer[] => [
  composer(scoresDiffer, async (ctx, { profileId, locale, say }, { fixtureId }) => {
    // Both sides may have agreed meanwhile, and the recipient may no longer organise the league.
    const game = await contestedToSend(ctx.db, { fixtureId, organiserId: profileId })
    if (!game) return undefined
    const { leagueId, leagueName, home, away, startsAt, timeZone } = game
    const day = formatDay(startsAt, timeZone, locale)
    return {
      ...scoresDifferMail(say, { leagueName, home, away, day, link: `${origin}/teams/leagues/${leagueId}#results` }),
      timeZone,
    }
  }),
]
