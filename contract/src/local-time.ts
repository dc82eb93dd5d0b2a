/**
 * Wall clocks and instants, by what the platform knows of time zones. Free of schemas, so that the web can import it as
 * it is. Where the clocks go forward, a time that does not exist means as much later as they jump; where they go back, a
 * time that comes twice means the first. (So does Temporal's "compatible".)
 */
export interface LocalTime {
  /** As in 2026-11-17. */
  date: string
  /** As in 19:30. */
  time: string
}

/** The moment when clocks in the zone show this. An invalid date if there is no such date or time. */
export function instantOf({ date, time }: LocalTime, zone: string): Date {
  const wall = wallOf({ date, time })
  if (Number.isNaN(wall)) return new Date(wall)
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const shown = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant, zone) === wall)
  return new Date(shown.length === 0 ? wall - before : Math.min(...shown))
}

/** What clocks in the zone show at a moment. */
export function localOf(instant: Date, zone: string): LocalTime {
  // As in "11/17/2026, 19:30": twice as fast as asking for the parts.
  const [month, day, year = '', hour, minute] = clockIn(zone).format(instant).split(/\D+/)
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** Whether this is the name of a zone, as in Europe/Berlin. Bare offsets are none: they know no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}

const minute = 60_000
/** More than any zone is away from UTC, less than there is between two changes of the clock. */
const day = 24 * 60 * minute

/** A wall clock as if it stood in Greenwich. NaN for what no calendar has. */
function wallOf({ date, time }: LocalTime) {
  const wall = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date ? Number.NaN : wall
}

function offsetAt(instant: number, zone: string) {
  return wallOf(localOf(new Date(instant), zone)) - Math.floor(instant / minute) * minute
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a clock costs a hundred times reading it. Names differ in case alone, so there are never more than zones. */
function clockIn(zone: string) {
  const name = zone.toLowerCase()
  const known = clocks.get(name)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(name, clock)
  return clock
}
