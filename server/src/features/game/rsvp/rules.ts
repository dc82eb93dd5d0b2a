import type { GameStatus } from '@app/contract'
import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { isOnRoster } from '../attendance/rules.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'

interface Answering {
  status: GameStatus
  /** The team lets only its roster and subs answer. */
  isRosterOnly: boolean
  role: 'captain' | 'player' | 'spare' | 'guest' | null
  isSub: boolean
}

/** The reason why a person may not answer a game they can see; null if they may. */
export const answerRefusal = ({ status, isRosterOnly, role, isSub }: Answering) =>
  whyAnswersAreClosed(status) ?? (isRosterOnly && !isOnRoster(role) && !isSub ? 'roster_only' : null)

/** Late: too close to the game to find a replacement easily. */
export function isLate(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < policy.lateHours * HOUR_MS
}
