import { DAY_MS, HOUR_MS, instantOf, MINUTE_MS, offsetAt } from '@app/contract/local-time'

/** RFC 7265: name, properties (name, parameters, type, value) and components. */
export type JCalComponent = [string, JCalProperty[], JCalComponent[]]
export type JCalProperty = [string, Record<string, string>, string, string | number]

/** A zone with its offsets in the years of the given local times, for programs that do not know its name. */
export function zoneComponent(zone: string, years: Iterable<number>): JCalComponent {
  const observances = [...new Set(years)].toSorted((a, b) => a - b).flatMap((year) => observancesOf(zone, year))
  return ['vtimezone', [['tzid', {}, 'text', zone]], observances]
}

const known = new Map<string, JCalComponent[]>()
/** Enough for all zones in the years of two seasons. */
const MAX_KNOWN = 2000

/**
 * Cached, because a year takes about sixty lookups. Each year is complete in itself: it begins with the offset of
 * January 1.
 */
function observancesOf(zone: string, year: number): JCalComponent[] {
  const key = `${zone} ${year}`
  const cached = known.get(key)
  if (cached) return cached
  if (known.size >= MAX_KNOWN) known.clear()
  const found = computeObservances(zone, year)
  known.set(key, found)
  return found
}

function computeObservances(zone: string, year: number): JCalComponent[] {
  const first = instantOf({ date: `${year}-01-01`, time: '00:00' }, zone).getTime()
  const onsets = [{ at: first, from: offsetAt(first, zone), to: offsetAt(first, zone) }, ...changesOf(zone, year)]
  const standard = Math.min(...onsets.map(({ to }) => to))
  return onsets.map(({ at, from, to }) => [
    to > standard ? 'daylight' : 'standard',
    [
      // The local time before the change.
      ['dtstart', {}, 'date-time', new Date(at + from).toISOString().slice(0, 19)],
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
    ],
    [],
  ])
}

/** The instants at which a zone changes its clocks. No zone has ever done so twice in a week. */
function changesOf(zone: string, year: number) {
  const changes: { at: number; from: number; to: number }[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let week = Date.UTC(year, 0, 1); week < end; week += 7 * DAY_MS) {
    const next = Math.min(week + 7 * DAY_MS, end)
    const [from, to] = [offsetAt(week, zone), offsetAt(next, zone)]
    if (from !== to) changes.push({ at: changeBetween(zone, week, next), from, to })
  }
  return changes
}

function changeBetween(zone: string, week: number, next: number): number {
  let [before, after] = [week, next]
  const old = offsetAt(before, zone)
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, zone) === old) before = middle
    else after = middle
  }
  return after
}

/** "-05:00" */
function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / HOUR_MS))}:${two((size % HOUR_MS) / MINUTE_MS)}`
}
