import { limits } from '@app/contract/limits'

/** A file that is legal in size and made to be expensive. */
export interface HostileFile {
  name: string
  text: string
}

const max = limits.scheduleBytes

/** Repeats a piece, numbered, until the file is full. */
function filled(head: string, piece: (i: number) => string, tail = ''): string {
  const pieces: string[] = []
  let room = max - head.length - tail.length
  for (let i = 0; ; i += 1) {
    const next = piece(i)
    room -= next.length
    if (room < 0) break
    pieces.push(next)
  }
  return head + pieces.join('') + tail
}

const calendar = (piece: (i: number) => string, head = '', tail = '') =>
  filled(`BEGIN:VCALENDAR\r\n${head}`, piece, `${tail}END:VCALENDAR\r\n`)
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Wolves', ...lines, 'END:VEVENT', ''].join('\r\n')

const zones = Intl.supportedValuesOf('timeZone')
const zoneAt = (i: number) => zones[i % zones.length] ?? 'UTC'
/** A different moment for each number, spread over the years that are read. */
const moment = (i: number) =>
  new Date(Date.UTC(2000, 0, 1, i % 24) + ((i * 7) % 36_500) * 86_400_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
const moments = (from: number, count: number) => Array.from({ length: count }, (_, i) => moment(from + i)).join(',')
const days = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10).replaceAll('-', ''),
  ).join(',')

const start = 'DTSTART;TZID=America/New_York:20260101T193000'
const rule = 'RRULE:FREQ=WEEKLY;COUNT=2'
const table = 'Date,Time,Opponent,Location,Notes\n'

