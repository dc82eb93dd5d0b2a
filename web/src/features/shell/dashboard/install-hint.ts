import { isInstalled } from '#lib/page/installed.ts'
import { store, stored } from '#lib/storage.ts'

/** Until when this browser hides the hint. */
const HIDDEN = 'install-hint-hidden-until'
const DAYS_HIDDEN = 90
const DAY_MS = 24 * 60 * 60 * 1000

export const hideInstallHint = (now: Date): void =>
  store(HIDDEN, new Date(now.getTime() + DAYS_HIDDEN * DAY_MS).toISOString())

/** For people who have neither installed the app nor recently closed the hint. */
export const isInstallHintDue = (now: Date): boolean => (stored(HIDDEN) ?? '') < now.toISOString() && !isInstalled()
