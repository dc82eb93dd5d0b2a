import { dateAt, type Moment, timeAt, weekdayAt } from '../lib/dates/dates.ts'
import { classNames } from './class-names.ts'

/** "07:30 PM", with the reader's local time if it differs. */
export function MomentTime({ moment, className }: { moment: Moment; className?: string }) {
  return (
    <time dateTime={moment.startTime} className={classNames('tnum', className)}>
      {timeAt(moment)}
    </time>
  )
}

/** The day above the date, as on a tear-off calendar. */
export function DateBlock({ moment }: { moment: Moment }) {
  return (
    <span className="-ml-2 flex w-12 shrink-0 flex-col items-center justify-center">
      <span className="text-2xs font-semibold text-muted-foreground">{weekdayAt(moment)}</span>{' '}
      <span className="display tnum text-xl leading-7">{dateAt(moment)}</span>
    </span>
  )
}
