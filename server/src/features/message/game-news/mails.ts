import { sayWritten } from '@app/contract/game-text'
import { type GameKind, saySee, sayTitle, sayWhat, type Titled } from '@app/contract/kind'
import { type NewStart, sayOffered, sayStillMakeIt, sayTakeOfferBack, sayWorks } from '@app/contract/move-text'
import type { Say } from '#core/language/say.ts'
import type { Link } from '#core/mail/content.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { MailFile } from '#core/mail/mailer.ts'
import type { Message } from '#core/notifications/notification.ts'
import { answersBy, oneMoreTap, replyWith } from '../../game/answer-link/rules.ts'
import type { StoredAnswer } from '../../game/attendance/rules.ts'
import { signOf } from '../../game/calendar-feed/rules.ts'
import { type CalendarGame, gameCalendarFile } from '../../game/game/calendar/page.ts'
import type { GameFacts } from '../../game/game/rules.ts'

/** The content of a mail about a changed game. */
export interface GameNews extends Titled {
  teamName: string
  logoUrl: string
  /** The current time and place. */
  day: ReturnType<typeof formatDay>
  where: string
  /** One sentence for each change, such as "It was to be at Riverside Park." */
  changes: string[]
  cancelled: boolean
  restored: boolean
  cancelReason: string
  /** By the captain of the other team. */
  isCalledOffByOther: boolean
  /** Null: it did not move, or too little for people to be asked again. */
  moved: Moved | null
  asked: Asked | null
  link: string
  /** For answering with one tap. Null for guests, who answer on the game page. */
  answerLink: string | null
  /** Where a reply answers the game. Null: nowhere. */
  replies: string | null
}

export interface Moved {
  was: MovedMoment
  now: MovedMoment
  /** The day of the month. */
  day: string
  isSameDay: boolean
}

interface MovedMoment {
  date: string
  time: string
  weekday: string
}

/**
 * The reader's last answer: `again` and `sub` had said Going or Maybe to the old time, `not-going` had said no,
 * `silent` has not answered, and a `volunteer` offered for the old time.
 */
export type Asked = 'again' | 'sub' | 'not-going' | 'silent' | 'volunteer'

export function gameNewsMail(say: Say, news: GameNews): Message {
  const { day, answerLink, teamName: team } = news
  const where = sayWritten(say, news.where)
  const { subject, heading, paragraphs } = news.cancelled ? cancelled(say, news) : changed(say, news)
  const answers = news.asked && answerLink !== null ? answersTo(say, news, news.asked, answerLink) : []
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
        title: sayWhat(say, news),
        lines: [day.time, where],
        ...(news.moved && { change: changeOf(say, news.moved) }),
        actions: answers,
        ...(answers.length > 0 && { hint: oneMoreTap(say) }),
      },
    ],
    action: {
      label: news.asked && answers.length === 0 ? say('Answer') : saySee(say, news.kind),
      url: news.link,
    },
    ...(news.replies !== null && { replyTo: { name: team, address: news.replies } }),
    footnote: [...(news.replies === null ? [] : [replyWith(say)]), whyMailed(say, news)].join(' '),
  }
}

const whyMailed = (say: Say, { asked, teamName: team }: GameNews): string =>
  asked === 'volunteer'
    ? say('You’re getting this email because you volunteered to play for {team}.', { team })
    : say('You’re getting this email because you’re on {team} or said you’d come.', { team })

/** Volunteers and subs confirm the new time or withdraw. Everyone else answers. */
export function answersTo(say: Say, { moved }: GameNews, asked: Asked, link: string): Link[] {
  if (asked !== 'volunteer' && asked !== 'sub') return answersBy(say, link)
  const works = sayWorks(say, moved ? startOf(moved) : { weekday: '', day: '', isSameDay: true })
  const back = asked === 'volunteer' ? sayTakeOfferBack(say) : say('Give Up My Spot')
  return [
    { label: works, url: `${link}?answer=going` },
    { label: back, url: `${link}?answer=not-going` },
  ]
}

const startOf = ({ now, day, isSameDay }: Moved): NewStart => ({ weekday: now.weekday, day, isSameDay })

export const changeOf = (say: Say, { was, now }: Moved) => ({
  was: { label: say('Was'), lines: [was.date, was.time] },
  now: { label: say('Now'), lines: [now.date, now.time] },
})

