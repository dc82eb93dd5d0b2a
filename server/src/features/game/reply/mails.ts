import { sayWritten } from '@app/contract/game-text'
import { sayTitle, sayWhat } from '@app/contract/kind'
import { plainName } from '@app/contract/name'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { type AnswerView, answersBy, oneMoreTap, pageStateOf } from '../answer-link/rules.ts'
import { savedAnswer } from '../answer-link/words/page.ts'
import type { CalendarSaid, NotSaved } from './rules.ts'

export interface ReplyFacts
  extends Pick<AnswerView, 'kind' | 'title' | 'opponent' | 'teamName' | 'location' | 'firstName'> {
  /** The beginning of the reply, or the comment in a calendar's. */
  words: string
  /** Undefined: a person wrote. */
  calendar?: CalendarSaid | undefined
  logoUrl: string
  day: ReturnType<typeof formatDay>
  link: string
}

interface Saved {
  hasGuest: boolean
  /** Null for subs, who give up their spot instead. */
  undo: string | null
  now: Date
}

/** What was written, what was understood, and Undo. */
export function savedMail(say: Say, facts: ReplyFacts, view: AnswerView, { hasGuest, undo, now }: Saved): Message {
  const { day, link } = facts
  const { heading, note } = savedAnswer(say, view, now)
  return {
    ...frameOf(facts),
    subject: say('Got it: {answer}, {day}', { answer: heading, day: day.date }),
    preview: wrote(say, facts),
    heading,
    paragraphs: [
      wrote(say, facts),
      ...(note ? [say('Your team sees your note: “{note}”', { note })] : []),
      ...(hasGuest ? [say('Guests count once you or a captain add them by name in the app.')] : []),
      say('Changed your mind? Reply “I’m in” or “I’m out” to this email.'),
    ],
    events: [eventOf(say, facts)],
    action: undo === null ? { label: say('Change'), url: link } : { label: say('Undo'), url: undo },
    footnote: footnoteOf(say, facts),
  }
}

/** No guess: what was written, why nothing was saved, and the answers to tap. */
export function notSavedMail(say: Say, facts: ReplyFacts, view: AnswerView, why: NotSaved | undefined): Message {
  const state = pageStateOf(view, null)
  const isClosed = state === 'cancelled' || state === 'over' || state === 'roster-only'
  const { day, link } = facts
  return {
    ...frameOf(facts),
    subject: isClosed
      ? say('Nothing was saved: {title}', { title: sayTitle(say, facts.teamName, facts) })
      : say('In or out on {day}?', { day: day.date }),
    preview: isClosed ? whyClosed(say, state) : say('We couldn’t tell from your reply. One tap does it.'),
    heading: isClosed ? say('Nothing was saved') : say('In or out?'),
    paragraphs: isClosed
      ? [wrote(say, facts), whyClosed(say, state)]
      : [wrote(say, facts), reasonOf(say, view, why ?? state)],
    events: [
      {
        ...eventOf(say, facts),
        actions: isClosed
          ? []
          : view.isSub
            ? [{ label: say('Open the Answer Page'), url: link }]
            : answersBy(say, link),
        ...(!isClosed && !view.isSub && { hint: oneMoreTap(say) }),
      },
    ],
    footnote: isClosed
      ? footnoteOf(say, facts)
      : `${say('Or reply with one word: in, maybe or out.')} ${say('We ask back once per game.')}`,
  }
}

function reasonOf(say: Say, { isSub }: AnswerView, state: ReturnType<typeof pageStateOf> | NotSaved): string {
  if (state === 'other')
    return say('The answer came from another address than the one we invited, so nothing was saved.')
  if (isSub) return say('You’re filling a spot as a sub, so please confirm it or give it up on the answer page.')
  if (state === 'moved') return say('The time has changed since the email you replied to, so nothing was saved.')
  return say('We don’t guess, so nothing was saved.')
}

const whyClosed = (say: Say, state: 'cancelled' | 'over' | 'roster-only'): string =>
  state === 'cancelled'
    ? say('It’s cancelled, so there is nothing to answer.')
    : state === 'over'
      ? say('It’s over, and answers are closed.')
      : say('Only the team and its subs can answer.')

function wrote(say: Say, { words, calendar }: ReplyFacts): string {
  switch (calendar) {
    case 'Going':
      return say('Your calendar answered “Yes”.')
    case 'Maybe':
      return say('Your calendar answered “Maybe”.')
    case 'NotGoing':
      return say('Your calendar answered “No”.')
    case 'other':
      return say('Your calendar sent something other than Yes, Maybe or No.')
    default:
      return words ? say('You wrote “{words}”.', { words: plainName(words) }) : say('Your reply was empty.')
  }
}

const frameOf = ({ teamName: name, logoUrl }: ReplyFacts) => ({ letterhead: { name, logoUrl } })

const eventOf = (say: Say, facts: ReplyFacts) => ({
  ...facts.day,
  title: sayWhat(say, facts),
  lines: [facts.day.time, sayWritten(say, facts.location)],
  actions: [],
})

const footnoteOf = (say: Say, { teamName: team, calendar }: ReplyFacts): string =>
  calendar
    ? say('You’re getting this email because your calendar answered an invitation of {team}.', { team })
    : say(
        'You’re getting this email because you replied to a question of {team}. We read the first lines of a reply.',
        {
          team,
        },
      )
