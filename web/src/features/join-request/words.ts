import type { JoinFrequency } from '@app/contract'

export const frequencyWords: Record<JoinFrequency, string> = {
  Weekly: 'every week',
  Sometimes: 'now and then',
  AsSub: 'as a sub only',
}

/** "today", "yesterday", "on Nov 3" */
export function askedWords(askedAt: string, now: Date): string {
  const dayOf = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime()
  const days = Math.round((dayOf(now) - dayOf(new Date(askedAt))) / DAY_MS)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `on ${shortDay(askedAt)}`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** "Nov 3" */
export const shortDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { month: 'short', day: 'numeric' })

/** "Maya and Aiko were told." */
export function toldWords(captains: readonly string[]): string {
  if (captains.length === 0) return ''
  return `${listed(captains)} ${captains.length === 1 ? 'was' : 'were'} told.`
}

/** "Maya, Aiko and Ben" */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
