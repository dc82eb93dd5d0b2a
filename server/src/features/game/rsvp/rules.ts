import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** So shortly before the game that it is hard to find somebody else. */
export function isLate(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < policy.lateHours * HOUR_MS
}
