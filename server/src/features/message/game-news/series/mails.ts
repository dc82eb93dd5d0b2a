import { sayWritten } from '@app/contract/game-text'
import { areGames, type GameKind, sayKindCounts, saySee, sayWhat } from '@app/contract/kind'
import { calendarFile } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'
import type { MailFile } from '#core/mail/mailer.ts'
import type { Message } from '#core/notifications/notification.ts'
import { oneMoreTap } from '../../../game/answer-link/rules.ts'
import type { StoredAnswer } from '../../../game/attendance/rules.ts'
import { signOf } from '../../../game/calendar-feed/rules.ts'
import { type CalendarGame, gameEvent } from '../../../game/game/calendar/page.ts'
import { answersTo, changeOf, type GameNews } from '../mails.ts'

interface SeriesNews {
  /** Those that the mail shows, earliest first. */
  games: readonly GameNews[]
  /** Of all games that changed. */
  kinds: readonly GameKind[]
  /** Null without an account. */
  schedule: string | null
}

/** One mail about all games of a series that changed together. */
export function seriesNewsMail(say: Say, { games, kinds, schedule }: SeriesNews): Message {
  const [first] = games
  const team = first?.teamName ?? ''
  const counts = say.line(sayKindCounts(say, kinds))
  const shared = games.length === 0 ? [] : (first?.changes.filter(isSaidOfAll(games)) ?? [])
  const asked = games.filter((game) => game.asked !== null && game.answerLink !== null)
  const reason = first?.cancelled && games.every(({ cancelReason }) => cancelReason === first.cancelReason)
  const paragraphs = [
    ...(reason && first.cancelReason ? [say('“{reason}”', { reason: sayWritten(say, first.cancelReason) })] : []),
    ...(games.some(({ asked: answer }) => answer === 'again' || answer === 'sub')
      ? [say('Your answers were for the old times. Please answer again.')]
      : []),
    ...shared,
    ...(kinds.length > games.length ? [nextOnes(say, games, kinds)] : []),
  ]
  return {
    subject: titleOf(say, games, say('{counts} of {team}', { counts, team })),
    preview: [first ? `${first.day.date}, ${first.day.time}` : '', ...paragraphs].filter(Boolean).join(' '),
    letterhead: { name: team, logoUrl: first?.logoUrl ?? '' },
    heading: titleOf(say, games, counts),
    paragraphs,
    ...(asked.length > 1 &&
      asked.every(isForRoster) && {
        firstAction: {
          label: say('{games, plural, one {Going to All #} other {Going to All #}}', { games: asked.length }),
          url: `${asked[0]?.answerLink}/all`,
        },
      }),
    events: games.map((game) => eventOf(say, game, shared)),
    action: schedule
      ? { label: say('See All Games'), url: schedule }
      : { label: saySee(say, first?.kind ?? 'game'), url: first?.link ?? '' },
    footnote: say('You’re getting this email because you’re on {team} or said you’d come.', { team }),
  }
}

/** Subs and volunteers confirm each game by itself. */
const isForRoster = ({ asked }: GameNews): boolean => asked !== 'sub' && asked !== 'volunteer'

const isSaidOfAll = (games: readonly GameNews[]) => (change: string) =>
  games.every(({ changes }) => changes.includes(change))

const nextOnes = (say: Say, games: readonly GameNews[], kinds: readonly GameKind[]): string =>
  areGames(games)
    ? say('The next {shown} of {games, plural, one {# game} other {# games}}:', {
        shown: games.length,
        games: kinds.length,
      })
    : say('The next {shown} of {count}:', { shown: games.length, count: kinds.length })

function titleOf(say: Say, games: readonly GameNews[], title: string): string {
  if (games.every(({ cancelled }) => cancelled)) return say('Cancelled: {title}', { title })
  if (games.every(({ restored }) => restored)) return say('Back on: {title}', { title })
  return games.some(({ moved }) => moved) ? say('Moved: {title}', { title }) : say('Changed: {title}', { title })
}

function eventOf(say: Say, game: GameNews, shared: readonly string[]) {
  const { day, answerLink, asked } = game
  const actions = asked && answerLink !== null ? answersTo(say, game, asked, answerLink) : []
  return {
    ...day,
    title: sayWhat(say, game),
    lines: [
      day.time,
      sayWritten(say, game.where),
      ...game.changes.filter((change) => !shared.includes(change)),
      ...(game.restored ? [say('Back on')] : []),
    ],
    ...(game.moved && { change: changeOf(say, game.moved) }),
    actions,
    ...(actions.length > 0 && { hint: oneMoreTap(say) }),
  }
}

interface Entry {
  game: CalendarGame & { answer: StoredAnswer | null; readsNotes: boolean }
  url: string
}

/** As `calendarFiles`, in one file. */
export function seriesCalendarFiles(say: Say, entries: readonly Entry[], now: Date): MailFile[] {
  const events = entries
    .filter(({ game }) => game.answer !== 'not_going')
    .map(({ game, url }) =>
      gameEvent(
        say,
        // guard: series: the calendar file has only notes that its reader may see -> game,
        { ...game, notes: game.readsNotes ? game.notes : '' },
        { url, now, sign: signOf({ answer: game.answer }) },
      ),
    )
  const [first] = events
  if (!first) return []
  const content = calendarFile({ name: first.summary, events })
  return [{ fileName: 'games.ics', content, type: 'text/calendar; charset=utf-8; method=PUBLISH' }]
}
