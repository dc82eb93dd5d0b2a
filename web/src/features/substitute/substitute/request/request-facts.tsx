import type { SubRequestDetail } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Calendar from 'lucide-react/icons/calendar'
import MapPin from 'lucide-react/icons/map-pin'
import Quote from 'lucide-react/icons/quote'
import Shirt from 'lucide-react/icons/shirt'
import type { ReactNode } from 'react'
import { dayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Avatar } from '#ui/identity/avatar.tsx'

type RequestFactsProps = { request: SubRequestDetail; now: Date; calendar: ReactNode }

/** What an accepted sub needs on the day. */
export function RequestFacts({ request, now, calendar }: RequestFactsProps) {
  const { i18n, t } = useLingui()
  const moment = { startTime: request.date, timeZone: request.timeZone }
  const [day, time] = [dayAt(i18n, moment, now), timeAt(i18n, moment)]
  return (
    <section className="card divide-y divide-border px-5 py-2" aria-labelledby="request-facts">
      <h2 id="request-facts" className="display border-b-0 pt-3 pb-1 text-lg">
        <Trans>On the Day</Trans>
      </h2>
      <Fact icon={<Calendar aria-hidden />} action={calendar}>
        <p className="leading-5 font-medium">
          <time dateTime={request.date} className="tnum">
            {t`${day}, ${time}`}
          </time>
        </p>
      </Fact>
      <Fact icon={<MapPin aria-hidden />}>
        <p className="leading-5 font-medium wrap-anywhere">{writtenText(i18n, request.location)}</p>
      </Fact>
      {request.note && (
        <Fact icon={<Quote aria-hidden />} below={request.note}>
          <p className="leading-5 font-medium">
            <Trans>From the captain</Trans>
          </p>
        </Fact>
      )}
      {request.gameNotes && (
        <Fact icon={<Shirt aria-hidden />} below={request.gameNotes}>
          <p className="leading-5 font-medium">
            <Trans>What to bring and know</Trans>
          </p>
        </Fact>
      )}
      {request.captains.map(({ userId, name, email }) => (
        <Fact key={userId} icon={<Avatar id={userId} name={name} size="sm" className="-ms-1.5" />}>
          <p className="leading-5 font-medium wrap-anywhere">
            <Trans>Look for {name}</Trans>
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            <Trans>
              Captain ·{' '}
              <a href={`mailto:${email}`} className="hit underline underline-offset-4">
                {email}
              </a>
            </Trans>
          </p>
        </Fact>
      ))}
    </section>
  )
}

type FactProps = { icon: ReactNode; action?: ReactNode; below?: string; children: ReactNode }

function Fact({ icon, action, below, children }: FactProps) {
  return (
    <div className="flex items-start gap-3.5 py-3">
      <span className="mt-0.5 text-muted-foreground [&>svg]:size-5">{icon}</span>
      <div className="min-w-0 flex-1">
        {children}
        {below && <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{below}</p>}
      </div>
      {action}
    </div>
  )
}
