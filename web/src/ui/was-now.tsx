import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'

type WasNowProps = {
  /** The start before the move. Null: the game has not moved, and nothing is shown. */
  movedFrom: string | null
  startTime: string
  timeZone: string
}

/** The start of a moved game before and now, on the dark surface. */
export function WasNow({ movedFrom, startTime, timeZone }: WasNowProps) {
  if (movedFrom === null) return null
  return (
    <dl className="wasnow mt-4">
      <div>
        <dt>
          <Trans>Was</Trans>
        </dt>
        <dd className="line-through">
          <Start startTime={movedFrom} timeZone={timeZone} />
        </dd>
      </div>
      <ArrowRight aria-hidden className="size-5 shrink-0 self-center text-pitch-muted rtl:-scale-x-100" />
      <div>
        <dt>
          <Trans>Now</Trans>
        </dt>
        <dd className="font-semibold">
          <Start startTime={startTime} timeZone={timeZone} />
        </dd>
      </div>
    </dl>
  )
}

function Start(moment: { startTime: string; timeZone: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={moment.startTime}>
      <span className="block">{shortDayAt(moment)}</span> <span className="block">{timeAt(i18n, moment)}</span>
    </time>
  )
}
