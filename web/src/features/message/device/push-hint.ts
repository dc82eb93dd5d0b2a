import { store, stored } from '#lib/storage.ts'

/** Until when this browser hides the offer. */
const HIDDEN = 'push-hint-hidden-until'
const DAYS_HIDDEN = 90
const DAY_MS = 24 * 60 * 60 * 1000

export const hidePushHint = (now: Date): void =>
  store(HIDDEN, new Date(now.getTime() + DAYS_HIDDEN * DAY_MS).toISOString())

export const isPushHintDue = (now: Date): boolean => (stored(HIDDEN) ?? '') < now.toISOString()
