import { currentZone, isTimeZone } from '@app/contract/local-time'
import { windowsZones } from './windows-zones.ts'

/** Looks up zones for one file and caches them. Unknown names are slow to look up, so their number is limited. */
export function zoneLookup(): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (name) => {
    if (!known.has(name) && known.size < maxNames) {
      const zone = findZone(name)
      known.set(name, zone && currentZone(zone))
    }
    return known.get(name)
  }
}

const maxNames = 200

/** Resolves abbreviations, IANA names and Windows names. "UTC" exists in more than one of these. */
function findZone(name: string): string | undefined {
  const trimmed = name.trim()
  const abbreviation = abbreviations.get(trimmed.toLowerCase())
  if (abbreviation) return abbreviation
  if (isTimeZone(trimmed)) return trimmed
  const windowsZone = windowsZones.get(trimmed.toLowerCase())
  if (windowsZone) return windowsZone
  // Some programs add a prefix: /example.org/20260101_1/Europe/Berlin.
  const parts = trimmed.split('/')
  return [parts.slice(-3), parts.slice(-2)]
    .map((tail) => tail.join('/'))
    .find((tail) => tail.includes('/') && isTimeZone(tail))
}

/** EST in July means local time too, so standard and summer abbreviations map to the same zone. */
const abbreviations = new Map([
  ...['et', 'est', 'edt', 'eastern'].map((name) => [name, 'America/New_York'] as const),
  ...['ct', 'cst', 'cdt', 'central'].map((name) => [name, 'America/Chicago'] as const),
  ...['mt', 'mst', 'mdt', 'mountain'].map((name) => [name, 'America/Denver'] as const),
  ...['pt', 'pst', 'pdt', 'pacific'].map((name) => [name, 'America/Los_Angeles'] as const),
  ['cest', 'Europe/Berlin'],
  ['bst', 'Europe/London'],
])
