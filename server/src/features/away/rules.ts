import { limits } from '@app/contract/limits'

export interface Days {
  from: string
  until: string
}

const dayMs = 24 * 60 * 60 * 1000

/** What is wrong with the days, for the field `until`. The last day must not be over everywhere in the world. */
export function whyDaysAreInvalid({ from, until }: Days, now: Date): string | undefined {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs
  if (days < 0) return 'is before the first day'
  if (days > limits.awayDays) return 'is more than a year after the first day'
  return Date.parse(until) + 1.5 * dayMs < now.getTime() ? 'is over' : undefined
}
