import { instantOf, localOf } from '@app/contract/local-time'

/** The local time. An offset is added only if the clocks show that time twice and the second one is meant. */
export function formatStart(startsAt: Date, zone: string) {
  const { date, time } = localOf(startsAt, zone)
  const minute = Math.floor(startsAt.getTime() / 60_000) * 60_000
  if (instantOf({ date, time }, zone).getTime() === minute) return { date, time }
  const offset = (Date.parse(`${date}T${time}Z`) - minute) / 60_000
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { date, time: `${time}:00${offset < 0 ? '-' : '+'}${hours}:${minutes}` }
}
