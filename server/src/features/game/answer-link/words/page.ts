import type { AnswerWords, AttendeeStatus, FailureWords, RsvpStatus, SavedAnswer } from '@app/contract'
import { answerLabels, calledBy, sayHeadCount } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import { hueOf, initialsOf } from '#core/mail/letterhead.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { type IconName, icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { type AnswerView, openPlaces, type PersonIn } from '../rules.ts'

/** `tone` applies to the big button. */
export const answerLooks: Record<AttendeeStatus, { icon: IconName; tone: string; colour: string }> = {
  Going: { icon: 'check', tone: 'btn-primary', colour: 'text-going' },
  Maybe: { icon: 'question', tone: 'btn-ink', colour: 'text-maybe' },
  NotGoing: { icon: 'cross', tone: 'btn-ink', colour: 'text-out' },
  Waiting: { icon: 'clock', tone: 'btn-ink', colour: 'text-maybe' },
}
export const statuses: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']
/** What an answer can have become. */
export const savedStatuses: readonly AttendeeStatus[] = [...statuses, 'Waiting']

/** Why nothing was saved. The page's script shows it. */
export const failureNote = (margin: 'mb-4' | 'm-4' = 'mb-4'): Html => html`
  <div class="note note-out ${margin}" role="alert" data-failed hidden>
    ${icon('warning')}
    <div class="min-w-0 flex-1" data-reason></div>
  </div>`

interface AnswerText {
  label: string
  /** On the big button. */
  first: string
  again: string
  heading: string
  byDefault: string
}

export const textsOf = (say: Say): Record<AttendeeStatus, AnswerText> => ({
  Waiting: {
    label: say(answerLabels.Waiting),
    first: say('Join the Waiting List'),
    again: say('Try Again: Join the Waiting List'),
    heading: say('You’re on the waiting list'),
    byDefault: say('You’re on the waiting list'),
  },
  Going: {
    label: say(answerLabels.Going),
    first: say('I’m Going'),
    again: say('Try Again: I’m Going'),
    heading: say('You’re going'),
    byDefault: say('You’re going by default'),
  },
  Maybe: {
    label: say(answerLabels.Maybe),
    first: say('I’m a Maybe'),
    again: say('Try Again: I’m a Maybe'),
    heading: say('You’re a maybe'),
    byDefault: say('You’re a maybe by default'),
  },
  NotGoing: {
    label: say(answerLabels.NotGoing),
    first: say('I’m Not Going'),
    again: say('Try Again: I’m Not Going'),
    heading: say('You’re not going'),
    byDefault: say('You’re not going by default'),
  },
})

/** What is saved, as the page shows it. */
export function savedAnswer(say: Say, view: AnswerView, now: Date): Omit<SavedAnswer, 'undo' | 'next'> {
  const status = view.answeredFor === null ? view.answer : null
  const shown = view.people.slice(0, maxFaces)
  return {
    status,
    heading: status ? headingOf(say, view, status) : say('You haven’t answered'),
    detail: status ? detailOf(say, view, { status, now }) : '',
    note: view.note,
    count: sayHeadCount(say, view.headCount),
    names: namesOf(say, view),
    people: shown.map((person) => ({ ...faceOf(person), isYou: person.userId === view.profileId })),
    openSpots: Math.min(openPlaces(view.headCount), maxFaces - shown.length),
  }
}

const maxFaces = 16
const maxNames = 9

/** What an answer has become. */
export const headingOf = (
  say: Say,
  { source, waiting }: Pick<AnswerView, 'source' | 'waiting'>,
  status: AttendeeStatus,
) =>
  status === 'Waiting' && waiting
    ? say('You are number {number}', { number: waiting.number })
    : source === 'default'
      ? textsOf(say)[status].byDefault
      : textsOf(say)[status].heading

