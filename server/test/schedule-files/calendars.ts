import { instantOf } from '@app/contract/local-time'
import {
  type Chance,
  chanceOf,
  dayFrom,
  encoded,
  opponents,
  places,
  remarks,
  type Specimen,
  type Truth,
  zones,
} from './chance.ts'

/** A calendar as some program might write it, made by chance. */
export function calendarSpecimen(seed: number, teamName: string): Specimen {
  const chance = chanceOf(seed)
  const timeZone = chance.pick(zones)
  const usual = chance.maybe(0.3) ? chance.pick(zones) : undefined
  const games: Truth[] = []
  const problems: Specimen['problems'] = []
  const isFolded = chance.maybe(0.6)
  const lines: string[] = []
  const push = (...texts: string[]) => {
    for (const text of texts) lines.push(...(isFolded ? folded(text) : [text]))
  }

  push('BEGIN:VCALENDAR', 'PRODID:-//Somebody//EN', 'VERSION:2.0')
  if (usual) push(`X-WR-TIMEZONE:${usual}`)
  push('BEGIN:VTIMEZONE', 'TZID:Our Town', 'X-LIC-LOCATION:Europe/London', 'BEGIN:STANDARD', 'DTSTART:19701025T020000')
  push('TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE')
  const count = 1 + chance.below(6)
  for (let i = 0; i < count; i += 1) {
    const event = eventOf(chance, { seed, i, teamName, timeZone, usual })
    const line = lines.length + 1
    push(...event.lines)
    games.push(...event.games)
    if (event.problem) problems.push({ line, code: event.problem })
  }
  push('END:VCALENDAR')
  const { content, encoding } = encoded(lines.join(chance.pick(['\r\n', '\n'])), chance)
  return { content, timeZone, games, problems, about: `calendar ${seed}: ${encoding}` }
}

interface Around {
  seed: number
  i: number
  teamName: string
  timeZone: string
  usual: string | undefined
}

function eventOf(chance: Chance, around: Around): { lines: string[]; games: Truth[]; problem?: string } {
  const date = dayFrom('2026-11-21', around.i * 40 + chance.below(20))
  const time = `${String(8 + chance.below(14)).padStart(2, '0')}:${chance.pick(['00', '15', '30'])}`
  const [opponentTeamName, location, notes] = [chance.pick(opponents), chance.pick(places), chance.pick(remarks)]
  const zone = zoneStyle(chance, around)
  const start = momentOf(date, time, zone.isUtc)
  const truth = (day: string, at: string): Truth => ({
    opponentTeamName,
    location,
    notes,
    timeZone: zone.shown,
    startTime: instantOf({ date: day, time: at }, zone.clock).toISOString(),
  })
  const repeated = chance.maybe(0.4) ? repetitionOf(chance, date, time, zone.isUtc) : undefined
  const told = chance.pick([
    opponentTeamName,
    `${around.teamName} vs ${opponentTeamName}`,
    `${opponentTeamName} @ ${around.teamName.toUpperCase()}`,
    `vs. ${opponentTeamName}`,
  ])
  const uid = `${around.seed}-${around.i}@example.org`
  const event = (startLine: string, ...more: string[]) => [
    'BEGIN:VEVENT',
    ...chance.shuffled([
      `UID:${uid}`,
      'DTSTAMP:20261101T000000Z',
      `SUMMARY;LANGUAGE=en:${escaped(told)}`,
      `LOCATION;ALTREP="http://x.example/a;b:c":${escaped(location)}`,
      ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
      startLine,
      'DURATION:PT2H',
      ...more,
    ]),
    ...alarm,
    'END:VEVENT',
  ]
  const startLine = `DTSTART${zone.parameter}:${start}`

  const spoilt = chance.maybe(0.15) ? chance.pick(spoiling) : undefined
  if (spoilt)
    return { lines: event(spoilt.start ?? startLine, ...(spoilt.more ?? [])), games: [], problem: spoilt.problem }
  if (!repeated) return { lines: event(startLine), games: [truth(date, time)] }

  const days = repeated.days
  const skipped = days.length > 2 && chance.maybe() ? days[1] : undefined
  const moved = days.length > 3 && chance.maybe() ? days[2] : undefined
  const exdate = skipped ? [`EXDATE${zone.parameter}:${momentOf(skipped, time, zone.isUtc)}`] : []
  const lines = event(startLine, `RRULE:${repeated.rule}`, ...exdate)
  if (moved) {
    const stead = `RECURRENCE-ID${zone.parameter}:${momentOf(moved, time, zone.isUtc)}`
    lines.push(...event(`DTSTART${zone.parameter}:${momentOf(moved, '22:45', zone.isUtc)}`, stead))
  }
  const games = days.filter((day) => day !== skipped).map((day) => truth(day, day === moved ? '22:45' : time))
  return { lines, games }
}

