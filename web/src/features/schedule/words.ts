import type { ScheduleLine } from '@app/contract'
import { type Moment, shortDayAt, timeAt } from '../../lib/dates/dates.ts'

type Change = ScheduleLine['change']
type Counts = Record<Change, number>

export function countsOf(lines: readonly Pick<ScheduleLine, 'change'>[]): Counts {
  const counts: Counts = { new: 0, changed: 0, gone: 0, same: 0 }
  for (const { change } of lines) counts[change] += 1
  return counts
}

/** "3 new, 1 changed, 2 cancelled", or nothing if nothing happens. */
export function deedWords({ new: added, changed, gone }: Counts, cancelGone: boolean): string {
  return [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    cancelGone && gone > 0 && `${gone} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a person calls a field of a game. */
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

/** One side of a change: an instant by the clock of the venue, the rest as it is. */
export function valueWords(field: string, value: string, timeZone: string): string {
  if (value === '') return 'nothing'
  const isInstant = field === 'startTime' && !Number.isNaN(Date.parse(value))
  return isInstant ? momentWords({ startTime: value, timeZone }) : value
}
