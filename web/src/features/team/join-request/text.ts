import type { JoinFrequency } from '@app/contract'
import { daysSince, shortDate } from '../../../lib/dates/dates.ts'
import { listed } from '../../../lib/text.ts'

export const frequencyLabels: Record<JoinFrequency, string> = {
  Weekly: 'every week',
  Sometimes: 'now and then',
  AsSub: 'as a sub only',
}

/** "today", "yesterday", "on Nov 3", with the year if it is another one. */
export function askedText(askedAt: string, now: Date): string {
  const days = daysSince(new Date(askedAt), now)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `on ${shortDate(new Date(askedAt), now)}`
}

/** "Maya and Aiko were told." */
export function notifiedText(captains: readonly string[]): string {
  if (captains.length === 0) return ''
  return `${listed(captains)} ${captains.length === 1 ? 'was' : 'were'} told.`
}
