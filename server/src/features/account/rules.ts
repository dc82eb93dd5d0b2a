/** An IANA time zone, or empty for the browser's own. */
export const isTimeZone = (name: string): boolean =>
  name === '' || isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: name }))

/** A BCP 47 language tag, or empty for the browser's own. */
export const isLocale = (tag: string): boolean => tag === '' || isAccepted(() => new Intl.Locale(tag))

function isAccepted(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
