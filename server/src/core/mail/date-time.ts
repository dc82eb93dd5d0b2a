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
