import { sayWritten } from '@app/contract/game-text'
import { saySee, sayTitle, sayWhat, type Titled } from '@app/contract/kind'
import { type CalendarInvitation, invitationFile } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { MailInvitation } from '#core/mail/mailer.ts'
import type { Message } from '#core/notifications/notification.ts'
import { answersBy, oneMoreTap, replyWith } from '../answer-link/rules.ts'
import type { StoredAnswer } from '../attendance/rules.ts'
import { type CalendarGame, gameEvent } from '../game/calendar/page.ts'
import type { SentInvitation } from './rules.ts'

export interface InvitationFacts extends Titled {
  teamName: string
  logoUrl: string
  day: ReturnType<typeof formatDay>
  location: string
  /** `gone`: no longer a game of the reader. */
  about: 'new' | 'changed' | 'cancelled' | 'gone'
  cancelReason: string
  /** For answering with one tap. Null: the calendar asks for no answer. */
  answerLink: string | null
  link: string
  stopPage: string
  choices: string
}

/** The text next to an invitation. Most programs show their own buttons above it. */
export function invitationMail(say: Say, facts: InvitationFacts): Message {
  const { about, day, answerLink, teamName: team, link } = facts
  const where = sayWritten(say, facts.location)
  const title = sayTitle(say, team, facts)
  const isOff = about === 'cancelled' || about === 'gone'
  const { subject, heading, paragraphs } = wordsOf(say, facts, title)
  return {
    subject,
    preview: [say('{date}, {time} at {place}.', { date: day.date, time: day.time, place: where }), ...paragraphs].join(
      ' ',
    ),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading,
    paragraphs,
    events: [
      {
        ...day,
        title: sayWhat(say, facts),
        lines: [day.time, where],
        actions: isOff || answerLink === null ? [] : answersBy(say, answerLink),
        ...(!isOff && answerLink !== null && { hint: oneMoreTap(say) }),
      },
    ],
    ...(about !== 'gone' && { action: { label: saySee(say, facts.kind), url: link } }),
    footnote: [
      ...(isOff || answerLink === null ? [] : [replyWith(say)]),
      say('You’re getting this email because you chose to get your games as calendar invitations.'),
    ].join(' '),
    footnoteLinks: [
      { label: say('Stop calendar invitations'), url: facts.stopPage },
      { label: say('Choose how games reach your calendar'), url: facts.choices },
    ],
  }
}

function wordsOf(say: Say, { about, day, cancelReason, answerLink }: InvitationFacts, title: string) {
  const answering = answerLink === null ? [] : [say('Answer in your calendar: Yes means Going, No means Not Going.')]
  switch (about) {
    case 'new':
      return {
        subject: say('{title}, {date}', { title, date: day.date }),
        heading: say('A game for your calendar'),
        paragraphs: answering,
      }
    case 'changed':
      return {
        subject: say('Calendar updated: {title}, {date}', { title, date: day.date }),
        heading: say('Your calendar has the latest'),
        paragraphs: [say('This email updates the entry in your calendar.'), ...answering],
      }
    case 'cancelled':
      return {
        subject: say('Cancelled: {title}', { title }),
        heading: say('Off your calendar'),
        paragraphs: [
          say('It’s cancelled. This email takes it off your calendar.'),
          ...(cancelReason ? [say('“{reason}”', { reason: sayWritten(say, cancelReason) })] : []),
        ],
      }
    default:
      return {
        subject: say('Off your calendar: {title}', { title }),
        heading: say('Off your calendar'),
        paragraphs: [say('It’s no longer one of your games. This email takes it off your calendar.')],
      }
  }
}

interface PartOptions extends Pick<CalendarInvitation, 'organizer' | 'attendee'>, SentInvitation {
  link: string
  now: Date
}

/** The part of the mail that a calendar reads. */
export function calendarPart(
  say: Say,
  game: CalendarGame & { answer: StoredAnswer | null },
  { link, now, sequence, sentState, organizer, attendee }: PartOptions,
): MailInvitation {
  const isOff = sentState === 'off'
  const method = isOff ? 'CANCEL' : 'REQUEST'
  const event = {
    ...gameEvent(say, game, { url: link, now, isWaiting: game.answer === 'waiting' }),
    sequence,
    cancelled: isOff,
  }
  return { method, content: invitationFile({ method, event, organizer, attendee }) }
}
