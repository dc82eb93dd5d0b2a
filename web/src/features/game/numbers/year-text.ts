import type { I18n } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { calendarDay } from '#lib/dates/dates.ts'
import type { YearFacts } from './year-facts.ts'

/** Up to this many games, the heading adds something kind. */
const FEW_TIMES = 5

/** "You played 27 times for 3 teams", "You played 3 times. Good ones." */
export function yearHeading(i18n: I18n, { played, teams }: Pick<YearFacts, 'played' | 'teams'>): string {
  const count = teams.length
  if (played <= FEW_TIMES)
    return i18n._(
      msg({
        message: plural(played, {
          one: 'You played once. Glad you made it.',
          other: 'You played # times. Glad you made it.',
        }),
      }),
    )
  const times = i18n._(msg({ message: plural(played, { one: 'You played once', other: 'You played # times' }) }))
  if (count < 2) return times
  return i18n._(msg`${times} for ${count} teams`)
}

/** For the picture, which others see: "Played 27 times". */
export const pictureHeading = (i18n: I18n, { played }: Pick<YearFacts, 'played'>): string =>
  i18n._(msg({ message: plural(played, { one: 'Played once', other: 'Played # times' }) }))

/** "Maya’s 2026" */
export const whoseYear = (i18n: I18n, name: string, year: number): string =>
  i18n._(msg({ message: `${name}’s ${year}`, comment: 'The title of somebody’s year: Maya’s 2026' }))

export interface YearLine {
  number: number
  title: string
  detail: string
}

/** The facts below the ring. */
export function yearLines(i18n: I18n, { weekdayRun, run, subbed, subbedFor, place, subsFound }: YearFacts): YearLine[] {
  const lines: (YearLine | null)[] = [
    weekdayRun && {
      number: weekdayRun.weeks,
      title: weekdaysInARow(i18n, weekdayRun.lastOn),
      detail: fromTo(i18n, weekdayRun.firstOn, weekdayRun.lastOn),
    },
    run && { number: run.games, title: runTitle(i18n, run), detail: runDetail(i18n, run.isOngoing) },
    subbed > 0
      ? {
          number: subbed,
          title: i18n._(
            msg({
              message: plural(subbed, {
                one: 'spot you filled for another team',
                other: 'spots you filled for other teams',
              }),
            }),
          ),
          detail: thanksFrom(i18n, subbedFor),
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
          detail: i18n._(msg`You asked, and they came.`),
        }
      : null,
  ]
  return lines.filter((line) => line !== null)
}

/** At most three of them on the picture, worded for others: no location, no other person. */
export function pictureLines(i18n: I18n, facts: YearFacts): Pick<YearLine, 'number' | 'title'>[] {
  const { weekdayRun, run, subbed, subsFound } = facts
  const lines = [
    weekdayRun && { number: weekdayRun.weeks, title: weekdaysInARow(i18n, weekdayRun.lastOn) },
    subbed > 0 && {
      number: subbed,
      title: i18n._(
        msg({
          message: plural(subbed, { one: 'spot filled for another team', other: 'spots filled for other teams' }),
        }),
      ),
    },
    run && { number: run.games, title: gamesInARow(i18n, run.games) },
    subsFound > 0 && {
      number: subsFound,
      title: i18n._(msg({ message: plural(subsFound, { one: 'sub found', other: 'subs found' }) })),
    },
  ]
  return lines.filter((line) => !!line).slice(0, 3)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** "Tuesdays in a row", after a number of at least three. */
function weekdaysInARow(i18n: I18n, day: string): string {
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  return i18n._(
    msg({
      message: select(weekday, {
        monday: 'Mondays in a row',
        tuesday: 'Tuesdays in a row',
        wednesday: 'Wednesdays in a row',
        thursday: 'Thursdays in a row',
        friday: 'Fridays in a row',
        saturday: 'Saturdays in a row',
        other: 'Sundays in a row',
      }),
      comment: 'After a number of 3 or more, which stands on a line of its own',
    }),
  )
}

function fromTo(i18n: I18n, firstOn: string, lastOn: string): string {
  const [from, until] = [calendarDay(firstOn), calendarDay(lastOn)]
  return i18n._(msg`From ${from} to ${until}.`)
}

const gamesInARow = (i18n: I18n, games: number): string =>
  i18n._(msg({ message: plural(games, { one: 'game in a row', other: 'games in a row' }) }))

function runTitle(i18n: I18n, { games, teamName: team }: NonNullable<YearFacts['run']>): string {
  const run = gamesInARow(i18n, games)
  return i18n._(msg({ message: `${run} for ${team}`, comment: 'games in a row for Night Shift FC' }))
}

const runDetail = (i18n: I18n, isOngoing: boolean): string =>
  i18n._(isOngoing ? msg`Not one missed, and still going.` : msg`Not one missed.`)

/** Names of teams, not of people. */
function thanksFrom(i18n: I18n, teamNames: readonly string[]): string {
  const teams = new Intl.ListFormat(i18n.locale).format(teamNames.slice(0, 3))
  return i18n._(msg`${teams} got to play because of you. Thank you.`)
}

function placeTitle(i18n: I18n, place: string): string {
  return i18n._(msg`times at ${place}`)
}
