import { localOf } from '@app/contract/local-time'
import type { Moment } from '../../../lib/dates/dates.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

/** "Another day" or "Two hours or more away", if a game is moved so far that answers to it are asked for again. */
export function moveWords(before: Moment, after: Moment): string | null {
  if (dayOf(before) !== dayOf(after)) return 'Another day'
  const away = Math.abs(Date.parse(before.startTime) - Date.parse(after.startTime))
  return away >= TWO_HOURS_MS ? 'Two hours or more away' : null
}

const dayOf = ({ startTime, timeZone }: Moment): string => localOf(new Date(startTime), timeZone).date
