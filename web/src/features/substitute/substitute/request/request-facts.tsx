import type { SubRequestDetail } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Calendar from 'lucide-react/icons/calendar'
import MapPin from 'lucide-react/icons/map-pin'
import Quote from 'lucide-react/icons/quote'
import Shirt from 'lucide-react/icons/shirt'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayAt, timeAt } from '../../../../lib/dates/dates.ts'
import { writtenText } from '../../../../lib/language/say-with.ts'
import { gamePath } from '../../../../paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { positionsLabel } from '../text.ts'

type RequestFactsProps = { request: SubRequestDetail; now: Date; calendar: ReactNode }

/** Facts about the game. A sub reads what they need on the day. */
export function RequestFacts({ request, now, calendar }: RequestFactsProps) {
  const { i18n, t } = useLingui()
  const moment = { startTime: request.date, timeZone: request.timeZone }
  const [day, time] = [dayAt(i18n, moment, now), timeAt(i18n, moment)]
  const isIn = request.mine === 'Accepted'
  return (
    <section className="card divide-y divide-border px-5 py-2" aria-labelledby="request-facts">
      <h2 id="request-facts" className={isIn ? 'display border-b-0 pt-3 pb-1 text-lg' : 'sr-only'}>
        {isIn ? t`On the Day` : t`The game`}
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
      {!isIn && (
        <Fact
          icon={<Shirt aria-hidden />}
          below={positionsLabel(
            i18n,
            request.status === 'Open' ? request.openPositions : request.positions,
            request.sport,
          )}
        >
          <p className="leading-5 font-medium">
            <Trans>Positions needed</Trans>
          </p>
        </Fact>
      )}
      {request.note && (
        <Fact icon={<Quote aria-hidden />} below={request.note}>
          <p className="leading-5 font-medium">
            <Trans>From the captain</Trans>
          </p>
        </Fact>
      )}
      {request.gameNotes && (
        <Fact icon={isIn ? <Shirt aria-hidden /> : <StickyNote aria-hidden />} below={request.gameNotes}>
          <p className="leading-5 font-medium">{isIn ? t`What to bring and know` : t`Notes`}</p>
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
      {!isIn && (
        <div className="py-3">
          <Link to={gamePath(request.gameId)} className={buttonClass({ className: 'w-full' })}>
            <Trans>See Game</Trans>
          </Link>
        </div>
      )}
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
