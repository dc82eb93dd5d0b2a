import type { Needs } from '@app/contract'
import { sayStillMakeIt, sayWorks } from '@app/contract/move-text'
import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { agoText } from '#lib/dates/ago.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { sayWith, writtenText } from '#lib/language/say-with.ts'
import { store, stored } from '#lib/storage.ts'
import { paths, subRequestPath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { WasNow } from '#ui/was-now.tsx'
import { offerLabels } from '../text.ts'
import { newStart } from './new-start.ts'
import { useOwnOffer } from './use-own-offer.ts'

type Offer = Needs['offers'][number]

/** On a volunteer's dashboard: offers waiting for a captain, and those where others were chosen. */
export function OwnOffers({ offers }: { offers: readonly Offer[] }) {
  const [closed, setClosed] = useState(closedOffers)
  const close = (requestId: string) => {
    const next = [...closed, requestId].slice(-MAX_CLOSED)
    store(CLOSED, next.join(' '))
    setClosed(next)
  }
  return offers.map((offer) =>
    offer.isWaiting ? (
      <WaitingOffer key={offer.requestId} offer={offer} />
    ) : closed.includes(offer.requestId) ? null : (
      <NotChosen key={offer.requestId} offer={offer} onClose={() => close(offer.requestId)} />
    ),
  )
}

/** Dismissed news stays dismissed in this browser; after the game it disappears anyway. */
const CLOSED = 'closed-offers'
const MAX_CLOSED = 20
const closedOffers = (): string[] => stored(CLOSED)?.split(' ') ?? []

function WaitingOffer({ offer }: { offer: Offer }) {
  const { requestId, game, location, volunteeredAt, movedFrom, isAskedAgain } = offer
  const { i18n, t } = useLingui()
  const now = useNow()
  const withdrawal = useOwnOffer(requestId)
  const { opponentTeamName: opponent } = game
  const [day, time, ago] = [shortDayAt(game), timeAt(i18n, game), agoText(i18n, volunteeredAt, now)]
  const start = newStart({ movedFrom, startTime: game.startTime, timeZone: game.timeZone })
  const titleId = `offer-${requestId}`
  return (
    <section className="card grid grid-cols-1 gap-4 p-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="display flex items-center gap-2.5 text-lg">
        <span aria-hidden className="size-2.5 rounded-full bg-primary ring-1 ring-primary-edge" />
        <Trans>Your Offer</Trans>
      </h2>
      <Pitch className="grid gap-4 rounded-xl p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Crest name={game.teamName} picture={game.teamLogo} size={48} />
          <p className="min-w-[min(9rem,100%)] flex-1">
            <span className="display block text-lg wrap-anywhere">{game.teamName}</span>
            <span className="block wrap-anywhere text-pitch-muted">
              <Trans>vs {opponent}</Trans>
            </span>
          </p>
          <Badge tone="onpitch" icon={<Hourglass aria-hidden />}>
            {isAskedAgain ? t`Asked again` : i18n._(offerLabels.Waiting)}
          </Badge>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {/* After a move, Was and Now show this. */}
          {movedFrom === null && (
            <Fact icon={<Clock aria-hidden />} name={t`When`}>
              <time dateTime={game.startTime} className="tnum">
                {t`${day}, ${time}`}
              </time>
            </Fact>
          )}
          <Fact icon={<MapPin aria-hidden />} name={t`Where`}>
            {writtenText(i18n, location)}
          </Fact>
        </dl>
        <WasNow movedFrom={movedFrom} startTime={game.startTime} timeZone={game.timeZone} />
      </Pitch>
      <p>
        {isAskedAgain ? (
          sayStillMakeIt(sayWith(i18n), start)
        ) : (
          <Trans>
            You offered to sub {ago}.{' '}
            <span className="text-muted-foreground">A captain decides. You’ll get an email either way.</span>
          </Trans>
        )}
      </p>
      {withdrawal.failure && (
        <Failure error={withdrawal.failure.error} isReason={withdrawal.failure.isReason}>
          {withdrawal.failure.text}
        </Failure>
      )}
      <div className="flex flex-wrap gap-2">
        {isAskedAgain ? (
          <Button
            variant="primary"
            busy={withdrawal.isPending}
            onClick={() => withdrawal.confirm(game.startTime, () => {})}
          >
            {sayWorks(sayWith(i18n), start)}
          </Button>
        ) : (
          <Link to={subRequestPath(requestId)} className={buttonClass({})}>
            <Trans>See Request</Trans>
          </Link>
        )}
        <Button variant="ghost" busy={withdrawal.isPending} onClick={() => withdrawal.withdraw(() => {})}>
          <Trans>Withdraw My Offer</Trans>
        </Button>
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-2 [&_svg]:mt-[.1875rem] [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-pitch-muted">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function NotChosen({ offer: { requestId, game }, onClose }: { offer: Offer; onClose: () => void }) {
  const titleId = `offer-${requestId}`
  const { teamName: team } = game
  const day = shortDayAt(game)
  return (
    <section className="card flex items-start gap-4 p-5" aria-labelledby={titleId}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <UsersRound aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="display text-lg">
          <Trans>Someone else is playing this time</Trans>
        </h2>
        <p className="mt-1 wrap-anywhere text-muted-foreground">
          <Trans>
            {team} chose someone else for {day}. Thanks for offering.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={paths.findSubs} className={buttonClass({ variant: 'primary' })}>
            <Trans>Find Other Games</Trans>
          </Link>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
