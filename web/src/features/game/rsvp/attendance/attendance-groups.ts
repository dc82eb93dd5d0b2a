import type { Attendee, AttendeeStatus, Game, RosterMember } from '@app/contract'
import { nameOf } from '#lib/text.ts'

export type Person = Pick<RosterMember, 'userId' | 'firstName' | 'lastName' | 'avatar' | 'noAccount' | 'mailWaits'> & {
  /** Null: no answer. */
  answer: Pick<
    Attendee,
    'as' | 'position' | 'status' | 'isForOldTime' | 'answeredBy' | 'note' | 'source' | 'awayUntil'
  > | null
}

export type AttendanceGroup = { name: 'Roster' | 'Subs' | 'Guests' | 'No Answer'; people: Person[] }

type Attended = Pick<Game, 'rsvps' | 'roster'>

/** Answers by role, then the roster without an answer. The user comes first in their group. */
export function groupsOf({ rsvps, roster }: Attended, myId: string): AttendanceGroup[] {
  const inOrder = order(myId)
  const answered = (as: Attendee['as']) => rsvps.filter((one) => one.as === as).map(personOf)
  const groups: AttendanceGroup[] = [
    { name: 'Roster', people: answered('roster').toSorted(inOrder) },
    { name: 'Subs', people: answered('sub').toSorted(inOrder) },
    { name: 'Guests', people: answered('guest').toSorted(inOrder) },
    { name: 'No Answer', people: noReply({ rsvps, roster }).toSorted(inOrder) },
  ]
  return groups.filter(({ people }) => people.length > 0)
}

export type AnswerCounts = Record<AttendeeStatus | 'askedAgain' | 'noReply', number>

/** An answer for the old time counts as asked again. */
export function answerCounts(game: Attended): AnswerCounts {
  const counts: AnswerCounts = {
    Going: 0,
    Waiting: 0,
    Maybe: 0,
    NotGoing: 0,
    askedAgain: 0,
    noReply: noReply(game).length,
  }
  for (const { status, isForOldTime } of game.rsvps) counts[isForOldTime ? 'askedAgain' : status] += 1
  return counts
}

function noReply({ rsvps, roster }: Attended): Person[] {
  const answered = new Set(rsvps.map(({ userId }) => userId))
  return roster.filter(({ userId }) => !answered.has(userId)).map(unanswered)
}

const personOf = ({ userId, firstName, lastName, avatar, noAccount, ...answer }: Attendee): Person => ({
  userId,
  firstName,
  lastName,
  avatar,
  ...(noAccount && { noAccount }),
  answer,
})

const unanswered = ({ userId, firstName, lastName, avatar, noAccount, mailWaits }: RosterMember): Person => ({
  userId,
  firstName,
  lastName,
  avatar,
  ...(noAccount && { noAccount }),
  ...(mailWaits && { mailWaits }),
  answer: null,
})

const ranks: Record<AttendeeStatus, number> = { Going: 0, Waiting: 0.5, Maybe: 1, NotGoing: 3 }
const ASKED_AGAIN = 2

const rankOf = ({ answer }: Person): number => (answer?.isForOldTime ? ASKED_AGAIN : answer ? ranks[answer.status] : 0)

/** Reused, because `localeCompare` would create a collator each time. */
const byName = new Intl.Collator()

const order = (myId: string) => (one: Person, other: Person) =>
  Number(other.userId === myId) - Number(one.userId === myId) ||
  rankOf(one) - rankOf(other) ||
  byName.compare(nameOf(one), nameOf(other))
