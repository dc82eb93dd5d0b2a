const recentMs = 10 * 60 * 1000
/**
 * A working day: operators sign in once for it, and a session found or stolen later gives no access to people's data.
 */
const consoleMs = 12 * 3_600_000

/** Whether the person signed in recently: an unattended browser must not be enough to delete an account. */
export const isRecent = (authenticatedAt: Date | null, now: Date): boolean => isWithin(recentMs, authenticatedAt, now)

/** Whether an operator signed in recently enough to read people's data. */
export const isRecentForConsole = (authenticatedAt: Date | null, now: Date): boolean =>
  isWithin(consoleMs, authenticatedAt, now)

const isWithin = (limitMs: number, authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= limitMs
