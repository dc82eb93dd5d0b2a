import type { PublicSubRequest } from '@app/contract'
import type { Moment } from '../../../lib/dates/dates.ts'

/** When the game of a request starts, by the clock of its venue. */
export const momentOf = ({ date, timeZone }: Pick<PublicSubRequest, 'date' | 'timeZone'>): Moment => ({
  startTime: date,
  timeZone,
})
