import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A join link while it is being edited: expiry and number of uses, both optional. */
export interface LinkDraft {
  /** The value of a date input: "2026-11-30". */
  until: string
  people: string
}

export const emptyLinkDraft: LinkDraft = { until: '', people: '' }

type LinkProblems = Partial<Record<keyof LinkDraft, string>>

export function problemsOf(i18n: I18n, { until, people }: LinkDraft, now: Date): LinkProblems {
  const end = endOf(until)
  const most = limits.joinLinkUses
  return {
    ...(until !== '' && (end === null || end <= now) && { until: i18n._(msg`Choose today or a later day`) }),
    ...(people.trim() !== '' && !isCount(people.trim()) && { people: i18n._(msg`Enter a number from 1 to ${most}`) }),
  }
}

/** The request body, from a draft without problems. The link is open until the end of that day. */
export function linkOf({ until, people }: LinkDraft): { expiresAt?: string; maxUses?: number } {
  const end = endOf(until)
  return {
    ...(end && { expiresAt: end.toISOString() }),
    ...(people.trim() !== '' && { maxUses: Number(people) }),
  }
}

const isCount = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= limits.joinLinkUses

/** The last second of the day in the captain's time zone. */
function endOf(day: string): Date | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
