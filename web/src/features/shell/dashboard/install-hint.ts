import { store, stored } from '../../../lib/storage.ts'

/** Until when the hint is hidden, in this browser. */
const HIDDEN = 'install-hint-hidden-until'
const DAYS_HIDDEN = 90
const DAY_MS = 24 * 60 * 60 * 1000

export const hideInstallHint = (now: Date): void =>
  store(HIDDEN, new Date(now.getTime() + DAYS_HIDDEN * DAY_MS).toISOString())

/** The hint comes after the second answer in this browser, to people who have not installed the app. */
export const isInstallHintDue = (answers: number, now: Date): boolean =>
  answers >= 2 && (stored(HIDDEN) ?? '') < now.toISOString() && !window.matchMedia('(display-mode: standalone)').matches
