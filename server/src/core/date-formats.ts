import { hourDigits } from '@app/contract/language'
import { sayIn } from './language/say.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATTERS = 1000

/** Cached: creating a formatter costs a hundred times a format. Its words are in the language that `sayIn` speaks for this locale. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join()}`
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const tag = sayIn(locale).formats
  const made = new Intl.DateTimeFormat(tag, {
    ...options,
    ...(options.hour === '2-digit' && { hour: hourDigits(tag) }),
  })
  formatters.set(key, made)
  return made
}

/** Intl emits thin spaces, which plain-text mail programs and some fonts show badly. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ')
