import { isTimeZone } from '@app/contract/local-time'

/** Looks up zones for one file and caches them. Unknown names are slow to look up, so their number is limited. */
export function zoneLookup(): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (name) => {
    if (!known.has(name) && known.size < maxNames) known.set(name, findZone(name))
    return known.get(name)
  }
}

const maxNames = 200

/** Resolves abbreviations, Windows names and IANA names. */
function findZone(name: string): string | undefined {
  const trimmed = name.trim()
  const alias = abbreviations.get(trimmed.toLowerCase()) ?? windowsZones.get(trimmed.toLowerCase())
  if (alias) return alias
  if (isTimeZone(trimmed)) return trimmed
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

/** Time zone names of Windows and Outlook, from the table of Unicode CLDR. */
const windowsZones = new Map(
  Object.entries({
    'dateline standard time': 'Etc/GMT+12',
    'utc-11': 'Etc/GMT+11',
    'aleutian standard time': 'America/Adak',
    'hawaiian standard time': 'Pacific/Honolulu',
    'alaskan standard time': 'America/Anchorage',
    'pacific standard time': 'America/Los_Angeles',
    'pacific standard time (mexico)': 'America/Tijuana',
    'us mountain standard time': 'America/Phoenix',
    'mountain standard time': 'America/Denver',
    'mountain standard time (mexico)': 'America/Mazatlan',
    'yukon standard time': 'America/Whitehorse',
    'central standard time': 'America/Chicago',
    'central standard time (mexico)': 'America/Mexico_City',
    'central america standard time': 'America/Guatemala',
    'canada central standard time': 'America/Regina',
    'eastern standard time': 'America/New_York',
    'eastern standard time (mexico)': 'America/Cancun',
    'us eastern standard time': 'America/Indianapolis',
    'sa pacific standard time': 'America/Bogota',
    'cuba standard time': 'America/Havana',
    'haiti standard time': 'America/Port-au-Prince',
    'venezuela standard time': 'America/Caracas',
    'atlantic standard time': 'America/Halifax',
    'sa western standard time': 'America/La_Paz',
    'central brazilian standard time': 'America/Cuiaba',
    'pacific sa standard time': 'America/Santiago',
    'paraguay standard time': 'America/Asuncion',
    'newfoundland standard time': 'America/St_Johns',
    'e. south america standard time': 'America/Sao_Paulo',
    'argentina standard time': 'America/Buenos_Aires',
    'sa eastern standard time': 'America/Cayenne',
    'montevideo standard time': 'America/Montevideo',
    'bahia standard time': 'America/Bahia',
    'greenland standard time': 'America/Godthab',
    'azores standard time': 'Atlantic/Azores',
    'cape verde standard time': 'Atlantic/Cape_Verde',
    'gmt standard time': 'Europe/London',
    'greenwich standard time': 'Atlantic/Reykjavik',
    'morocco standard time': 'Africa/Casablanca',
    'w. europe standard time': 'Europe/Berlin',
    'central europe standard time': 'Europe/Budapest',
    'central european standard time': 'Europe/Warsaw',
    'romance standard time': 'Europe/Paris',
    'w. central africa standard time': 'Africa/Lagos',
    'namibia standard time': 'Africa/Windhoek',
    'e. europe standard time': 'Europe/Chisinau',
    'fle standard time': 'Europe/Kiev',
    'gtb standard time': 'Europe/Bucharest',
    'south africa standard time': 'Africa/Johannesburg',
    'egypt standard time': 'Africa/Cairo',
    'israel standard time': 'Asia/Jerusalem',
    'middle east standard time': 'Asia/Beirut',
    'jordan standard time': 'Asia/Amman',
    'syria standard time': 'Asia/Damascus',
    'kaliningrad standard time': 'Europe/Kaliningrad',
    'turkey standard time': 'Europe/Istanbul',
    'russian standard time': 'Europe/Moscow',
    'belarus standard time': 'Europe/Minsk',
    'arab standard time': 'Asia/Riyadh',
    'arabic standard time': 'Asia/Baghdad',
    'e. africa standard time': 'Africa/Nairobi',
    'iran standard time': 'Asia/Tehran',
    'arabian standard time': 'Asia/Dubai',
    'azerbaijan standard time': 'Asia/Baku',
    'caucasus standard time': 'Asia/Yerevan',
    'georgian standard time': 'Asia/Tbilisi',
    'mauritius standard time': 'Indian/Mauritius',
    'afghanistan standard time': 'Asia/Kabul',
    'west asia standard time': 'Asia/Tashkent',
    'pakistan standard time': 'Asia/Karachi',
    'india standard time': 'Asia/Calcutta',
    'sri lanka standard time': 'Asia/Colombo',
    'nepal standard time': 'Asia/Katmandu',
    'central asia standard time': 'Asia/Bishkek',
    'bangladesh standard time': 'Asia/Dhaka',
    'myanmar standard time': 'Asia/Rangoon',
    'se asia standard time': 'Asia/Bangkok',
    'china standard time': 'Asia/Shanghai',
    'singapore standard time': 'Asia/Singapore',
    'taipei standard time': 'Asia/Taipei',
    'w. australia standard time': 'Australia/Perth',
    'korea standard time': 'Asia/Seoul',
    'tokyo standard time': 'Asia/Tokyo',
    'cen. australia standard time': 'Australia/Adelaide',
    'aus central standard time': 'Australia/Darwin',
    'e. australia standard time': 'Australia/Brisbane',
    'aus eastern standard time': 'Australia/Sydney',
    'tasmania standard time': 'Australia/Hobart',
    'west pacific standard time': 'Pacific/Port_Moresby',
    'new zealand standard time': 'Pacific/Auckland',
    'fiji standard time': 'Pacific/Fiji',
    'samoa standard time': 'Pacific/Apia',
    'tonga standard time': 'Pacific/Tongatapu',
  }),
)
