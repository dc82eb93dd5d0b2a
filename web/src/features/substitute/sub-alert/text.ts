import type { SubRecord } from '@app/contract'
import { hourOfDay, weekdayAt } from '../../../lib/dates/dates.ts'
import { counted } from '../../../lib/text.ts'

/** "You subbed 6 times, 0 no-shows" */
export const recordText = ({ subbed, noShows }: SubRecord): string =>
  subbed + noShows === 0
    ? 'You have not subbed yet'
    : `You subbed ${counted(subbed, 'time')}, ${counted(noShows, 'no-show')}`

/** "08:00 AM" */
export const hourLabel = (hour: number): string => (hour === 24 ? 'Midnight' : hourOfDay(hour))

/** "Mon". Sunday is 0; so was the first day of 2023. */
export const weekdayLabel = (weekday: number): string =>
  weekdayAt({ startTime: `2023-01-0${weekday + 1}T12:00:00Z`, timeZone: 'UTC' })

/** "2 days before or earlier" */
export function noticeText(hours: number): string {
  if (hours === 0) return 'However soon'
  const away = hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
  return `${away} before or earlier`
}
