import { formatDateTime } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { ofGame } from '../game/rules.ts'
import { gameNewsEmail } from './emails.ts'
import { gameNews } from './events.ts'
import { gameForMail } from './queries.ts'
import { changesInWords, isNews } from './rules.ts'

export const gameNewsNotifications = (origin: string): Composer[] => [
  composer(gameNews, async (ctx, { profileId, locale }, { gameId, before, after }) => {
    // Checked again before sending: the person may have left the team or changed their answer.
    const game = await gameForMail(ctx.db, { gameId, profileId, now: ctx.now })
    if (!game) return undefined
    const known = game.readsNotes ? before : { ...before, notes: after.notes }
    if (!isNews(known, after)) return undefined
    const inWords = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone, locale)
    const startsAt = new Date(Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt)))
    const message = gameNewsEmail({
      teamName: game.teamName,
      logoUrl: pictureAddress(origin, game.teamLogo),
      opponent: after.opponent,
      when: inWords(after.startsAt, after.timeZone),
      where: after.location,
      changes: changesInWords(known, after, inWords),
      cancelled: after.cancelled,
      restored: before.cancelled && !after.cancelled,
      cancelReason: after.cancelReason,
      asksAgain: !after.cancelled && game.isForOldTime,
      link: `${origin}/games/${gameId}`,
    })
    return { ...message, ...ofGame({ gameId, teamId: game.teamId, startsAt, timeZone: after.timeZone }) }
  }),
]
