import type { Asking } from '@app/contract'
import { limits } from '@app/contract/limits'
import { DAY_MS, instantOf, localOf, timeOf } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Moment } from '#lib/dates/dates.ts'

/** The settings as saved and sent: only reminders after the ask, earliest first. */
export const effective = ({ askDays, reminderDays }: Asking): Asking => ({
  askDays,
  reminderDays: reminderDays.filter((days) => days < askDays).toSorted((one, other) => other - one),
})

/** The days on which another reminder is possible, closest to the game first. */
export function freeDays({ askDays, reminderDays }: Asking): number[] {
  const days = Array.from({ length: limits.reminderDays }, (_, place) => place + 1)
  return days.filter((day) => day < askDays && !reminderDays.includes(day))
}

const usualAskDays = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30]

/** The choices for the first ask, including a day set through the API. */
export const askDayChoices = (askDays: number): number[] =>
  usualAskDays.includes(askDays) ? usualAskDays : [...usualAskDays, askDays].toSorted((one, other) => one - other)

export const daysBefore = (i18n: I18n, days: number): string =>
  i18n._(
    msg({
      message: plural(days, { one: '# day before', other: '# days before' }),
      comment: 'Before the game',
    }),
  )

export type Step = {
  kind: 'ask' | 'reminder' | 'last-reminder'
  days: number
  /** When it is sent for the given game; null without a game. */
  at: Moment | null
  isOver: boolean
}

/** The messages before a game, after the one about its scheduling. */
export function stepsOf(asking: Asking, game: Moment | null, now: Date): Step[] {
  const { askDays, reminderDays } = effective(asking)
  return [askDays, ...reminderDays].map((days, place, all) => {
    const at = game && momentBefore(game, days)
    const reminder = place === all.length - 1 ? 'last-reminder' : 'reminder'
    return { kind: place === 0 ? 'ask' : reminder, days, at, isOver: at !== null && new Date(at.startTime) <= now }
  })
}

/** In the venue's time zone, so that daylight saving time does not shift the hour. */
function momentBefore({ startTime, timeZone }: Moment, days: number): Moment {
  const { date } = localOf(new Date(startTime), timeZone)
  const day = new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
  return { startTime: instantOf({ date: day, time: timeOf(policy.askHour) }, timeZone).toISOString(), timeZone }
}
