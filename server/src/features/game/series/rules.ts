import { DAY_MS } from '@app/contract/local-time'

/** How many weeks apart the dates are: 1 or 2, also if some are left out. Null if they are not on one weekday. */
export function weeksBetween(dates: readonly string[]): 1 | 2 | null {
  const days = dates.map((date) => Math.round(Date.parse(date) / DAY_MS)).sort((a, b) => a - b)
  const step = days.map((day, n) => day - (days[n - 1] ?? day)).reduce(greatestDivisor, 0)
  if (step === 0 || step % 7 !== 0) return null
  return step % 14 === 0 ? 2 : 1
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
