import { useLingui } from '@lingui/react/macro'
import { dayOfMonthAt, type Moment, shortMonthAt, timeAt, weekdayAt } from '#lib/dates/dates.ts'
import { classNames } from './class-names.ts'

/** "07:30 PM", with the reader's local time if it differs. */
export function MomentTime({ moment, className }: { moment: Moment; className?: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={moment.startTime} className={classNames('tnum', className)}>
      {timeAt(i18n, moment)}
    </time>
  )
}

type DateBlockProps = { moment: Moment; isToday?: boolean; className?: string }

/** Weekday, date and month, as on a tear-off calendar. */
export function DateBlock({ moment, isToday = false, className = '-ms-2' }: DateBlockProps) {
  const { t } = useLingui()
  return (
    <span className={classNames('flex w-12 shrink-0 flex-col items-center justify-center', className)}>
      <span className={classNames('text-2xs font-semibold', isToday ? 'text-brand' : 'text-muted-foreground')}>
        {isToday
          ? t({ message: 'Today', context: 'leaf', comment: 'On a calendar leaf: six letters at most' })
          : weekdayAt(moment)}
      </span>{' '}
      <span className="display tnum text-xl leading-6">{dayOfMonthAt(moment)}</span>{' '}
      <span className="text-2xs font-semibold text-muted-foreground">{shortMonthAt(moment)}</span>
    </span>
  )
}
