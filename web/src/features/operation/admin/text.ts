import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** "2,418" */
export const count = ({ locale }: I18n, number: number): string => new Intl.NumberFormat(locale).format(number)

/** "1 person", "2,418 people" */
export const peopleText = (i18n: I18n, people: number): string =>
  i18n._(msg({ message: plural(people, { one: '# person', other: '# people' }) }))

/** "2 s", "38 min", "5 h", "3 days" */
export function duration(i18n: I18n, seconds: number): string {
  const amount = (number: number) => count(i18n, number)
  if (seconds < 90) return secondsText(i18n, amount(seconds < 1 ? Math.round(seconds * 10) / 10 : Math.round(seconds)))
  if (seconds < 90 * 60) return minutesText(i18n, amount(Math.round(seconds / 60)))
  if (seconds < 36 * 3600) return hoursText(i18n, amount(Math.round(seconds / 3600)))
  const days = Math.round(seconds / 86_400)
  return i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }) }))
}

const secondsText = (i18n: I18n, seconds: string) =>
  i18n._(msg({ message: `${seconds} s`, comment: 'The usual sign for seconds' }))
const minutesText = (i18n: I18n, minutes: string) =>
  i18n._(msg({ message: `${minutes} min`, comment: 'The usual sign for minutes' }))
const hoursText = (i18n: I18n, hours: string) =>
  i18n._(msg({ message: `${hours} h`, comment: 'The usual sign for hours' }))

/** "once", "twice", "31 times" */
export const times = (i18n: I18n, often: number): string =>
  i18n._(msg({ message: plural(often, { 1: 'once', 2: 'twice', one: '# time', other: '# times' }) }))
