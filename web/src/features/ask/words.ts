import { clockAt } from '../../lib/dates/dates.ts'

/** "06:00 PM", in the format of the reader, whatever the time zone. */
export function clockWords(time: string): string {
  const { time: clock, period } = clockAt({ startTime: `2026-01-01T${time}:00Z`, timeZone: 'UTC' })
  return period ? `${clock} ${period}` : clock
}