function detailOf(say: Say, view: AnswerView, { status, now }: { status: AttendeeStatus; now: Date }): string {
  if (status === 'Waiting')
    return view.waiting?.hasExpired
      ? say(
          'The spot went to the next person. You keep your number this time. If you miss the next offer, too, you go to the end of the list.',
        )
      : say('Spots are offered to one person at a time. You’ll get an email and a notification.')
  const changeable = say(
    '{kind, select, game {You can change it until the game ends.} other {You can change it until it ends.}}',
    {
      kind: view.kind,
    },
  )
  if (view.source === 'default')
    return `${say('That’s your default answer for {team}.', { team: view.teamName })} ${changeable}`
  if (view.awayUntil !== null)
    return `${say('You’re away until {day}.', { day: dayOf(say, view.awayUntil) })} ${changeable}`
  const { day, time } = savedWhen(say, view, now)
  const saved = time ? say('Saved at {time}.', { time }) : say('Saved on {day}.', { day })
  return `${saved} ${status === 'NotGoing' ? thanks(say) : changeable}`
}

export const thanks = (say: Say): string => say('Thanks for letting the team know.')

export const dayOf = (say: Say, day: string): string =>
  formatMoment('shortDay', { at: new Date(day), timeZone: 'UTC', locale: say.formats })

/** ": Aiko, Ben and you", after the head count. */
function namesOf(say: Say, { people, profileId }: AnswerView): string {
  const names = people.map(({ userId, firstName }) => (userId === profileId ? say('you') : calledBy(firstName)))
  if (names.length === 0) return ''
  const more = names.length - maxNames + 1
  const listed = more > 1 ? [...names.slice(0, maxNames - 1), say('{more} more', { more })] : names
  return say(': {names}', { names: say.list(listed) })
}

/** The time for an answer of today, otherwise the day. */
export function savedWhen(say: Say, { answeredAt, ownTimeZone, timeZone }: AnswerView, now: Date) {
  const moment = { at: answeredAt ?? now, timeZone: ownTimeZone || timeZone, locale: say.formats }
  const day = formatMoment('shortDay', moment)
  const isToday = day === formatMoment('shortDay', { ...moment, at: now })
  return { day, time: isToday ? formatMoment('time', moment) : '' }
}

export const faceOf = ({ userId, firstName, lastName, avatar }: PersonIn) => ({
  initials: initialsOf(`${firstName} ${lastName}`),
  hue: hueOf(userId),
  avatar: pictureUrl(avatar),
})

/** The texts of the script, which fills in the placeholders in braces. */
export function answerWords(say: Say): AnswerWords {
  const perAnswer = (text: (answer: string) => string) => ({
    Waiting: text(say(answerLabels.Waiting)),
    Going: text(say(answerLabels.Going)),
    Maybe: text(say(answerLabels.Maybe)),
    NotGoing: text(say(answerLabels.NotGoing)),
  })
  return {
    ...failureWords(say),
    failed: say('Failed to save your answer. Please try again.'),
    failedNext: say('Failed to save. Please try again.'),
    failedUndo: say('Failed to undo. Please try again.'),
    notSent: perAnswer((answer) => say('{answer}, not sent yet', { answer })),
    saved: perAnswer((answer) => say('{day}: {answer}. Saved.', { day: '{day}', answer })),
    allAnswered: say('All answered'),
  }
}

export const failureWords = (say: Say): FailureWords => ({
  reasons: {
    not_found: say('This link no longer works. Open the latest email from your team.'),
    too_many_requests: say('You’ve changed your answer a lot. Please try again in a minute.'),
  },
  details: {
    game_changed: say('The game has moved. Reload the page.'),
    answer_page_expired: say('This page is more than a day old. Reload it.'),
    internal: say('Something went wrong on our side.'),
    unavailable: say('Not available right now. Try again in a moment.'),
  },
  noResponse: say('We can’t reach the server.'),
  request: say('Error ID {requestId}', { requestId: '{requestId}' }),
})
