/** "Tuesday, November 17, 07:30 PM EST": a moment by the clock of one place, with the place's zone named. */
export function momentInWords(instant: Date, timeZone: string, locale = ''): string {
  const format = new Intl.DateTimeFormat(locale || 'en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  // Thin spaces look right on a page and wrong in plain text.
  return format.format(instant).replaceAll(/[\u202f\u2009]/g, ' ')
}
