/** The parts of a calendar leaf: Tue, 17, Nov, 07:30 PM. */
export function formatDay(instant: Date, timeZone: string, locale = '') {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale || 'en-US', { timeZone, ...options })
      .format(instant)
      .replaceAll(/[\u202f\u2009]/g, ' ')
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    time: part({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }
}

/** "Tuesday, November 17, 07:30 PM EST": local time with its zone. */
export function formatDateTime(instant: Date, timeZone: string, locale = ''): string {
  const format = new Intl.DateTimeFormat(locale || 'en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  // Intl emits thin spaces, which plain-text mail programs show badly.
  return format.format(instant).replaceAll(/[\u202f\u2009]/g, ' ')
}
