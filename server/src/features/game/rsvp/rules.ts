import { DAY_MS } from '@app/contract/local-time'

/** Less than 24 hours before the game, when it is hard to find somebody else. */
export function isLate(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < DAY_MS
}
