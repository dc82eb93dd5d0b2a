const recentMs = 10 * 60 * 1000

/** Whether the person signed in recently: an unattended browser must not be enough to delete an account. */
export const isRecent = (authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= recentMs

/** A BCP 47 language tag, or empty for the browser's own. */
export function isLocale(tag: string): boolean {
  if (tag === '') return true
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}
