import type { ScheduleLine } from '@app/contract'
import { type Moment, shortDayAt, timeAt } from '../../lib/dates/dates.ts'

type Change = ScheduleLine['change']
type Counts = Record<Change, number>

export function countsOf(lines: readonly Pick<ScheduleLine, 'change'>[]): Counts {
  const counts: Counts = { new: 0, changed: 0, gone: 0, same: 0 }
  for (const { change } of lines) counts[change] += 1
  return counts
}

/** "3 new, 1 changed, 2 cancelled". Empty if nothing changes. */
export function changeWords({ new: added, changed, gone }: Counts, cancelGone: boolean): string {
  return [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    cancelGone && gone > 0 && `${gone} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The label of a field. */
export const fieldWords = (field: string): string => names[field] ?? field

const names: Record<string, string> = {
  opponentTeamName: 'Opponent',
  startTime: 'When',
  timeZone: 'Time zone',
  location: 'Location',
  notes: 'Notes',
}

/** "Tue, Nov 17, 07:30 PM" */
export const momentWords = (moment: Moment): string => `${shortDayAt(moment)}, ${timeAt(moment)}`

/** The old or new value of a field. Times are local to the venue. */
export function valueWords(field: string, value: string, timeZone: string): string {
  if (value === '') return 'nothing'
  const isInstant = field === 'startTime' && !Number.isNaN(Date.parse(value))
  return isInstant ? momentWords({ startTime: value, timeZone }) : value
}
