const recentMs = 10 * 60 * 1000
/** A working day: an operator signs in once for it, and a session that is found or stolen later reads about nobody. */
const consoleMs = 12 * 3_600_000

/** Whether the person signed in recently: an unattended browser must not be enough to delete an account. */
export const isRecent = (authenticatedAt: Date | null, now: Date): boolean => isWithin(recentMs, authenticatedAt, now)

/** Whether an operator may read about people. */
export const isRecentForConsole = (authenticatedAt: Date | null, now: Date): boolean =>
  isWithin(consoleMs, authenticatedAt, now)

const isWithin = (limitMs: number, authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= limitMs
