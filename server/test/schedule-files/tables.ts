import { instantOf } from '@app/contract/local-time'
import { type Chance, chanceOf, dayFrom, encoded, opponents, places, remarks, type Specimen, zones } from './chance.ts'

/** A table as a league might publish it, made by chance. */
export function tableSpecimen(seed: number): Specimen {
  const chance = chanceOf(seed)
  const timeZone = chance.pick(zones)
  const style = styleOf(chance)
  const specimen: Omit<Specimen, 'content' | 'about'> = { timeZone, games: [], problems: [] }
  const lines: string[] = []
  const end = chance.pick(['\r\n', '\n', '\r'])
  const lineNumber = () => lines.reduce((sum, line) => sum + line.split(end).length, 1)
  const push = (cells: Partial<Record<Column, string>>) =>
    lines.push(
      style.order.map((column) => style.quoted((cells[column] ?? '').replaceAll('\n', end))).join(style.divider),
    )

  if (chance.maybe(0.2)) lines.push('Autumn league 2026')
  if (chance.maybe(0.2)) lines.push('')
  push(style.header)
  const count = 2 + chance.below(12)
  for (let i = 0; i < count; i += 1) {
    // The twenty-first first, so that the order of day and month is told by the file itself.
    const date = dayFrom('2026-11-21', i * 3 + chance.below(3))
    const time = `${String(8 + chance.below(14)).padStart(2, '0')}:${chance.pick(['00', '15', '30', '45'])}`
    const zone = style.namesZones && chance.maybe(0.7) ? chance.pick(zones) : ''
    const row = {
      opponent: chance.pick(opponents),
      location: chance.pick(places),
      notes: style.order.includes('notes') ? chance.pick(remarks) : '',
    }
    const cells = { ...row, ...style.when(date, time), zone, id: style.givesIds ? `G-${seed}-${i}` : '' }
    if (chance.maybe(0.1)) lines.push('')
    if (chance.maybe(0.1)) lines.push(style.quoted(`Week ${i}`))
    if (chance.maybe(0.1)) {
      const [spoilt, code] = chance.pick(spoiling)
      const bad = { ...cells, id: '', ...spoilt }
      // A date and its time in one cell are spoilt together.
      if (style.order.includes('start') && ('date' in spoilt || 'time' in spoilt))
        bad.start = Object.values(spoilt)[0] ?? ''
      specimen.problems.push({
        line: lineNumber(),
        code: style.order.includes('start') && 'time' in spoilt ? '' : code,
      })
      push(bad)
      continue
    }
    push(cells)
    const startTime = instantOf({ date, time }, zone || timeZone).toISOString()
    specimen.games.push({
      opponentTeamName: row.opponent,
      startTime,
      timeZone: zone || timeZone,
      location: row.location,
      notes: row.notes,
    })
  }
  const { content, encoding } = encoded(lines.join(end) + (chance.maybe() ? end : ''), chance)
  return { ...specimen, content, about: `table ${seed}: ${encoding}, ${JSON.stringify(style.divider)}, ${style.form}` }
}

type Column = 'id' | 'date' | 'time' | 'start' | 'zone' | 'opponent' | 'location' | 'notes'

const spoiling: readonly (readonly [Partial<Record<Column, string>>, string])[] = [
  [{ date: '32.13.2026' }, 'date_unreadable'],
  [{ date: 'soon' }, 'date_unreadable'],
  [{ date: '' }, 'no_date'],
  [{ time: 'TBD' }, 'time_unreadable'],
  [{ time: '' }, 'no_time'],
  [{ opponent: ' ' }, 'no_opponent'],
]

function styleOf(chance: Chance) {
  const form = chance.pick(Object.keys(forms) as (keyof typeof forms)[])
  const inOneCell = form === 'iso' && chance.maybe(0.4)
  const clock = chance.pick(clocks)
  const isQuotedAlways = chance.maybe(0.3)
  const divider = chance.pick([',', ';', '\t'])
  const optional = (['id', 'zone', 'notes'] as const).filter(() => chance.maybe())
  const order = chance.shuffled<Column>([
    ...(inOneCell ? (['start'] as const) : (['date', 'time'] as const)),
    'opponent',
    'location',
    ...optional,
  ])
  const header = Object.fromEntries(order.map((column) => [column, chance.pick(headings[column])]))
  return {
    form,
    divider,
    order,
    header,
    namesZones: optional.includes('zone'),
    givesIds: optional.includes('id'),
    quoted: (cell: string) => (isQuotedAlways || /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell),
    when: (date: string, time: string): Partial<Record<Column, string>> =>
      inOneCell
        ? { start: `${date}${chance.pick([' ', 'T'])}${time}` }
        : { date: forms[form](date), time: clock(time) },
  }
}

const headings: Record<Column, readonly string[]> = {
  id: ['ID', 'uid', 'Game ID'],
  date: ['Date', 'DATE', 'Game Date', 'Start Date'],
  time: ['Time', 'Start Time', 'Kick-off', 'time (local)'],
  start: ['Start', 'Date/Time', 'When'],
  zone: ['Time Zone', 'timezone', 'TZ'],
  opponent: ['Opponent', 'vs', 'Away Team', 'Summary', 'Opponent Team Name'],
  location: ['Location', 'Venue', 'Field', 'Where'],
  notes: ['Notes', 'Comments', 'Description'],
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const partsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day, name: months[Number(month) - 1] ?? '' }
}
const weekday = (date: string) => new Date(`${date}T00:00Z`).toUTCString().slice(0, 3)
const forms = {
  iso: (date: string) => date,
  american: (date: string) => (({ year, month, day }) => `${month}/${day}/${year}`)(partsOf(date)),
  'american, short': (date: string) =>
    (({ year, month, day }) => `${Number(month)}/${Number(day)}/${year.slice(2)}`)(partsOf(date)),
  german: (date: string) => (({ year, month, day }) => `${day}.${month}.${year}`)(partsOf(date)),
  british: (date: string) => (({ year, month, day }) => `${day}/${month}/${year}`)(partsOf(date)),
  'with a name': (date: string) =>
    (({ year, day, name }) => `${weekday(date)}, ${name} ${Number(day)} ${year}`)(partsOf(date)),
  'day and name': (date: string) => (({ year, day, name }) => `${day} ${name} ${year}`)(partsOf(date)),
  digits: (date: string) => date.replaceAll('-', ''),
}

const halves = (time: string, blank: string) => {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours) % 12 || 12
  return `${hour}${minutes === '00' && blank === '' ? '' : `:${minutes}`}${blank}${Number(hours) < 12 ? 'AM' : 'PM'}`
}
const clocks = [
  (time: string) => time,
  (time: string) => `${time}:00`,
  (time: string) => time.replace(':', ''),
  (time: string) => halves(time, ' '),
  (time: string) => halves(time, '').toLowerCase(),
  (time: string) => `${time} - 23:00`,
]
