import type { NewStart } from '@app/contract/move-text'
import { dayOfMonthAt, longWeekdayAt, shortDayAt } from '#lib/dates/dates.ts'

type MovedGame = { movedFrom: string | null; startTime: string; timeZone: string }

/** The new start of a moved game, in the words of the question about it. */
export const newStart = ({ movedFrom, ...now }: MovedGame): NewStart => ({
  weekday: longWeekdayAt(now),
  day: dayOfMonthAt(now),
  isSameDay: movedFrom !== null && shortDayAt({ ...now, startTime: movedFrom }) === shortDayAt(now),
})
