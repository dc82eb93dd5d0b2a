const DAY_MS = 24 * 60 * 60 * 1000

/** Less than 24 hours before the game, when it is hard to find somebody else. */
export function isLate(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < DAY_MS
}
