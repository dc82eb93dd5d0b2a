import type { RsvpStatus } from '@app/contract'
import { DAY_MS, localOf, MINUTE_MS } from '@app/contract/local-time'

/** A clock of a phone may be wrong by as much. */
export const CLOCKS_DIFFER_MS = 10 * MINUTE_MS

/** What a person wrote, and to which mail. Days: 0 is Sunday. */
interface Written {
  answer: { isBare: boolean; days: readonly MentionedDay[] } | null
  about: 'question' | 'confirmation' | 'invitation'
  sentAt: string | null
}

type MentionedDay = number | 'today' | 'tomorrow'

interface Facts {
  startsAt: Date
  startsOn: string
  timeZone: string
  /** The game has moved since the mail was sent that the person replies to. */
  isMoved: boolean
  /** When the person's current answer was given, by whomever and in whatever way. */
  answeredAt: Date | null
}

/** What becomes of a reply. `overtaken`: the person has answered again since they wrote it. */
export type Decision = 'save' | 'moved' | 'unclear' | 'overtaken'

export function decide(reply: Written, facts: Facts, now: Date): Decision {
  const { answer } = reply
  const writtenAt = reply.sentAt ? new Date(reply.sentAt) : now
  // guard: replies: a mail that was held up does not undo a later answer
  if (facts.answeredAt && writtenAt.getTime() < facts.answeredAt.getTime() - CLOCKS_DIFFER_MS) return 'overtaken'
  // guard: replies: a reply to a mail about the old time is no answer for the new one
  if (facts.isMoved) return 'moved'
  if (!answer || (answer.isBare && reply.about === 'confirmation')) return 'unclear'
  return answer.days.every((day) => isDayOf(day, facts, writtenAt)) ? 'save' : 'unclear'
}

/** "Can’t on Monday" says nothing about a game on Thursday. */
function isDayOf(day: MentionedDay, { startsOn, timeZone }: Facts, writtenAt: Date): boolean {
  if (typeof day === 'number') return new Date(`${startsOn}T12:00:00Z`).getUTCDay() === day
  const from = day === 'today' ? writtenAt.getTime() : writtenAt.getTime() + DAY_MS
  return localOf(new Date(from), timeZone).date === startsOn
}

/** What a calendar answered; `other`: neither Yes, Maybe nor No. */
export type CalendarSaid = RsvpStatus | 'other'

/** Why a calendar's answer was not saved. `other`: another address answered than the one that we invited. */
export type NotSaved = 'moved' | 'other'

/** "In +1": guests are added by name. */
export const mentionsGuest = (note: string): boolean => /(^|\s)\+\d/.test(note)
