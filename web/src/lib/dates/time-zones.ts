import { currentZone } from '@app/contract/local-time'

interface Zone {
  /** The IANA name. */
  name: string
  /** Starts with the city, so that typing its first letters finds it. */
  place: string
}

/** Every zone the browser knows, by region: "Europe" → Amsterdam, Andorra … */
export function zonesByRegion(names: readonly string[]): [region: string, zones: Zone[]][] {
  const regions = Map.groupBy(names, (name) => name.split('/', 1)[0] ?? '')
  return [...regions].map(([region, inRegion]) => [region, inRegion.map(zoneOf).toSorted(byPlace)])
}

/** The browser's list by current names, with the chosen zone added if it is missing. */
export const zoneNames = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])].map(currentZone))].toSorted()

/** "America/Argentina/Buenos_Aires" → "Buenos Aires, Argentina" */
export function placeOf(name: string): string {
  const [region = '', ...places] = name.replaceAll('_', ' ').split('/')
  return places.length > 0 ? places.toReversed().join(', ') : region
}

const zoneOf = (name: string): Zone => ({ name, place: placeOf(name) })
const { compare } = new Intl.Collator()
const byPlace = (a: Zone, b: Zone) => compare(a.place, b.place)
