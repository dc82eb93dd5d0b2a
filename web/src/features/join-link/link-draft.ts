import { limits } from '@app/contract/limits'

/** A join link that is still being typed: how long it is open, and for how many. Both may be left out. */
export interface LinkDraft {
  /** A day as the browser's date field has it: "2026-11-30". */
  until: string
  people: string
}

export const emptyLinkDraft: LinkDraft = { until: '', people: '' }

export type LinkProblems = Partial<Record<keyof LinkDraft, string>>

export function problemsOf({ until, people }: LinkDraft, now: Date): LinkProblems {
  const end = endOf(until)
  return {
    ...(until !== '' && (end === null || end <= now) && { until: 'Choose today or a later day' }),
    ...(people.trim() !== '' &&
      !isCount(people.trim()) && { people: `Enter a number from 1 to ${limits.joinLinkUses}` }),
  }
}

/** A draft without problems as the API takes it. A link that is open until a day is open on that day. */
export function linkOf({ until, people }: LinkDraft): { expiresAt?: string; mostUses?: number } {
  const end = endOf(until)
  return {
    ...(end && { expiresAt: end.toISOString() }),
    ...(people.trim() !== '' && { mostUses: Number(people) }),
  }
}

const isCount = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= limits.joinLinkUses

/** The day's last second, where the captain is. */
function endOf(day: string): Date | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
