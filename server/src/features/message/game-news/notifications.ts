import { isForOldTime } from '@app/contract/game-state'
import { localOf } from '@app/contract/local-time'
import { formatDateTime, formatDay, formatTime, formatWeekday } from '#core/mail/date-time.ts'
import type { ReplyAddresses } from '#core/mail/reply/reply-addresses.ts'
import {
  type ComposeCtx,
  type Composer,
  composer,
  type Message,
  type Reader,
} from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks, gameLinks } from '../../game/answer-link/queries.ts'
import { factsOf, type GameFacts, ofGame } from '../../game/game/rules.ts'
import { gameNews, seriesNews } from './events.ts'
import { type Asked, calendarFiles, changesText, type GameNews, gameNewsMail, type Moved } from './mails.ts'
import { type GameForReader, gamesForReader } from './queries.ts'
import { isNews, MAX_SHOWN } from './rules.ts'
import { seriesCalendarFiles, seriesNewsMail } from './series/mails.ts'

export const gameNewsNotifications = (origin: string, addresses?: ReplyAddresses): Composer[] => [
  composer(gameNews, async (ctx, to, { gameId, before: [before] }) => {
    if (!before) return undefined
    const changed = await readChanged(ctx, to, new Map([[gameId, before]]))
    const [news] = await newsFor(ctx, { origin, addresses }, to, changed)
    return news && mailAbout(ctx, to, news)
  }),

  composer(seriesNews, async (ctx, to, { games, others }) => {
    // Of several changes the first says what the reader last knew.
    const befores = new Map(games.toReversed().map(({ gameId, before }) => [gameId, before]))
    const changed = await readChanged(ctx, to, befores)
    const shown = await newsFor(ctx, { origin, addresses }, to, changed.slice(0, MAX_SHOWN))
    const [first] = shown
    if (!first) return undefined
    const gameIds = others.filter((id) => !befores.has(id))
    const more = await gamesForReader(ctx.db, { gameIds, profileId: to.profileId, now: ctx.now })
    if (changed.length + more.length === 1) return mailAbout(ctx, to, first)
    const message = seriesNewsMail(to.say, {
      games: shown.map(({ news }) => news),
      kinds: [...changed.map(({ game }) => game.kind), ...more.map(({ kind }) => kind)],
      schedule: to.hasAccount ? `${origin}/games` : null,
    })
    const entries = shown
      .filter(({ game }) => !game.offeredFor && !game.isInvited)
      .map(({ game, inApp: url }) => ({ game, url }))
    // One mail is about many games, so it is in the thread of none.
    const { thread: _, ...about } = ofGame({ ...first.game, gameId: first.game.id, startsAt: first.startsAt })
    return { ...message, files: seriesCalendarFiles(to.say, entries, ctx.now), ...about }
  }),
]

interface Changed {
  game: GameForReader
  before: GameFacts
  /** The same without what the reader may not read. */
  known: GameFacts
  after: GameFacts
}

/** Checked again before sending: the person may have left the team, and a change may have been undone. */
async function readChanged(ctx: ComposeCtx, { profileId }: Reader, befores: ReadonlyMap<string, GameFacts>) {
  const games = await gamesForReader(ctx.db, { gameIds: [...befores.keys()], profileId, now: ctx.now })
  return games.flatMap((game): Changed[] => {
    const before = befores.get(game.id)
    if (!before) return []
    const after = factsOf(game)
    const known = game.readsNotes ? before : { ...before, notes: after.notes }
    // guard: news: a change undone before the mail is not news -> return [{ game, before, known, after }]
    return isNews(known, after) ? [{ game, before, known, after }] : []
  })
}

interface ReaderNews {
  game: GameForReader
  news: GameNews
  /** The earlier of the old and the new start. */
  startsAt: Date
  inApp: string
}

async function newsFor(
  ctx: ComposeCtx,
  { origin, addresses }: { origin: string; addresses: ReplyAddresses | undefined },
  to: Reader,
  changed: readonly Changed[],
): Promise<ReaderNews[]> {
  const { profileId } = to
  const states = changed.map((one): State => {
    const moved = one.after.cancelled ? null : moveOf({ ...one, startsOn: one.game.startsOn }, to.locale)
    return { ...one, moved, asked: one.after.cancelled ? null : askedOf(one.game, moved !== null) }
  })
  const targets = states
    .filter(({ asked, game }) => asked && game.hasLinks)
    .map(({ game }) => ({ gameId: game.id, profileId }))
  const tokens = targets.length > 0 ? await createAnswerLinks(ctx.db, targets, ctx.now) : []
  const tokenOf = new Map(targets.map(({ gameId }, index) => [gameId, tokens[index]]))
  const readers = states.map(({ game }) => ({ gameId: game.id, to }))
  const links = await gameLinks(ctx.db, origin, readers, ctx.now)
  return states.map((state, index) => {
    const { game, before, after } = state
    const token = tokenOf.get(game.id)
    const inApp = links[index] ?? ''
    const answerLink = token === undefined ? null : `${origin}/a/${token}`
    return {
      game,
      inApp,
      startsAt: new Date(Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt))),
      news: {
        ...factsFor(origin, to, state),
        // The page of the link shows the game without a sign-in.
        // guard: moves: links in mails need no sign-in -> link: inApp,
        link: answerLink ?? inApp,
        answerLink,
        // An offer is confirmed or taken back on its page.
        replies: token !== undefined && state.asked !== 'volunteer' ? (addresses?.of(token, 'question') ?? null) : null,
      },
    }
  })
}

interface State extends Changed {
  moved: Moved | null
  asked: Asked | null
}

function factsFor(
  origin: string,
  { locale, say }: Reader,
  { game, known, before, after, moved, asked }: State,
): Omit<GameNews, 'link' | 'answerLink' | 'replies'> {
  const dateText = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone, locale)
  const besidesMove = moved ? { ...known, startsAt: after.startsAt, timeZone: after.timeZone } : known
  return {
    teamName: game.teamName,
    logoUrl: pictureAddress(origin, game.teamLogo),
    kind: game.kind,
    title: game.title,
    opponent: after.opponent,
    day: formatDay(new Date(after.startsAt), after.timeZone, locale),
    where: after.location,
    changes: changesText(say, besidesMove, after, dateText),
    cancelled: after.cancelled,
    restored: before.cancelled && !after.cancelled,
    cancelReason: after.cancelReason,
    isCalledOffByOther: game.isCalledOffByOther,
    moved,
    asked,
  }
}

function mailAbout({ now }: ComposeCtx, { say }: Reader, { game, news, startsAt, inApp }: ReaderNews): Message {
  // guard: invitations: who gets invitations gets no file of the same game -> const files = game.offeredFor ? [] : calendarFiles(say, game, { url: inApp, now })
  const files = game.offeredFor || game.isInvited ? [] : calendarFiles(say, game, { url: inApp, now })
  return { ...gameNewsMail(say, news), files, ...ofGame({ ...game, gameId: game.id, startsAt }) }
}

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
