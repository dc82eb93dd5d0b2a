/** When an event comes again: FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=10. Days are counted from 1970 on. */
interface Recurrence {
  stepDays: number
  /** For weekly rules, the day on which a week begins. */
  weekStart: number
  weekdays: ReadonlySet<number>
  count: number
  until: string
  isWeekly: boolean
}

/** Reads the daily and weekly rules that have an end. Answers in words why it does not read another. */
export function readRecurrence(text: string, start: string): Recurrence | string {
  const parts = new Map(text.split(';').map((part) => splitOnce(part.toUpperCase())))
  const frequency = parts.get('FREQ')
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const weekdays = parts.get('BYDAY')?.split(',').map(weekdayOf)
  const isRead =
    (frequency === 'DAILY' || frequency === 'WEEKLY') &&
    Number.isInteger(interval) &&
    interval > 0 &&
    !weekdays?.includes(-1) &&
    [...parts.keys()].every((name) => readParts.has(name))
  if (!isRead) return 'It is repeated in a way that cannot be read. Write down each game of it.'
  const [count, until] = [Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY), parts.get('UNTIL') ?? '']
  if (count === Number.POSITIVE_INFINITY && !until) return 'It is repeated without an end. Give it one.'
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

/** The days of a rule from its first on, endless rules included: whoever asks knows when it is enough. */
export function* daysOf(rule: Recurrence, start: string): Generator<string> {
  const first = dayNumber(start)
  const from = rule.isWeekly ? first - ((weekdayAt(first) - rule.weekStart + 7) % 7) : first
  const span = rule.isWeekly ? 7 : 1
  for (let steps = 0; steps < mostSteps; steps += 1) {
    for (let day = from + steps * rule.stepDays; day < from + steps * rule.stepDays + span; day += 1) {
      if (day >= first && rule.weekdays.has(weekdayAt(day))) yield dateOf(day)
    }
  }
}

/** More than five years of days. A rule of days that never come ends here too. */
const mostSteps = 2000

const readParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST', ''])
const weekdayOf = (name: string) => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].indexOf(name.trim())

const msPerDay = 24 * 60 * 60 * 1000
const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / msPerDay
const dateOf = (day: number) => new Date(day * msPerDay).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday; Monday is 0. */
const weekdayAt = (day: number) => (((day + 3) % 7) + 7) % 7

const splitOnce = (part: string): [string, string] => {
  const [name = '', ...value] = part.split('=')
  return [name.trim(), value.join('=').trim()]
}
