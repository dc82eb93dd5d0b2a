import { isIn } from '@app/contract/game-state'
import type { CountedGame } from '../attendance/rules.ts'

export interface TakenDuty {
  duty: string
  userId: string
  firstName: string
  lastName: string
}

export interface StoredPlan {
  arriveMinutes: number | null
  wear: string
  duties: string[]
  isOwn: boolean
  taken: TakenDuty[]
}

/** What a person needs to know on the day. */
export interface PlanForReader {
  arriveMinutes: number | null
  wear: string
  /** What the person has taken. */
  own: string[]
}

interface HeldDuty {
  duty: string
  holder: TakenDuty | null
  /** Who had taken it and is no longer in. */
  before: TakenDuty | null
}

/**
 * Who brings what. A duty is taken as long as the person is in, so it is free again whenever they drop out, in whatever
 * way. If they are in again before someone else has taken it, it is theirs again.
 */
export function heldDuties({ duties, taken }: StoredPlan, { rsvps }: Pick<CountedGame, 'rsvps'>): HeldDuty[] {
  const people = new Set(rsvps.filter(isIn).map(({ userId }) => userId))
  return duties.map((duty) => {
    const one = taken.find((each) => each.duty === duty) ?? null
    // guard: duties: whoever drops out gives back their duty -> const isHeld = one !== null
    const isHeld = one !== null && people.has(one.userId)
    return { duty, holder: isHeld ? one : null, before: isHeld ? null : one }
  })
}

export const freeDuties = (held: readonly HeldDuty[]): string[] =>
  held.flatMap(({ duty, holder }) => (holder ? [] : [duty]))

/** Those that somebody had taken who is no longer in. */
export const givenBack = (held: readonly HeldDuty[]): string[] =>
  held.flatMap(({ duty, before }) => (before ? [duty] : []))

/** Each duty may be in the list once, however it is written. */
export const hasTwice = (duties: readonly string[]): boolean =>
  new Set(duties.map((duty) => duty.toLowerCase())).size < duties.length