const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Leave now', 'TRIGGER:-PT1H', 'END:VALARM']

/** How the calendar specifies its time zone. */
function zoneStyle(chance: Chance, { timeZone, usual }: Around) {
  const named = (parameter: string, zone: string) => ({ parameter, clock: zone, shown: zone, isUtc: false })
  return chance.pick([
    { parameter: '', clock: 'UTC', shown: usual ?? timeZone, isUtc: true },
    named('', usual ?? timeZone),
    ...zones.map((zone) => named(`;TZID=${zone}`, zone)),
    named(';TZID="W. Europe Standard Time"', 'Europe/Berlin'),
    named(';TZID=Eastern Standard Time', 'America/New_York'),
    named(';TZID=/example.org/2026/America/Los_Angeles', 'America/Los_Angeles'),
    named(';VALUE=DATE-TIME;TZID=Our Town', 'Europe/London'),
  ])
}

const spoiling: { start?: string; more?: string[]; problem: string }[] = [
  { start: 'DTSTART;VALUE=DATE:20261224', problem: 'all_day' },
  { start: 'DTSTART;TZID=Middle Earth:20261224T190000', problem: 'calendar_zone_unknown' },
  { start: 'DTSTART:20261399T190000', problem: 'calendar_date_unreadable' },
  { start: 'X-NOTHING:1', problem: 'no_date' },
  { more: ['RRULE:FREQ=MONTHLY;BYDAY=1SA;COUNT=3'], problem: 'repetition_unreadable' },
  { more: ['RRULE:FREQ=WEEKLY'], problem: 'repetition_endless' },
]

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()

/** A rule, and the days it means, found by looking at one day after the other. */
function repetitionOf(chance: Chance, start: string, time: string, isUtc: boolean) {
  const [interval, count] = [1 + chance.below(2), 2 + chance.below(6)]
  const isWeekly = chance.maybe(0.8)
  const own = weekdayOf(start)
  const days = isWeekly && chance.maybe() ? [own, (own + 2) % 7] : [own]
  const found: string[] = []
  // Weeks begin on Monday.
  const monday = dayFrom(start, -((own + 6) % 7))
  for (let i = 0; found.length < count; i += 1) {
    const day = dayFrom(monday, i)
    const isInStep = isWeekly ? Math.floor(i / 7) % interval === 0 : (i - ((own + 6) % 7)) % interval === 0
    if (day >= start && isInStep && (!isWeekly || days.includes(weekdayOf(day)))) found.push(day)
  }
  const last = found.at(-1) ?? start
  const end = chance.pick([
    `COUNT=${count}`,
    `UNTIL=${last.replaceAll('-', '')}`,
    `UNTIL=${momentOf(last, time, isUtc)}`,
  ])
  const by = days.length > 1 ? `;BYDAY=${days.map((day) => weekdays[day]).join(',')}` : ''
  return { days: found, rule: `FREQ=${isWeekly ? 'WEEKLY' : 'DAILY'};INTERVAL=${interval}${by};${end}` }
}

const momentOf = (date: string, time: string, isUtc: boolean) =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00${isUtc ? 'Z' : ''}`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

function folded(text: string): string[] {
  const rest = text.match(/.{1,40}/gu) ?? []
  return rest.map((piece, i) => (i === 0 ? piece : ` ${piece}`))
}
