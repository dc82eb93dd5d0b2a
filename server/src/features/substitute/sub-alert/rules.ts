import { instantOf, localOf } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

const HOUR_MS = 60 * 60 * 1000

export interface Hours {
  fromHour: number
  untilHour: number
  digest: boolean
  timeZone: string
}

/** An alert is sent at once within the person's hours, otherwise when they begin; a digest always when they begin. */
export function whenToAlert({ fromHour, untilHour, digest, timeZone }: Hours, now: Date): Date {
  const { date, time } = localOf(now, timeZone)
  const hour = Number(time.slice(0, 2))
  if (!digest && hour >= fromHour && hour < untilHour) return now
  const at = `${String(fromHour).padStart(2, '0')}:00`
  const today = instantOf({ date, time: at }, timeZone)
  return today > now ? today : instantOf({ date: dayAfter(date), time: at }, timeZone)
}

/** The weekday at the venue; 0 is Sunday. */
export const weekdayAt = (instant: Date, timeZone: string): number =>
  new Date(`${localOf(instant, timeZone).date}T00:00:00Z`).getUTCDay()

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)

/** Defaults: off; once turned on, every request, during the day. */
export const defaultAlert = {
  on: false,
  sports: [],
  weekdays: [],
  areas: [],
  noticeHours: policy.alertNoticeHours,
  fromHour: policy.alertFromHour,
  untilHour: policy.alertUntilHour,
  digest: false,
}
