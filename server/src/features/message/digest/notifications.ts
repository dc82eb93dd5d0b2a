import { DAY_MS } from '@app/contract/local-time'
import type { Say } from '#core/language/say.ts'
import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composerOfMany } from '#core/notifications/notification.ts'
import { createAnswerLinks } from '../../game/answer-link/queries.ts'
import { readCounts } from '../../game/attendance/queries.ts'
import { type CountedGame, countedGames, storedAnswer } from '../../game/attendance/rules.ts'
import { weekAhead } from './events.ts'
import { digestMail } from './mails.ts'
import { gamesOfWeeks } from './queries.ts'

export const digestNotifications = (origin: string): Composer[] => [
  composerOfMany(weekAhead, async ({ db, now }, deliveries) => {
    const readers = deliveries.map(({ to, payload }) => ({ profileId: to.profileId, ...payload }))
    const games = await gamesOfWeeks(db, readers, now)
    const counts = countedGames(await readCounts(db, [...new Set(games.map(({ gameId }) => gameId))], now))
    const targets = games.map(({ gameId, messageIndex }) => ({
      gameId,
      profileId: readers[messageIndex]?.profileId ?? '',
    }))
    const tokens = await createAnswerLinks(db, targets, now)
    const linked = games.map((game, index) => ({ ...game, link: `${origin}/a/${tokens[index]}` }))
    const byMessage = Map.groupBy(linked, ({ messageIndex }) => messageIndex)
    return deliveries.map(({ to: { firstName, locale, say }, payload: { week, timeZone } }, index) => {
      const own = byMessage.get(index)
      // guard: messages: no digest without a game (2 of 2) -> if (!own) return digestMail(say, { firstName, week, games: [] })
      if (!own) return undefined
      const message = digestMail(say, {
        firstName,
        week: daysOfWeek(say, week, locale),
        games: own.map(({ startsAt, location, gameId, ...game }) => ({
          ...game,
          headCount: counts.get(gameId)?.state.headCount ?? null,
          answer: answerOf(counts.get(gameId), readers[index]?.profileId),
          where: location,
          day: formatDay(startsAt, game.timeZone, locale),
        })),
      })
      return { ...message, timeZone }
    })
  }),
]

/** An answer for an old time counts as none. */
function answerOf(game: CountedGame | undefined, profileId: string | undefined) {
  const own = game?.rsvps.find(({ userId, isForOldTime }) => userId === profileId && !isForOldTime)
  return own ? storedAnswer[own.status] : null
}

/** "Nov 16 to Nov 22" */
function daysOfWeek(say: Say, monday: string, locale: string): string {
  const first = new Date(`${monday}T12:00:00Z`)
  const last = new Date(first.getTime() + 6 * DAY_MS)
  const day = (date: Date) => formatDay(date, 'UTC', locale).monthDay
  return say('{from} to {until}', { from: day(first), until: day(last) })
}
