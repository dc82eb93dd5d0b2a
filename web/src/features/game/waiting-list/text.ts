import type { OwnWaiting, WaitingList } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inReaderZone, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'

/** What a captain is about to do, which needs a reason. */
export type Asked = { kind: 'move'; memberId: string; name: string; number: number } | { kind: 'add' }

type Offer = NonNullable<OwnWaiting['offer']>

/** "06:30 PM" at the venue, with the day unless it is today. */
export function heldUntil(i18n: I18n, { until }: Offer, { timeZone, now }: { timeZone: string; now: Date }): string {
  const moment = { startTime: until, timeZone }
  const day = shortDayAt(moment)
  const time = timeAt(i18n, moment)
  return day === shortDayAt({ startTime: now.toISOString(), timeZone }) ? time : lineOf(i18n, [day, time])
}

/** "A spot is held for you until 06:30 PM" */
export function heldText(i18n: I18n, offer: Offer | null, at: { timeZone: string; now: Date }): string {
  if (!offer) return i18n._(msg`A spot opened up, and you’re next`)
  const time = heldUntil(i18n, offer, at)
  return i18n._(msg`A spot is held for you until ${time}`)
}

/** How much of the time is left, in percent. */
export function heldShare({ at, until }: Offer, now: Date): number {
  const whole = Date.parse(until) - Date.parse(at)
  return Math.max(0, Math.min(100, Math.round(((Date.parse(until) - now.getTime()) / whole) * 100)))
}

/** "Moved by Bea: “We need a setter”", "Not on the roster", "Joined Nov 13" */
export function factOf(i18n: I18n, { moved, isOnRoster, joinedAt }: WaitingList['people'][number]): string {
  if (moved) {
    const { by, reason } = moved
    return moved.isAdded ? i18n._(msg`Added by ${by}: “${reason}”`) : i18n._(msg`Moved by ${by}: “${reason}”`)
  }
  if (!isOnRoster) return i18n._(msg`Not on the roster, so further down`)
  const day = joinedAt && shortDay(new Date(joinedAt))
  return day ? i18n._(msg`Joined ${day}`) : ''
}

const shortDay = (date: Date): string => shortDayAt(inReaderZone(date))