const cancelled = (say: Say, { cancelReason, isCalledOffByOther, ...news }: GameNews) => ({
  subject: say('Cancelled: {title}', { title: sayTitle(say, news.teamName, news) }),
  heading: say('{kind, select, game {The game is cancelled} other {{what} is cancelled}}', subjectOf(say, news)),
  paragraphs: [
    ...(isCalledOffByOther ? [say('{opponent} called it off.', { opponent: news.opponent })] : []),
    ...(cancelReason ? [say('“{reason}”', { reason: sayWritten(say, cancelReason) })] : []),
  ],
})

function changed(say: Say, news: GameNews) {
  const { changes, restored, moved, asked } = news
  const title = sayTitle(say, news.teamName, news)
  const about = subjectOf(say, news)
  const paragraphs = [...(asked ? [lastWord(say, moved, asked)] : []), ...changes].filter(Boolean)
  if (restored)
    return {
      subject: say('Back on: {title}', { title }),
      heading: say('{kind, select, game {The game is back on} other {{what} is back on}}', about),
      paragraphs,
    }
  if (!moved) {
    return {
      subject: say('Changed: {title}', { title }),
      heading: say('{kind, select, game {The game has changed} other {{what} has changed}}', about),
      paragraphs,
    }
  }
  const { now, isSameDay } = moved
  return {
    // guard: moves: the subject has the new day -> subject: say('Changed: {title}', { title }),
    subject: say('Moved to {day}: {title}', { title, day: isSameDay ? now.time : now.date }),
    heading: headingOf(say, { moved, asked, about }),
    paragraphs,
  }
}

/** What the heading is about: "The game", or what it is called. */
const subjectOf = (say: Say, news: Titled): { kind: GameKind; what: string } => ({
  kind: news.kind,
  what: sayWhat(say, news),
})

function headingOf(
  say: Say,
  { moved, asked, about }: { moved: Moved; asked: Asked | null; about: ReturnType<typeof subjectOf> },
): string {
  if (asked === null) return say('{kind, select, game {The game has moved} other {{what} has moved}}', about)
  if (asked !== 'silent' && asked !== 'not-going') return sayStillMakeIt(say, startOf(moved))
  const { now, day, isSameDay } = moved
  return isSameDay
    ? say('Can you make it at the new time?')
    : say('Can you make it on {weekday} {day}?', { weekday: now.weekday, day })
}

/** What the reader had answered before the move, and what that means now. */
function lastWord(say: Say, moved: Moved | null, asked: Asked): string {
  switch (asked) {
    case 'volunteer':
      return moved ? sayOffered(say, startOf(moved), moved.was) : ''
    case 'sub':
      return say('You were in for the old time. We’re holding your spot until you say if the new one works.')
    case 'again':
      return say('Your answer was for the old time. Please answer again.')
    case 'not-going':
      return say('You said Not Going for the old time. Does the new one work for you?')
    default:
      return ''
  }
}

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
    ...((before.title ?? '') === (after.title ?? '') ? [] : [nameText(say, after.title ?? '')]),
    ...(before.opponent === after.opponent ? [] : [say('Was against {before}. Now against {now}.', both('opponent'))]),
    ...(before.notes === after.notes ? [] : [notesText(say, after.notes)]),
  ]
}

const nameText = (say: Say, title: string): string =>
  title ? say('It’s called {title} now.', { title }) : say('It has no name of its own anymore.')

const notesText = (say: Say, notes: string): string =>
  notes ? say('Notes: {notes}', { notes }) : say('The notes were removed.')

/** The game as far as its reader may see it. */
type NewsGame = CalendarGame & { answer: StoredAnswer | null; readsNotes: boolean }

/**
 * An attachment for calendars that already have the game, because some refresh feeds only daily. Not for people who are
 * not going: their calendars don't have it.
 */
export function calendarFiles(say: Say, game: NewsGame, at: { url: string; now: Date }): MailFile[] {
  if (game.answer === 'not_going') return []
  // guard: news: the calendar file has only notes that its reader may see -> const notes = game.notes
  const notes = game.readsNotes ? game.notes : ''
  const file = gameCalendarFile(say, { ...game, notes }, { ...at, sign: signOf({ answer: game.answer }) })
  return [{ ...file, type: 'text/calendar; charset=utf-8; method=PUBLISH' }]
}
