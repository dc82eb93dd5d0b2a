import { hourDigits } from '@app/contract/language'
import { zoneName } from '@app/contract/local-time'
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

/** With the name of a zone as readers know it. */
export const partsOf = (format: Intl.DateTimeFormat, instant: Date): Intl.DateTimeFormatPart[] =>
  format.formatToParts(instant).map(({ type, value }) => ({
    type,
    value: type === 'timeZoneName' ? zoneName(value, format.resolvedOptions().timeZone) : value,
  }))

/** A formatted instant. Only what names a zone is taken apart, which costs more. */
export const formatAs = (format: Intl.DateTimeFormat, instant: Date): string =>
  plainSpaces(
    format.resolvedOptions().timeZoneName === undefined
      ? format.format(instant)
      : partsOf(format, instant)
          .map(({ value }) => value)
          .join(''),
  )

/** Intl emits thin spaces, which plain-text mail programs and some fonts show badly. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ')
