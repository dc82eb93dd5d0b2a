/** The parts of a calendar leaf: Tue, 17, Nov, 07:30 PM EST. */
export function formatDay(instant: Date, timeZone: string, locale = '') {
  const part = (options: Intl.DateTimeFormatOptions) => format(instant, locale, { timeZone, ...options })
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    time: part({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }
}

/** "Tuesday, November 17, 07:30 PM EST": local time with its zone. */
export const formatDateTime = (instant: Date, timeZone: string, locale = ''): string =>
  format(instant, locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Intl emits thin spaces, which plain-text mail programs show badly. */
const format = (instant: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  formatterOf(locale || 'en-US', options)
    .format(instant)
    .replaceAll(/[\u202f\u2009]/g, ' ')

const formatters = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATTERS = 1000

/** Cached: creating a formatter costs a hundred times a format. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${Object.entries(options).join()}`
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const made = new Intl.DateTimeFormat(locale, options)
  formatters.set(key, made)
  return made
}
