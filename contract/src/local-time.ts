/**
 * Converts between local times and instants. Around DST changes it follows Temporal's "compatible" rule: a skipped time
 * moves forward by the gap, a repeated time means the first. No schemas here, so that none reach the web bundle.
 */
export interface LocalTime {
  /** For example 2026-11-17. */
  date: string
  /** For example 19:30. */
  time: string
}

/** The instant of a local time in a zone. An invalid Date if there is no such date or time. */
export function instantOf(local: LocalTime, zone: string): Date {
  const wall = wallOf(local)
  if (Number.isNaN(wall)) return new Date(wall)
  const shown = instantsShowing(wall, zone)
  return new Date(shown.length === 0 ? wall - offsetAt(wall - DAY_MS, zone) : Math.min(...shown))
}

/** False during the hour that occurs twice when clocks are set back. */
export function isShownOnce(instant: Date, zone: string): boolean {
  return new Set(instantsShowing(wallOf(localOf(instant, zone)), zone)).size === 1
}

function instantsShowing(wall: number, zone: string): number[] {
  // A day is longer than any UTC offset and shorter than the time between two DST changes.
  const offsets = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]
  return offsets.map((offset) => wall - offset).filter((instant) => instant + offsetAt(instant, zone) === wall)
}

/** The local time of an instant in a zone. */
export function localOf(instant: Date, zone: string): LocalTime {
  // Splits "11/17/2026, 19:30": twice as fast as formatToParts.
  const [month, day, year = '', hour, minute] = clockIn(zone).format(instant).split(/\D+/)
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

/**
 * Keeps "PST". An offset such as GMT-8, which languages use for foreign zones, is replaced by the city: "Los Angeles".
 */
export const zoneName = (name: string, zone: string): string =>
  /\p{Nd}/u.test(name) ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : name

/** True for IANA names such as Europe/Berlin. Bare offsets are rejected: they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}

/** The current name of a zone. Browsers, JavaScript and old files still use names like Europe/Kiev. */
export const currentZone = (name: string): string => renamed[name] ?? name

const renamed: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** "09:00" */
export const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The local time read as UTC, in milliseconds. NaN for a date that does not exist. */
function wallOf({ date, time }: LocalTime) {
  const wall = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date ? Number.NaN : wall
}

/** The offset from UTC in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  return wallOf(localOf(new Date(instant), zone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached, because creating a formatter costs a hundred times as much as formatting. Lower-case keys bound the cache by
 * the number of zones.
 */
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
