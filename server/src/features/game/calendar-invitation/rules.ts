import { DAY_MS, MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** A person's calendar that differs from what we last mailed. */
export interface DueInvitation {
  profileId: string
  gameId: string
  startsAt: Date
  /** A hash of the facts, or `off`. */
  state: string
  queuedAt: Date | null
  mails: number
  /** What the person's calendar got since `mailsFrom`. */
  mailsToday: number
  mailsFrom: Date
}

/** The mails of one run, soonest games first. What has to wait is found again by a later run, as it is then. */
export function mailsNow(due: readonly DueInvitation[], now: Date): DueInvitation[] {
  const byPerson = Map.groupBy(due, ({ profileId }) => profileId)
  return [...byPerson.values()].flatMap((ofPerson) => {
    const [first] = ofPerson
    const used = first && !isNewDay(first, now) ? first.mailsToday : 0
    return (
      ofPerson
        // guard: invitations: the more often a game changes, the longer the next mail waits
        .filter((one) => isRipe(one, now))
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        // guard: invitations: a calendar gets so many mails in a day -> .slice(0)
        .slice(0, Math.max(0, policy.calendarMailsPerDay - used))
    )
  })
}

const isNewDay = ({ mailsFrom }: Pick<DueInvitation, 'mailsFrom'>, now: Date): boolean =>
  now.getTime() - mailsFrom.getTime() >= DAY_MS

/** The wait doubles with each mail, up to a quarter of the time that is left. */
function isRipe({ queuedAt, mails, startsAt }: DueInvitation, now: Date): boolean {
  if (!queuedAt) return true
  const gap = policy.calendarGapMinutes * MINUTE_MS
  const left = (startsAt.getTime() - queuedAt.getTime()) / 4
  return now.getTime() - queuedAt.getTime() >= Math.max(gap, Math.min(gap * 2 ** Math.min(mails - 1, 20), left))
}

/** What the last mail left in the calendar. */
export interface SentInvitation {
  sequence: number
  sentState: string
  sinceSequence: number
  askedFor: Date
  askedOn: string
}

interface GameNow {
  version: number
  /** `off`: cancelled, or no longer a game of this person. */
  state: string
  startsAt: Date
  startsOn: string
}

/**
 * What the next mail says. Undefined: nothing, because the calendar has no such entry. `isOld`: whether an answer to the start
 * that the last mail asked about would be for an old time.
 */
export function nextInvitation(sent: SentInvitation | null, game: GameNow, isOld: boolean): SentInvitation | undefined {
  const { state, version, startsAt: askedFor, startsOn: askedOn } = game
  if (!sent)
    return state === 'off'
      ? undefined
      : { sequence: version, sentState: state, sinceSequence: version, askedFor, askedOn }
  // guard: invitations: what has changed has a higher SEQUENCE -> const sequence = sent.sequence
  const sequence = sent.sentState === state ? sent.sequence : Math.max(version, sent.sequence + 1)
  // What is off is taken off as it was told, wherever it is now.
  if (state === 'off') return { ...sent, sequence, sentState: state }
  // A person who is on the team again, or a game that is back on, is asked again.
  const isAskedAgain = isOld || sent.sentState === 'off'
  return isAskedAgain
    ? { sequence, sentState: state, sinceSequence: sequence, askedFor, askedOn }
    : { ...sent, sequence, sentState: state }
}
