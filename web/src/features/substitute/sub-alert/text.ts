import type { SubRecord } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { hourOfDay, weekdayAt } from '#lib/dates/dates.ts'

/** "You subbed 6 times, 0 no-shows" */
export const recordText = (i18n: I18n, { subbed, noShows }: SubRecord): string =>
  i18n._(
    subbed + noShows === 0
      ? msg`You haven’t subbed yet`
      : msg({
          message: `You subbed ${plural(subbed, { one: '# time', other: '# times' })}, ${plural(noShows, { one: '# no-show', other: '# no-shows' })}`,
          comment: 'How often the reader played as a substitute, and how often they did not turn up',
        }),
  )

/** "08:00 AM" */
export const hourLabel = (i18n: I18n, hour: number): string => (hour === 24 ? i18n._(msg`Midnight`) : hourOfDay(hour))

/** "Mon". Sunday is 0, and 2023 began on a Sunday. */
export const weekdayLabel = (weekday: number): string =>
  weekdayAt({ startTime: `2023-01-0${weekday + 1}T12:00:00Z`, timeZone: 'UTC' })

/** "2 days before or earlier" */
export function noticeText(i18n: I18n, hours: number): string {
  if (hours === 0) return i18n._(msg({ message: 'Any notice', comment: 'However soon the game starts' }))
  const days = hours / 24
  return i18n._(
    Number.isInteger(days)
      ? msg({ message: plural(days, { one: 'At least # day’s notice', other: 'At least # days’ notice' }) })
      : msg({ message: plural(hours, { one: 'At least # hour’s notice', other: 'At least # hours’ notice' }) }),
  )
}
