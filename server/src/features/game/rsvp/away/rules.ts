import { limits } from '@app/contract/limits'
import { DAY_MS } from '@app/contract/local-time'

export interface Days {
  from: string
  until: string
}

/** The error of the days, for the field `until`. The last day must not be over everywhere in the world. */
export function whyDaysAreInvalid({ from, until }: Days, now: Date): string | undefined {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  if (days < 0) return 'is before the first day'
  if (days > limits.awayDays) return 'is more than a year after the first day'
  return Date.parse(until) + 1.5 * DAY_MS < now.getTime() ? 'is over' : undefined
}
