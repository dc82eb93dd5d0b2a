import type { SubRequestDetail } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { dayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { WasNow } from '#ui/was-now.tsx'
import { SpotRings, StatusChip } from '../request-status.tsx'
import { needOf } from '../text.ts'

type RequestHeroProps = {
  request: SubRequestDetail
  now: Date
  menu: ReactNode
  /** The status line of the game, for captains. */
  places: ReactNode
}

/** The team, what it still needs, and when and where, in the team's colours. */
export function RequestHero({ request, now, menu, places }: RequestHeroProps) {
  const { i18n } = useLingui()
  const { teamName, teamLogo, opponentTeamName, sport, status, numberOfSubs, openSpots } = request
  const need = needOf(i18n, request, { sport, now })
  const people = request.volunteers.filter((one) => one.status === 'Accepted')
  return (
    <header>
      <Pitch hue={kitHueOf(teamName)} className="-mx-1 rounded-2xl p-5 sm:mx-0 sm:p-8">
        <Court
          sport={sport}
          className="absolute -top-[30%] -inset-e-[46%] -z-10 w-[150%] -rotate-6 sm:-top-[46%] sm:-inset-e-[8%] sm:w-[74%]"
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm font-medium text-pitch-muted">
            <Trans>Substitute Request</Trans>
          </p>
          <span className="flex items-center gap-2">
            <StatusChip status={status} isOnPitch />
            {menu}
          </span>
        </div>
        <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3">
          <Crest name={teamName} picture={teamLogo} size={60} />
          <h1 className="min-w-[min(9rem,100%)] flex-1">
            <span className="display block text-2xl wrap-anywhere sm:text-3xl">{teamName}</span>
            <span className="mt-0.5 block text-md wrap-anywhere text-pitch-muted">
              <Trans>vs {opponentTeamName}</Trans>
            </span>
          </h1>
        </div>
        <WasNow movedFrom={request.movedFrom} startTime={request.date} timeZone={request.timeZone} />
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SpotRings
            isLarge
            people={people.map(({ userId, firstName, lastName, avatar }) => ({
              id: userId,
              name: `${firstName} ${lastName}`,
              picture: avatar,
            }))}
            taken={numberOfSubs - openSpots}
            open={status === 'Open' ? openSpots : 0}
          />
          <p className="min-w-0">
            <span className="block font-semibold text-primary">{need.title}</span>
            <span className="block text-sm wrap-anywhere text-pitch-muted">{need.detail}</span>
          </p>
        </div>
        <HeroFacts request={request} now={now} />
        {places}
      </Pitch>
    </header>
  )
}

function HeroFacts({ request, now }: { request: SubRequestDetail; now: Date }) {
  const { i18n, t } = useLingui()
  const moment = { startTime: request.date, timeZone: request.timeZone }
  const [day, time] = [dayAt(i18n, moment, now), timeAt(i18n, moment)]
  const { note } = request
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {/* After a move, Was and Now show this. */}
      {request.movedFrom === null && (
        <Fact icon={<Clock aria-hidden />} name={t`When`}>
          <time dateTime={request.date} className="tnum">
            {t`${day}, ${time}`}
          </time>
        </Fact>
      )}
      <Fact icon={<MapPin aria-hidden />} name={t`Where`}>
        {writtenText(i18n, request.location)}
      </Fact>
      {note && (
        <Fact icon={<Quote aria-hidden />} name={t`From the captain`}>
          {note}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-2 [&_svg]:mt-[.1875rem] [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-pitch-muted">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
