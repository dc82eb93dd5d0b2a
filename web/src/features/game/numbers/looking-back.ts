import { policy } from '@app/contract/policy'

const isLate = (now: Date): boolean => now.getMonth() === 11 && now.getDate() >= policy.yearFromDay

/** The year to look back on: this one from December 15, the previous one until the summer. Null: none. */
export function yearToShow(now: Date): number | null {
  if (isLate(now)) return now.getFullYear()
  return now.getMonth() < 6 ? now.getFullYear() - 1 : null
}

/** The dashboard mentions it in December. */
export const yearInTheNews = (now: Date): number | null => (isLate(now) ? now.getFullYear() : null)
