import { englishOf } from '@app/contract/local-time'

const formatters = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATTERS = 1000

/** Cached: creating a formatter costs a hundred times a format. The words are English in every locale. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join()}`
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const made = new Intl.DateTimeFormat(englishOf(locale), options)
  formatters.set(key, made)
  return made
}

/** Intl emits thin spaces, which plain-text mail programs and some fonts show badly. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ')
