import { DAY_MS } from '@app/contract/local-time'
import type { Reason } from './parsed-event.ts'

/** A parsed RRULE, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=10. */
interface Recurrence {
  stepDays: number
  /** The weekday on which a week begins, for weekly rules. */
  weekStart: number
  weekdays: ReadonlySet<number>
  count: number
  until: string
  isWeekly: boolean
}

/** Parses daily and weekly rules that have an end. Returns the reason for any other rule. */
export function parseRecurrence(text: string, start: string): Recurrence | Reason {
  const parts = new Map(text.split(';').map((part) => splitOnce(part.toUpperCase())))
  const frequency = parts.get('FREQ')
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const weekdays = parts.get('BYDAY')?.split(',').map(weekdayOf)
  const isSupported =
    (frequency === 'DAILY' || frequency === 'WEEKLY') &&
    Number.isInteger(interval) &&
    interval > 0 &&
    !weekdays?.includes(-1) &&
    [...parts.keys()].every((name) => supportedParts.has(name))
  if (!isSupported) return notSupported
  const [count, until] = [Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY), parts.get('UNTIL') ?? '']
  if (Number.isNaN(count) || count < 1) return notSupported
  if (count === Number.POSITIVE_INFINITY && !until) return { code: 'repetition_endless' }
  const isWeekly = frequency === 'WEEKLY'
  return {
    stepDays: interval * (isWeekly ? 7 : 1),
    weekStart: Math.max(0, weekdayOf(parts.get('WKST') ?? 'MO')),
    weekdays: new Set(weekdays ?? (isWeekly ? [weekdayAt(dayNumber(start))] : [0, 1, 2, 3, 4, 5, 6])),
    count,
    until,
    isWeekly,
  }
}

const notSupported: Reason = { code: 'repetition_unreadable' }

/** The days of a rule, without regard to COUNT and UNTIL: the caller stops when it has enough. */
export function* daysOf(rule: Recurrence, start: string): Generator<string> {
  const first = dayNumber(start)
  const from = rule.isWeekly ? first - ((weekdayAt(first) - rule.weekStart + 7) % 7) : first
  const span = rule.isWeekly ? 7 : 1
  let emptySteps = 0
  for (let step = from; step < lastDay && emptySteps < 7; step += rule.stepDays) {
    emptySteps += 1
    for (let day = step; day < step + span; day += 1) {
      if (day < first || !rule.weekdays.has(weekdayAt(day))) continue
      emptySteps = 0
      yield dateOf(day)
    }
  }
}

const supportedParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST', ''])
const weekdayOf = (name: string) => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].indexOf(name.trim())
const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / DAY_MS
/**
 * Later dates are mistakes. Weekdays repeat after seven steps, so a rule without a match in seven steps never matches.
 */
const lastDay = dayNumber('2100-01-01')
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday; Monday is 0. */
const weekdayAt = (day: number) => (((day + 3) % 7) + 7) % 7

const splitOnce = (part: string): [string, string] => {
  const [name = '', ...value] = part.split('=')
  return [name.trim(), value.join('=').trim()]
}
