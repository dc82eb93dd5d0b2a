import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { longWeekdayAt } from '../../../../lib/dates/dates.ts'
import type { YearFacts } from './year-facts.ts'

/** So few times are said as good ones. */
const FEW_TIMES = 5

/** "You played 27 times for 3 teams", "You played 3 times. Good ones." */
export function yearHeading(i18n: I18n, { played, teams }: Pick<YearFacts, 'played' | 'teams'>): string {
  const count = teams.length
  if (played <= FEW_TIMES)
    return i18n._(
      msg({
        message: plural(played, { one: 'You played once. A good one.', other: 'You played # times. Good ones.' }),
      }),
    )
  const times = i18n._(msg({ message: plural(played, { one: 'You played once', other: 'You played # times' }) }))
  if (count < 2) return times
  return i18n._(msg`${times} for ${count} teams`)
}

/** On the picture, which others read: "Played 27 times". */
export const pictureHeading = (i18n: I18n, { played }: Pick<YearFacts, 'played'>): string =>
  i18n._(msg({ message: plural(played, { one: 'Played once', other: 'Played # times' }) }))

export interface YearLine {
  number: number
  title: string
  detail: string
}

/** The facts below the ring. */
export function yearLines(i18n: I18n, { weekdayRun, subbed, place, subsFound }: YearFacts): YearLine[] {
  const lines: (YearLine | null)[] = [
    weekdayRun && {
      number: weekdayRun.weeks,
      title: i18n._(msg`weeks in a row`),
      detail: always(i18n, weekdayRun.lastOn),
    },
    subbed > 0
      ? {
          number: subbed,
          title: i18n._(
            msg({ message: plural(subbed, { one: 'gap you filled for others', other: 'gaps you filled for others' }) }),
          ),
          detail: i18n._(msg`They could play because of you. Thank you.`),
        }
      : null,
    place && {
      number: place.times,
      title: placeTitle(i18n, place.name),
      detail: i18n._(msg`The place that knows you best.`),
    },
    subsFound > 0
      ? {
          number: subsFound,
          title: i18n._(
            msg({
              message: plural(subsFound, { one: 'sub you found as a captain', other: 'subs you found as a captain' }),
            }),
          ),
          detail: i18n._(msg`Your team was not short because of you.`),
        }
      : null,
  ]
  return lines.filter((line) => line !== null)
}

function always(i18n: I18n, day: string): string {
  const weekday = longWeekdayAt({ startTime: `${day}T12:00:00Z`, timeZone: 'UTC' })
  return i18n._(msg`Always on the same day: ${weekday}.`)
}

function placeTitle(i18n: I18n, place: string): string {
  return i18n._(msg`times at ${place}`)
}
