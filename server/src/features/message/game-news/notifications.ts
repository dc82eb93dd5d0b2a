import { formatDateTime, formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks, gameLinks } from '../../game/answer-link/queries.ts'
import { factsOf, ofGame } from '../../game/game/rules.ts'
import { gameNews } from './events.ts'
import { calendarFiles, changesText, gameNewsMail } from './mails.ts'
import { gameForReader } from './queries.ts'
import { isNews } from './rules.ts'

export const gameNewsNotifications = (origin: string): Composer[] => [
  composer(gameNews, async (ctx, to, { gameId, before: [before] }) => {
    const { profileId, locale, say } = to
    // Checked again before sending: the person may have left the team or changed their answer.
    const game = await gameForReader(ctx.db, { gameId, profileId, now: ctx.now })
    if (!game || !before) return undefined
    const after = factsOf(game)
    const known = game.readsNotes ? before : { ...before, notes: after.notes }
    // guard: news: a change that was undone before the mail is not news
    if (!isNews(known, after)) return undefined
    const dateText = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone, locale)
    const startsAt = new Date(Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt)))
    const asksAgain = !after.cancelled && game.isForOldTime
    const [token] = asksAgain && game.hasLinks ? await createAnswerLinks(ctx.db, [{ gameId, profileId }], ctx.now) : []
    const [link = ''] = await gameLinks(ctx.db, origin, [{ gameId, to }], ctx.now)
    const message = gameNewsMail(say, {
      teamName: game.teamName,
      logoUrl: pictureAddress(origin, game.teamLogo),
      opponent: after.opponent,
      day: formatDay(new Date(after.startsAt), after.timeZone, locale),
      where: after.location,
      changes: changesText(say, known, after, dateText),
      cancelled: after.cancelled,
      restored: before.cancelled && !after.cancelled,
      cancelReason: after.cancelReason,
      asksAgain,
      link,
      answerLink: token === undefined ? null : `${origin}/a/${token}`,
    })
    const files = calendarFiles(say, { ...game, id: gameId }, { url: link, now: ctx.now })
    return { ...message, files, ...ofGame({ gameId, teamId: game.teamId, startsAt, timeZone: after.timeZone }) }
  }),
]
