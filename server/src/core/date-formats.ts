import { hourDigits } from '@app/contract/language'
import { zoneName } from '@app/contract/local-time'
import { sayIn } from './language/say.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATTERS = 1000

/**
 * Cached, because creating a formatter costs a hundred times as much as formatting. Uses the language that `sayIn`
 * chooses for this locale.
 */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join()}`
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const tag = sayIn(locale).formats
  const made = new Intl.DateTimeFormat(tag, {
    ...options,
    ...(options.hour === '2-digit' && { hour: hourDigits(tag) }),
  })
  formatters.set(key, made)
  return made
}

/** Formatted parts with a familiar name for the time zone. */
export const partsOf = (format: Intl.DateTimeFormat, instant: Date): Intl.DateTimeFormatPart[] =>
  format.formatToParts(instant).map(({ type, value }) => ({
    type,
    value: type === 'timeZoneName' ? zoneName(value, format.resolvedOptions().timeZone) : value,
  }))

/**
 * A formatted instant: "07:30 PM EST", or "19:30 (New York)" in a language without a name for the zone. Splits into parts, which is
 * slower, only for formats with a zone name.
 */
export function formatAs(format: Intl.DateTimeFormat, instant: Date): string {
  const { timeZoneName, timeZone } = format.resolvedOptions()
  if (timeZoneName === undefined) return plainSpaces(format.format(instant))
  const inBrackets = (value: string) => {
    const name = zoneName(value, timeZone)
    return name === value ? name : `(${name})`
  }
  const parts = format.formatToParts(instant)
  return plainSpaces(parts.map(({ type, value }) => (type === 'timeZoneName' ? inBrackets(value) : value)).join(''))
}

/** Intl produces thin spaces, which plain-text mail programs and some fonts render badly. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ')
