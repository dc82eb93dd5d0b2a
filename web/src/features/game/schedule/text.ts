import type { ScheduleLine, ScheduleProblem } from '@app/contract'
import { localOf } from '@app/contract/local-time'
import { scheduleReasons } from '@app/contract/schedule-reason'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateAndYearAt, type Moment, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { lineOf, listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

type Change = ScheduleLine['change']
type Counts = Record<Change, number>

export function countsOf(lines: readonly Pick<ScheduleLine, 'change'>[]): Counts {
  const counts: Counts = { new: 0, changed: 0, gone: 0, same: 0 }
  for (const { change } of lines) counts[change] += 1
  return counts
}

/** "3 new, 1 changed, 2 cancelled". Empty if nothing changes. */
export function changeText(i18n: I18n, { new: added, changed, gone }: Counts, cancelGone: boolean): string {
  return lineOf(i18n, [
    added > 0 ? i18n._(addedText(added)) : '',
    changed > 0 ? i18n._(changedText(changed)) : '',
    cancelGone && gone > 0
      ? i18n._(msg({ message: plural(gone, { one: '# cancelled', other: '# cancelled' }), comment: 'Games' }))
      : '',
  ])
}

/** "3 new, 1 changed, 2 no longer in the file, 4 the same" */
export const summaryOf = (i18n: I18n, { new: added, changed, gone, same }: Counts): string =>
  lineOf(i18n, [
    i18n._(addedText(added)),
    i18n._(changedText(changed)),
    gone > 0
      ? i18n._(
          msg({
            message: plural(gone, { one: '# no longer in the file', other: '# no longer in the file' }),
            comment: 'Games',
          }),
        )
      : '',
    i18n._(msg({ message: plural(same, { one: '# the same', other: '# the same' }), comment: 'Games' })),
  ])

const addedText = (added: number): MessageDescriptor =>
  msg({ message: plural(added, { one: '# new', other: '# new' }), comment: 'Games' })
const changedText = (changed: number): MessageDescriptor =>
  msg({ message: plural(changed, { one: '# changed', other: '# changed' }), comment: 'Games' })

/** The label of a field. */
export function fieldLabel(i18n: I18n, field: string): string {
  const name = names[field]
  return name ? i18n._(name) : field
}

const names: Record<string, MessageDescriptor> = {
  opponentTeamName: msg`Opponent`,
  startTime: msg`When`,
  timeZone: msg`Time zone`,
  location: msg`Location`,
  notes: msg`Notes`,
}

/** "Tue, Nov 17, 07:30 PM", with the year if the file has none. */
export function momentText(i18n: I18n, moment: Moment & { dateWithoutYear?: string }): string {
  const day = moment.dateWithoutYear ? dateAndYearAt(moment) : shortDayAt(moment)
  const time = timeAt(i18n, moment)
  return i18n._(msg`${day}, ${time}`)
}

/** "4 games in 2026, 6 in 2027", for dates given without a year. Empty if all have one. */
export function yearText(
  i18n: I18n,
  lines: readonly Pick<ScheduleLine, 'startTime' | 'timeZone' | 'dateWithoutYear'>[],
): string {
  const taken = lines.filter(({ dateWithoutYear }) => dateWithoutYear !== '')
  const years = Map.groupBy(taken, ({ startTime, timeZone }) => localOf(new Date(startTime), timeZone).date.slice(0, 4))
  const sorted = [...years].sort(([a], [b]) => Number(a) - Number(b))
  return lineOf(
    i18n,
    sorted.map(([year, { length: games }], index) =>
      i18n._(
        index === 0
          ? msg({ message: plural(games, { one: `# game in ${year}`, other: `# games in ${year}` }) })
          : msg({
              message: plural(games, { one: `# in ${year}`, other: `# in ${year}` }),
              comment: '4 games in 2026, 6 in 2027',
            }),
      ),
    ),
  )
}

/** "Line 4", "Lines 3 to 10", "Lines 3, 5 and 7 to 9" */
export function linesText(i18n: I18n, lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  const text = ranges.flatMap(([from, to]) =>
    to > from + 1 ? [i18n._(msg`${from} to ${to}`)] : to > from ? [`${from}`, `${to}`] : [`${from}`],
  )
  const [count, numbers] = [new Set(lines).size, listOf(i18n, text)]
  return i18n._(msg({ message: plural(count, { one: `Line ${numbers}`, other: `Lines ${numbers}` }) }))
}

/** The old or new value of a field. Times are local to the venue. */
export function valueText(i18n: I18n, field: string, value: string, timeZone: string): string {
  if (value === '') return i18n._(msg({ message: 'nothing', comment: 'The value of an empty field' }))
  const isInstant = field === 'startTime' && !Number.isNaN(Date.parse(value))
  return isInstant ? momentText(i18n, { startTime: value, timeZone }) : value
}

/** Why a line cannot be read. A server of another version may send reasons that this page does not know. */
export const reasonText = (i18n: I18n, { code, text = '', number = 0 }: ScheduleProblem): string =>
  Object.hasOwn(scheduleReasons, code) ? sayWith(i18n)(scheduleReasons[code], { text, number }) : code