export const hostileFiles: HostileFile[] = [
  {
    name: 'excluded dates by the thousand, in another zone',
    text: calendar((i) => event(`e${i}`, start, rule, `EXDATE;TZID=Australia/Lord_Howe:${moments(i * 1000, 1000)}`)),
  },
  {
    name: 'excluded dates, each in a zone of its own',
    text: calendar(
      (i) => `EXDATE;TZID=${zoneAt(i)}:${moment(i)}\r\n`,
      `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Wolves\r\n${start}\r\nRRULE:FREQ=WEEKLY;COUNT=2\r\n`,
      'END:VEVENT\r\n',
    ),
  },
  {
    name: 'excluded dates in zones that nobody knows',
    text: calendar((i) =>
      event(
        `e${i}`,
        start,
        rule,
        ...Array.from({ length: 100 }, (_, n) => `EXDATE;TZID=Nowhere/At/All${i}x${n}:20260101T193000`),
      ),
    ),
  },
  {
    name: 'extra dates by the thousand',
    text: calendar((i) => event(`e${i}`, start, `RDATE;TZID=${zoneAt(i)}:${moments(i * 1000, 1000)}`)),
  },
  {
    name: 'endless rules of which every day is excluded',
    text: calendar((i) =>
      event(`e${i}`, start, 'RRULE:FREQ=DAILY;UNTIL=20991231T000000Z', `EXDATE;VALUE=DATE:${days(1000)}`),
    ),
  },
  {
    name: 'as many excluded dates as may be, in another zone',
    text: calendar((i) =>
      i < 2
        ? event(`e${i}`, start, rule, `EXDATE;TZID=Australia/Lord_Howe:${moments(i * 1000, 1000)}`)
        : event(`e${i}`, start, rule),
    ),
  },
  {
    name: 'rules of which as many days as may be are excluded',
    text: calendar((i) =>
      event(`e${i}`, start, 'RRULE:FREQ=DAILY;COUNT=50', ...(i < 40 ? [`EXDATE;VALUE=DATE:${days(50)}`] : [])),
    ),
  },
  {
    name: 'rules of days that never come',
    text: calendar((i) => event(`e${i}`, 'DTSTART:20260101T193000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=500')),
  },
  {
    name: 'one rule as long as the file',
    text: calendar(
      (i) => `;X${i}=1`,
      `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Wolves\r\n${start}\r\nRRULE:FREQ=WEEKLY;COUNT=500`,
      '\r\nEND:VEVENT\r\n',
    ),
  },
  {
    name: 'a rule of a hundred thousand weekdays',
    text: calendar(
      () => ',MO',
      `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Wolves\r\n${start}\r\nRRULE:FREQ=WEEKLY;COUNT=500;BYDAY=TU`,
      '\r\nEND:VEVENT\r\n',
    ),
  },
  {
    name: 'a description of half the file, repeated 500 times',
    text: calendar(
      () => String.raw`\n\,x`,
      `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Wolves\r\n${start}\r\nRRULE:FREQ=DAILY;COUNT=500\r\nDESCRIPTION:`,
      '\r\nEND:VEVENT\r\n',
    ),
  },
  {
    name: 'one line folded after every letter',
    text: calendar(() => 'x\r\n ', `BEGIN:VEVENT\r\nUID:a\r\n${start}\r\nSUMMARY:`, '\r\nEND:VEVENT\r\n'),
  },
  {
    name: 'nothing but blanks at the beginning of lines',
    text: calendar(() => '\n '),
  },
  {
    name: 'a property of parameters only',
    text: calendar((i) => `;X${i}="a"`, `BEGIN:VEVENT\r\n${start}\r\nSUMMARY`, '\r\nEND:VEVENT\r\n'),
  },
  {
    name: 'a property of quotes that are never closed',
    text: calendar(() => '"x', `BEGIN:VEVENT\r\n${start}\r\nSUMMARY;A=`, '\r\nEND:VEVENT\r\n'),
  },
  {
    name: 'zones described by the thousand',
    text: calendar(
      (i) => `BEGIN:VTIMEZONE\r\nTZID:z${i}\r\nX-LIC-LOCATION:Nowhere/At/${i}\r\nEND:VTIMEZONE\r\n`,
      '',
      Array.from({ length: 500 }, (_, i) => event(`e${i}`, `DTSTART;TZID=z${i}:20260101T193000`)).join(''),
    ),
  },
  {
    name: 'components in components, to the end of the file',
    text: calendar(() => 'BEGIN:VEVENT\r\n'),
  },
  {
    name: 'calendars by the thousand',
    text: filled('', () => 'BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:No/Where\r\nEND:VCALENDAR\r\n'),
  },
  {
    name: 'events of one name',
    text: calendar((i) => event('a', 'DTSTART:20260101T193000Z', `RECURRENCE-ID:${moment(i)}Z`)),
  },
  {
    name: 'repetitions that differ, each of a rule that goes on',
    text: calendar(
      (i) => event('a', start, `RECURRENCE-ID:${moment(i)}Z`),
      event('a', start, 'RRULE:FREQ=DAILY;COUNT=500'),
    ),
  },
  { name: 'a table of one row with half a million columns', text: filled('Date,Time,Opponent', () => ',') },
  {
    name: 'a table whose heading is as long as a page, and a thousand rows',
    text: filled(`Date,Time,Opponent${',x'.repeat(100_000)}\n`, (i) => `2026-11-21,19:30,Team ${i}\n`),
  },
  { name: 'a table of empty quotes', text: filled(table, () => '"",') },
  { name: 'a table of quotes alone', text: filled(table, () => '"') },
  { name: 'a table of quotes that are never closed', text: filled(table, (i) => `"${i},\n`) },
  { name: 'a table of doubled quotes', text: filled(`${table}"`, () => '""') },
  { name: 'a table of empty lines', text: filled(table, () => '\n') },
  { name: 'a table of blank rows', text: filled(table, () => ' , ,\n') },
  { name: 'a table with a zone of its own on each line', text: zonedTable() },
  {
    name: 'a table with zones that nobody knows',
    text: filled('Date,Time,Opponent,Time Zone\n', (i) => `2026-11-21,19:30,T${i},No/Where/At/${i}\n`),
  },
  {
    name: 'a table of dates that nearly are some',
    text: filled('Date,Time,Opponent\n', (i) => `1 ${'a'.repeat(9)} ${'1'.repeat(30)}${i},${'1'.repeat(50)},x\n`),
  },
  { name: 'a table of one cell', text: filled('Date,Time,Opponent\n2026-11-21,19:30,', () => 'vs ') },
]

function zonedTable() {
  return filled('Date,Time,Opponent,Time Zone\n', (i) => {
    const day = moment(i)
    return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)},19:30,Team ${i},${zoneAt(i)}\n`
  })
}
