import type { ScheduleLine } from '@app/contract'
import { localOf } from '@app/contract/local-time'
import type { I18n } from '@lingui/core'
import { dateAndYearAt, type Moment, shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { counted, listed } from '../../../lib/text.ts'

type Change = ScheduleLine['change']
type Counts = Record<Change, number>

export function countsOf(lines: readonly Pick<ScheduleLine, 'change'>[]): Counts {
  const counts: Counts = { new: 0, changed: 0, gone: 0, same: 0 }
  for (const { change } of lines) counts[change] += 1
  return counts
}

/** "3 new, 1 changed, 2 cancelled". Empty if nothing changes. */
export function changeText({ new: added, changed, gone }: Counts, cancelGone: boolean): string {
  return [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    cancelGone && gone > 0 && `${gone} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The label of a field. */
export const fieldLabel = (field: string): string => names[field] ?? field

const names: Record<string, string> = {
  opponentTeamName: 'Opponent',
  startTime: 'When',
  timeZone: 'Time zone',
  location: 'Location',
  notes: 'Notes',
}

/** "Tue, Nov 17, 07:30 PM", with the year where the file has none. */
export const momentText = (i18n: I18n, moment: Moment & { dateWithoutYear?: string }): string =>
  `${moment.dateWithoutYear ? dateAndYearAt(moment) : shortDayAt(moment)}, ${timeAt(i18n, moment)}`

/** "4 games in 2026, 6 in 2027", of the dates that came without a year. Empty if all have one. */
export function yearText(lines: readonly Pick<ScheduleLine, 'startTime' | 'timeZone' | 'dateWithoutYear'>[]): string {
  const taken = lines.filter(({ dateWithoutYear }) => dateWithoutYear !== '')
  const years = Map.groupBy(taken, ({ startTime, timeZone }) => localOf(new Date(startTime), timeZone).date.slice(0, 4))
  return [...years]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([year, { length }], index) => `${index === 0 ? counted(length, 'game') : length} in ${year}`)
    .join(', ')
}

/** "Line 4", "Lines 3 to 10", "Lines 3, 5 and 7 to 9" */
export function linesText(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  const text = ranges.flatMap(([from, to]) =>
    to > from + 1 ? [`${from} to ${to}`] : to > from ? [`${from}`, `${to}`] : [`${from}`],
  )
  return `${new Set(lines).size === 1 ? 'Line' : 'Lines'} ${listed(text)}`
}

/** The old or new value of a field. Times are local to the venue. */
export function valueText(i18n: I18n, field: string, value: string, timeZone: string): string {
  if (value === '') return 'nothing'
  const isInstant = field === 'startTime' && !Number.isNaN(Date.parse(value))
  return isInstant ? momentText(i18n, { startTime: value, timeZone }) : value
}
