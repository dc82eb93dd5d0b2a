/** A BCP 47 language tag, or empty for the browser's own. */
export function isLocale(tag: string): boolean {
  if (tag === '') return true
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}
