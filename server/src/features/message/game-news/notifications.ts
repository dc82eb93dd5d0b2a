import { isForOldTime } from '@app/contract/game-state'
import { localOf } from '@app/contract/local-time'
import { formatDateTime, formatDay, formatTime, formatWeekday } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks, gameLinks } from '../../game/answer-link/queries.ts'
import { factsOf, type GameFacts, ofGame } from '../../game/game/rules.ts'
import { gameNews } from './events.ts'
import { type Asked, calendarFiles, changesText, gameNewsMail, type Moved } from './mails.ts'
import { type GameForReader, gameForReader } from './queries.ts'
import { isNews } from './rules.ts'

export const gameNewsNotifications = (origin: string): Composer[] => [
  composer(gameNews, async (ctx, to, { gameId, before: [before] }) => {
    const { profileId, locale, say } = to
    // Checked again before sending: the person may have left the team or changed their answer.
    const game = await gameForReader(ctx.db, { gameId, profileId, now: ctx.now })
    if (!game || !before) return undefined
    const after = factsOf(game)
    const known = game.readsNotes ? before : { ...before, notes: after.notes }
    // guard: news: a change undone before the mail is not news
    if (!isNews(known, after)) return undefined
    const dateText = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone, locale)
    const startsAt = new Date(Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt)))
    const moved = after.cancelled ? null : moveOf({ before, after, startsOn: game.startsOn }, locale)
    const asked = after.cancelled ? null : askedOf(game, moved !== null)
    const [token] = asked && game.hasLinks ? await createAnswerLinks(ctx.db, [{ gameId, profileId }], ctx.now) : []
    const [inApp = ''] = await gameLinks(ctx.db, origin, [{ gameId, to }], ctx.now)
    const answerLink = token === undefined ? null : `${origin}/a/${token}`
    const message = gameNewsMail(say, {
      teamName: game.teamName,
      logoUrl: pictureAddress(origin, game.teamLogo),
      kind: game.kind,
      title: game.title,
      opponent: after.opponent,
      day: formatDay(new Date(after.startsAt), after.timeZone, locale),
      where: after.location,
      changes: changesText(
        say,
        moved ? { ...known, startsAt: after.startsAt, timeZone: after.timeZone } : known,
        after,
        dateText,
      ),
      cancelled: after.cancelled,
      restored: before.cancelled && !after.cancelled,
      cancelReason: after.cancelReason,
      moved,
      asked,
      // The page of the link shows the game without a sign-in.
      // guard: moves: links in mails need no sign-in -> link: inApp,
      link: answerLink ?? inApp,
      answerLink,
    })
    const files = game.offeredFor ? [] : calendarFiles(say, { ...game, id: gameId }, { url: inApp, now: ctx.now })
    return { ...message, files, ...ofGame({ gameId, teamId: game.teamId, startsAt, timeZone: after.timeZone }) }
  }),
]

/** The old and the new start, if the game moved far enough for people to be asked again. */
function moveOf(
  { before, after, startsOn }: { before: GameFacts; after: GameFacts; startsOn: string },
  locale: string,
): Moved | null {
  const was = new Date(before.startsAt)
  const wasOn = localOf(was, before.timeZone).date
  const game = { startsAt: new Date(after.startsAt), startsOn }
  if (!isForOldTime({ status: 'Going', answeredFor: was, answeredOn: wasOn }, game)) return null
  const shown = (at: Date) => ({
    date: formatDay(at, after.timeZone, locale).date,
    time: formatTime(at, after.timeZone, locale),
    weekday: formatWeekday(at, after.timeZone, locale),
  })
  return {
    was: shown(was),
    now: shown(game.startsAt),
    day: formatDay(game.startsAt, after.timeZone, locale).day,
    isSameDay: wasOn === startsOn,
  }
}

/**
 * What the reader is asked. After a move the roster is asked again, except for people who are away or have a default
 * answer.
 */
function askedOf(
  { offeredFor, isSub, isForOldTime: isOld, isOnRoster, answer, source }: GameForReader,
  isMoved: boolean,
): Asked | null {
  if (offeredFor && !isOnRoster) return 'volunteer'
  if (isOld) return isSub ? 'sub' : 'again'
  if (!isMoved || !isOnRoster || isSub) return null
  if (answer === null) return 'silent'
  return answer === 'not_going' && source === 'own' ? 'not-going' : null
}
