const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** "Starts in 2 h 40 min". Nothing as long as it is days away: the date says it better. */
export function countdown(startTime: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(startTime) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return 'Playing now'
  if (minutes > DAY_MIN) return null
  const hours = Math.floor(minutes / HOUR_MIN)
  const rest = minutes % HOUR_MIN
  const words = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return `Starts in ${words}`
}
