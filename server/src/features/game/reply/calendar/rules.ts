import type { RsvpStatus } from '@app/contract'
import { CLOCKS_DIFFER_MS, type Decision } from '../rules.ts'

/** What a calendar answered. */
interface Answered {
  uid: string
  sequence: number
  stampedAt: string | null
  attendee: string
  status: RsvpStatus | null
  note: string
}

/** The invitation in that calendar, and the answer that counts now. */
interface Facts {
  gameId: string
  address: string
  /** Of the last mail. Null: none was sent. */
  sequence: number | null
  sinceSequence: number
  isMoved: boolean
  /** When the calendar's last answer that we took was given, and when we saved it. */
  repliedAt: Date | null
  savedAt: Date | null
  answer: string | null
  /** When the current answer was given, in whatever way. */
  answeredAt: Date | null
}

/**
 * What becomes of it. `unknown`: it answers nothing that we sent. `unchanged`: it says what we know. `other`: another address than
 * the invited one, such as of somebody to whom the invitation was forwarded.
 */
export type CalendarDecision = Decision | 'unknown' | 'unchanged' | 'other'

export function decideCalendar(reply: Answered, facts: Facts, now: Date): CalendarDecision {
  const { uid, sequence, status, note } = reply
  if (!status) return 'unclear'
  // guard: invitations: an answer belongs to its game, and to a mail that we sent
  if (uid !== facts.gameId || facts.sequence === null || sequence > facts.sequence) return 'unknown'
  // guard: invitations: the calendar of somebody else does not answer
  if (reply.attendee !== facts.address) return 'other'
  // guard: invitations: a later answer stands, in whatever order they arrive
  if (isOvertaken(writtenAt(reply, now), facts)) return 'overtaken'
  // guard: invitations: an answer to an old time is none for the new one
  if (sequence < facts.sinceSequence || facts.isMoved) return 'moved'
  return storedAs[status] === facts.answer && note === '' ? 'unchanged' : 'save'
}

const storedAs: Record<RsvpStatus, string> = { Going: 'going', Maybe: 'maybe', NotGoing: 'not_going' }

/** A clock that is fast must not stop later answers. */
export const writtenAt = ({ stampedAt }: Pick<Answered, 'stampedAt'>, now: Date): Date =>
  stampedAt && Date.parse(stampedAt) < now.getTime() ? new Date(stampedAt) : now

function isOvertaken(written: Date, { repliedAt, savedAt, answeredAt }: Facts): boolean {
  if (repliedAt && written < repliedAt) return true
  // An answer that came by a calendar was given when the calendar says, not when its mail arrived.
  if (!answeredAt || answeredAt.getTime() === savedAt?.getTime()) return false
  return written.getTime() < answeredAt.getTime() - CLOCKS_DIFFER_MS
}
