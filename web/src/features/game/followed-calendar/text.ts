import type { CalendarChange, CalendarStatus } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { agoText } from '#lib/dates/ago.ts'
import { formatted, inReaderZone, shortDayAt, thisReader } from '#lib/dates/dates.ts'
import { shortDate, shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { fieldLabel, momentText, valueText } from '../schedule/text.ts'

type Kind = CalendarChange['kind']
type FieldChange = CalendarChange['changes'][number]

const order: Kind[] = ['new', 'moved', 'changed', 'cancelled', 'restored']

/** The changes by kind, without empty kinds. */
export function byKind(changes: readonly CalendarChange[]): [Kind, CalendarChange[]][] {
  const groups = Map.groupBy(changes, ({ kind }) => kind)
  return order.flatMap((kind) => {
    const ofKind = groups.get(kind)
    return ofKind ? [[kind, ofKind] as [Kind, CalendarChange[]]] : []
  })
}

/** "Location: Field 3" */
export function fieldText(i18n: I18n, { field, after }: FieldChange): string {
  const label = fieldLabel(i18n, field)
  const value = shortened(writtenText(i18n, after))
  return i18n._(msg({ message: `${label}: ${value}`, comment: 'A field of a game and its new value' }))
}

/** Who hears of a change: "7 who answered are asked again". Empty if nobody does. */
export function peopleText(i18n: I18n, { kind, people }: CalendarChange, askDays: number | undefined): string {
  if (kind === 'new')
    return askDays === undefined
      ? ''
      : i18n._(
          msg({
            message: plural(askDays, {
              one: 'everyone is asked # day before',
              other: 'everyone is asked # days before',
            }),
            comment: 'After the location of a new game',
          }),
        )
  if (people === 0) return ''
  if (kind === 'moved')
    return i18n._(
      msg({
        message: plural(people, { one: '# who answered is asked again', other: '# who answered are asked again' }),
      }),
    )
  return kind === 'cancelled'
    ? i18n._(
        msg({
          message: plural(people, {
            one: '# who is going will be notified',
            other: '# who are going will be notified',
          }),
        }),
      )
    : ''
}

/** What a captain has set, what the calendar says, and the button that uses it. */
export function keptText(i18n: I18n, change: CalendarChange): { title: string; calendar: string; use: string } {
  const { kind, opponentTeamName: opponent, changes, timeZone } = change
  const [first] = changes
  const day = shortDayAt({ startTime: startBefore(change), timeZone })
  const game = i18n._(msg({ message: `${day} vs ${opponent}`, comment: 'A game: Tue, Dec 8 vs Corner Office' }))
  if (kind === 'new')
    return {
      title: i18n._(msg`${game}: you didn’t want it`),
      calendar: momentText(i18n, change),
      use: i18n._(msg`Add Game`),
    }
  if (kind === 'cancelled')
    return {
      title: i18n._(msg`${game}: you kept it`),
      calendar: i18n._(msg`The calendar says it’s cancelled`),
      use: i18n._(msg`Cancel Game`),
    }
  if (kind === 'restored' || !first)
    return {
      title: i18n._(msg`${game}: you cancelled it`),
      calendar: i18n._(msg`The calendar still has it`),
      use: i18n._(msg`Restore Game`),
    }
  const yours = shortened(writtenText(i18n, valueText(i18n, first.field, first.before, timeZone)))
  const theirs = shortened(
    lineOf(
      i18n,
      changes.map(({ field, after }) => writtenText(i18n, valueText(i18n, field, after, timeZone))),
    ),
  )
  return {
    title: i18n._(msg`${game}: you set ${yours}`),
    calendar: i18n._(msg`The calendar says ${theirs}`),
    use: theirs.length > MAX_ON_BUTTON ? i18n._(msg`Use the Calendar’s`) : i18n._(msg`Use ${theirs}`),
  }
}

const MAX_ON_BUTTON = 24
const MAX_SHOWN = 80

const startBefore = ({ changes, startTime }: CalendarChange) =>
  changes.find(({ field }) => field === 'startTime')?.before ?? startTime

const shortened = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1).trimEnd()}…` : text)

type Calendar = NonNullable<CalendarStatus['calendar']>

/** "Checked 25 min ago, no change since Nov 12. Next check at about 02:00 PM." */
export function checkedText(
  i18n: I18n,
  { checkedAt, changedAt, nextCheckAt }: Calendar,
  open: number,
  now: Date,
): string {
  const ago = agoText(i18n, checkedAt, now)
  const since = changedAt === null ? '' : shortDate(new Date(changedAt), now)
  const checked =
    open > 0
      ? i18n._(
          msg({ message: plural(open, { one: `Checked ${ago}: # change.`, other: `Checked ${ago}: # changes.` }) }),
        )
      : changedAt === null
        ? i18n._(msg`Checked ${ago}, no change so far.`)
        : i18n._(msg`Checked ${ago}, no change since ${since}.`)
  const time = timeOf(new Date(Math.max(Date.parse(nextCheckAt), now.getTime())))
  const next = i18n._(msg`Next check at about ${time}.`)
  return i18n._(msg({ message: `${checked} ${next}`, comment: 'Two sentences' }))
}

/** "Not reachable since Sun, Nov 15. Your games stay as they are; we try again at 06:00 PM." */
export function failingText(i18n: I18n, { failingSince, nextCheckAt }: Calendar, now: Date): string {
  const since = shortDayAt(inReaderZone(new Date(failingSince ?? nextCheckAt)))
  const next = shortDayAndTimeWithin(i18n, new Date(Math.max(Date.parse(nextCheckAt), now.getTime())), now)
  return i18n._(msg`Not reachable since ${since}. Your games stay as they are; we try again ${next}.`)
}

const timeOf = (date: Date) => formatted('time', inReaderZone(date), thisReader())
