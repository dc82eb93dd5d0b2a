import { sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { MailFile } from '#core/mail/mailer.ts'
import type { Message } from '#core/notifications/notification.ts'
import { answersBy, oneMoreTap } from '../../game/answer-link/rules.ts'
import type { StoredAnswer } from '../../game/attendance/rules.ts'
import { signOf } from '../../game/calendar-feed/rules.ts'
import { type CalendarGame, gameCalendarFile } from '../../game/game/calendar/page.ts'
import type { GameFacts } from '../../game/game/rules.ts'

/** The content of a mail about a changed game. */
export interface GameNews {
  teamName: string
  logoUrl: string
  opponent: string
  /** The current time and place. */
  day: ReturnType<typeof formatDay>
  where: string
  /** One sentence for each change, such as "It was to be at Riverside Park." */
  changes: string[]
  cancelled: boolean
  restored: boolean
  cancelReason: string
  /** The person answered yes or maybe for the old time and has to answer again. */
  asksAgain: boolean
  link: string
  /** Answers with one tap; null for a guest, who answers on the page. */
  answerLink: string | null
}

export function gameNewsMail(say: Say, news: GameNews): Message {
  const { day, answerLink, teamName: team, opponent } = news
  const where = sayWritten(say, news.where)
  const { subject, heading, paragraphs } = news.cancelled ? cancelled(say, news) : changed(say, news)
  const answers = news.asksAgain && answerLink !== null ? answersBy(say, answerLink) : []
  const when = say('{date}, {time} at {place}.', { date: day.date, time: day.time, place: where })
  return {
    subject,
    preview: [when, ...paragraphs].join(' '),
    letterhead: { name: team, logoUrl: news.logoUrl },
    heading,
    paragraphs,
    events: [
      {
        ...day,
        title: say('vs {opponent}', { opponent }),
        lines: [day.time, where],
        actions: answers,
        ...(answers.length > 0 && { hint: oneMoreTap(say) }),
      },
    ],
    action: {
      label: news.asksAgain && answers.length === 0 ? say('Answer') : say('See Game'),
      url: news.link,
    },
    footnote: say('You get this mail because you are on {team} or said that you would come.', { team }),
  }
}

const cancelled = (say: Say, { cancelReason, teamName: team, opponent }: GameNews) => ({
  subject: say('Cancelled: {team} vs {opponent}', { team, opponent }),
  heading: say('The game is cancelled'),
  paragraphs: cancelReason ? [say('“{reason}”', { reason: sayWritten(say, cancelReason) })] : [],
})

const changed = (say: Say, { changes, restored, asksAgain, teamName: team, opponent }: GameNews) => ({
  subject: restored
    ? say('Back on: {team} vs {opponent}', { team, opponent })
    : say('Changed: {team} vs {opponent}', { team, opponent }),
  heading: restored ? say('The game is back on') : say('The game has changed'),
  paragraphs: [...changes, ...(asksAgain ? [say('Your answer was for the old time. Can you still make it?')] : [])],
})

/** One sentence for each change, with times in the time zone of the venue. */
export function changesText(
  say: Say,
  before: GameFacts,
  after: GameFacts,
  dateText: (instant: string, timeZone: string) => string,
): string[] {
  const moved = before.startsAt !== after.startsAt || before.timeZone !== after.timeZone
  const both = (fact: 'location' | 'opponent') => ({
    before: sayWritten(say, before[fact]),
    now: sayWritten(say, after[fact]),
  })
  const dates = {
    before: dateText(before.startsAt, before.timeZone),
    now: dateText(after.startsAt, after.timeZone),
  }
  return [
    ...(moved ? [say('Was: {before}. Now: {now}.', dates)] : []),
    ...(before.location === after.location ? [] : [say('Was at {before}. Now at {now}.', both('location'))]),
    ...(before.opponent === after.opponent ? [] : [say('Was against {before}. Now against {now}.', both('opponent'))]),
    ...(before.notes === after.notes ? [] : [notesText(say, after.notes)]),
  ]
}

const notesText = (say: Say, notes: string): string =>
  notes ? say('Notes: {notes}', { notes }) : say('The notes are gone.')

/** The game as its reader may know it. */
type NewsGame = CalendarGame & { answer: StoredAnswer | null; readsNotes: boolean }

/** For calendars that have the game already: some copy a feed only once a day. Who is not going has it in none. */
export function calendarFiles(say: Say, game: NewsGame, at: { url: string; now: Date }): MailFile[] {
  if (game.answer === 'not_going') return []
  // guard: news: the calendar file has only the notes that its reader may read -> const notes = game.notes
  const notes = game.readsNotes ? game.notes : ''
  const file = gameCalendarFile(say, { ...game, notes }, { ...at, sign: signOf({ answer: game.answer }) })
  return [{ ...file, type: 'text/calendar; charset=utf-8; method=PUBLISH' }]
}
