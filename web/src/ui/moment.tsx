import { type Moment, timeAt } from '../lib/dates/dates.ts'
import { classNames } from './class-names.ts'

/** "07:30 PM", and both clocks where the venue's is not the reader's. */
export function MomentTime({ moment, className }: { moment: Moment; className?: string }) {
  return (
    <time dateTime={moment.startTime} className={classNames('tnum', className)}>
      {timeAt(moment)}
    </time>
  )
}
