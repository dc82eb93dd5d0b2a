import { type Job, job } from '#core/jobs/events.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { gameChanged } from '../game/events.ts'
import { recipient } from '../profile/queries.ts'
import { gameNewsEmail } from './emails.ts'
import { gameNews } from './events.ts'
import { gameForMail, lockGameForMail, peopleConcerned, updateLastMailed } from './queries.ts'
import { changesInWords, isNews, newsOf } from './rules.ts'

export const gameNewsJobs = (origin: string): Job[] => [
  job('game-news.gather', gameChanged, async (ctx, { gameId, actorId }) => {
    const game = await lockGameForMail(ctx.db, gameId)
    if (!game || game.endsAt <= ctx.now) return
    const news = newsOf(game)
    if (!news) return
    await updateLastMailed(ctx.db, gameId, news.after)
    const people = await peopleConcerned(ctx.db, gameId)
    // The author of the last change needs no mail.
    const others = people.filter((profileId) => profileId !== actorId)
    await ctx.announce(gameNews, ...others.map((profileId) => ({ gameId, profileId, ...news })))
  }),

  job('game-news.send', gameNews, async (ctx, { gameId, profileId, before, after }) => {
    // Checked again before sending: the person may have left the team or changed their answer.
    const game = await gameForMail(ctx.db, { gameId, profileId, now: ctx.now })
    const known = game?.readsNotes ? before : { ...before, notes: after.notes }
    const to = game && isNews(known, after) && (await recipient(ctx.db, profileId))
    if (!to) return
    const inWords = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone, game.locale)
    ctx.send(
      gameNewsEmail(to, {
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
      }),
    )
  }),
]
