/** Parses dates and times as people and programs write them. Ambiguous ones are rejected. */

export type DayOrder = 'day-first' | 'month-first'

/** A date, and the rest of the cell: a time of day or nothing. */
interface ParsedDate {
  date: string
  rest: string
  /** The text has no year, so the next such day was assumed. */
  isNextSuchDay: boolean
}

/** The order that parses the most dates, or else the usual one in the zone: 11/12 differs between Boston and Berlin. */
export function dayOrderOf(texts: readonly string[], timeZone: string, today: string): DayOrder {
  const countParsed = (order: DayOrder) => texts.filter((text) => parseDate(text, order, today)).length
  const [dayFirst, monthFirst] = [countParsed('day-first'), countParsed('month-first')]
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first'
  const hasDots = texts.some((text) => /\d\.\d+\.\d/.test(text))
  return monthFirstZones.test(timeZone) && !hasDots ? 'month-first' : 'day-first'
}

/** The United States and Canada. The rest of the Americas writes the day first. */
const monthFirstZones =
  /^(US|Canada)\/|^Pacific\/Honolulu$|^America\/(Indiana|Kentucky|North_Dakota)\/|^America\/(Adak|Anchorage|Boise|Chicago|Denver|Detroit|Edmonton|Fort_Wayne|Halifax|Indianapolis|Juneau|Los_Angeles|Louisville|Menominee|Metlakatla|Moncton|Montreal|New_York|Nome|Phoenix|Regina|Sitka|St_Johns|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yakutat|Yellowknife)$/

/** A date without a year means the next such day from `today`. */
export function parseDate(text: string, order: DayOrder, today: string): ParsedDate | undefined {
  if (text.length > maxLength) return undefined
  const trimmed = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
  for (const { pattern, parts } of forms) {
    const [matched, a = '', b = '', c = ''] = pattern.exec(trimmed) ?? []
    if (matched === undefined) continue
    const [year, month, day] = parts([a, b, c], order)
    const date = year === '' ? nextSuchDay(month, day, today) : dateOf(year, month, day)
    return date === undefined
      ? undefined
      : {
          date,
          rest: trimmed.slice(matched.length).replace(/^(?:\s*[,@T]|\s+at\b)?\s*/i, ''),
          isNextSuchDay: year === '',
        }
  }
  return undefined
}

/** Keeps the patterns from running slowly on long texts. */
const maxLength = 60

type Parts = [year: string, month: string, day: string]
const end = String.raw`(?=$|[\sT,@])`
const forms: { pattern: RegExp; parts: (found: Parts, order: DayOrder) => Parts }[] = [
  { pattern: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${end}`), parts: (found) => found },
  { pattern: new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)${end}`), parts: (found) => found },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d\d)${end}`),
    parts: ([a, b, year], order) => (order === 'day-first' ? [year, b, a] : [year, a, b]),
  },
  {
    pattern: new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${end}`, 'i'),
    parts: ([month, day, year]) => [year, monthOf(month), day],
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d\d)${end}`, 'i'),
    parts: ([day, month, year]) => [year, monthOf(month), day],
  },
  {
    pattern: new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?${end}`, 'i'),
    parts: ([month, day]) => ['', monthOf(month), day],
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3,9})\.?${end}`, 'i'),
    parts: ([day, month]) => ['', monthOf(month), day],
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})(?:/(?=\d{1,2}${end})|\.\s?(?=\d{1,2}\.))(\d{1,2})\.?${end}`),
    parts: ([a, b], order) => (order === 'day-first' ? ['', b, a] : ['', a, b]),
  },
]

const months = 'january february march april may june july august september october november december'.split(' ')
/** Accepts Sep, Sept and September. Unknown words give 0, which makes the date invalid. */
const monthOf = (word: string) => String(months.findIndex((month) => month.startsWith(word.toLowerCase())) + 1)

function dateOf(year: string, month: string, day: string) {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}

/** February 29 occurs within eight years. */
function nextSuchDay(month: string, day: string, today: string): string | undefined {
  const years = Array.from({ length: 9 }, (_, index) => String(Number(today.slice(0, 4)) + index))
  return years.map((year) => dateOf(year, month, day)).find((date) => date !== undefined && date >= today)
}

/** A time of day, with its UTC offset if given. From "7:30 - 9:00 PM" it takes the start. */
export function parseTime(text: string): { time: string; offset: string } | undefined {
  if (text.length > maxLength) return undefined
  const trimmed = text.trim().toLowerCase()
  if (/^(12\s*)?noon$/.test(trimmed)) return { time: '12:00', offset: '' }
  const found = clock.exec(trimmed)?.groups
  if (!found) return undefined
  const half = found['half'] ?? halfByEnd(found)
  const minutes = found['minutes'] ?? found['digits']?.slice(-2)
  const hours = Number(found['hours'] ?? found['digits']?.slice(0, -2))
  // A bare number is an hour only with AM or PM.
  if (half === '' && minutes === undefined) return undefined
  if (half !== '' && (hours < 1 || hours > 12)) return undefined
  const of24 = half === '' ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  if (of24 > 23 || Number(minutes ?? 0) > 59) return undefined
  return { time: `${String(of24).padStart(2, '0')}:${minutes ?? '00'}`, offset: offsetOf(found['offset'] ?? '') }
}

const clock = new RegExp(
  String.raw`^(?:(?<digits>\d{3,4})(?:(?<=\d{4})\d\d)?|(?<hours>\d{1,2})(?:[:.h](?<minutes>\d\d)(?:[:.]\d\d(?:[.,]\d+)?)?)?)` +
    String.raw`\s*(?:(?<half>[ap])\.?\s?m?\.?|h|uhr)?` +
    // 10:00-12:00 is a range, so a minus introduces an offset only after seconds.
    String.raw`\s*(?<offset>z|utc|gmt|\+\d\d:?\d\d|(?<=:\d\d:\d\d)-\d\d:\d\d)?` +
    String.raw`(?:\s*(?:-|–|—|to|until)\s*(?<endHours>\d{1,2}?)(?:[:.]?\d\d){0,2}\s*(?:(?<halfOfEnd>[ap])\.?m\.?)?)?$`,
)

/** 7:30 - 9:00 PM starts in the evening, 11:30 - 1:00 PM before noon. */
function halfByEnd({ hours, endHours, halfOfEnd = '' }: Partial<Record<string, string>>) {
  return halfOfEnd === 'p' && Number(hours) % 12 > Number(endHours) % 12 ? 'a' : halfOfEnd
}

const offsetOf = (text: string) => {
  if (text === '') return ''
  return /^[+-]/.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : 'Z'
}
