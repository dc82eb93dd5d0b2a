import type { PublicSubRequest, SubRequestCard as Request } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import Shirt from 'lucide-react/icons/shirt'
import { type ComponentType, memo, type ReactNode, type Ref, useRef } from 'react'
import { Link } from 'react-router'
import { type Moment, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { subRequestPath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { positionLabel, spotsText } from '../text.ts'
import { useOwnOffer } from '../volunteer/use-own-offer.ts'
import { focusSoon, Volunteer, WhyNot } from './volunteer-button.tsx'

type CardProps = { request: Request; menu: ComponentType<{ request: Request }> }

/** Memoized, so that only a change of its request re-renders it. */
export const SubRequestCard = memo(function SubRequestCard({ request, menu: Menu }: CardProps) {
  const { waiting } = request
  const link = useRef<HTMLAnchorElement>(null)
  const title = useRef<HTMLAnchorElement>(null)
  return (
    <CardFace
      request={{ ...request, positions: request.openPositions }}
      title={
        <Link ref={title} to={subRequestPath(request.id)} className="hit underline-offset-4 hover:underline">
          <bdi>{request.teamName}</bdi>
        </Link>
      }
    >
      {request.mine !== 'Waiting' && <WhyNot request={request} link={link} />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        {request.mine === 'Waiting' ? (
          <OwnOffer
            request={request}
            link={link}
            menu={<Menu request={request} />}
            onWithdrawn={() => focusSoon(title)}
          />
        ) : request.can.choose ? (
          <Link
            to={subRequestPath(request.id)}
            className={buttonClass({ variant: waiting > 0 ? 'ink' : 'secondary', className: 'w-full' })}
          >
            {waiting > 0 ? (
              <Plural value={waiting} one="Review # volunteer" other="Review # volunteers" />
            ) : (
              <Trans>See Request</Trans>
            )}
          </Link>
        ) : (
          <Volunteer request={request} look={wide} onDone={() => focusSoon(link)} />
        )}
        {request.mine !== 'Waiting' && <Menu request={request} />}
      </div>
    </CardFace>
  )
})

type OwnOfferProps = {
  request: Request
  /** Receives the focus after volunteering. */
  link: Ref<HTMLAnchorElement>
  menu: ReactNode
  onWithdrawn: () => void
}

/** The user's offer, with a button to withdraw it. */
function OwnOffer({ request, link, menu, onWithdrawn }: OwnOfferProps) {
  const { t } = useLingui()
  const { teamName: team } = request
  const { withdraw, isPending, failure } = useOwnOffer(request.id)
  return (
    <div className="col-span-2 grid gap-2">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-md bg-going-soft ps-3.5 font-medium text-going">
        <Check aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
        <span className="flex-1">
          <Trans>You volunteered</Trans>
        </span>
        <Button variant="ghost" className="text-foreground" busy={isPending} onClick={() => withdraw(onWithdrawn)}>
          <Trans context="offer" comment="Take back the offer to play as a substitute">
            Withdraw
          </Trans>
        </Button>
      </p>
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-muted-foreground">
          {request.mineIsForOldTime ? (
            <Trans>The game has moved, so we’re asking you again.</Trans>
          ) : (
            <Trans>A captain decides. You’ll get an email either way.</Trans>
          )}{' '}
          <Link
            ref={link}
            to={subRequestPath(request.id)}
            className="hit font-medium text-foreground underline underline-offset-4"
            aria-label={t`See ${team}’s Request`}
          >
            <Trans>See Request</Trans>
          </Link>
        </p>
        {menu}
      </div>
      {failure && (
        <Failure error={failure.error} isReason={failure.isReason}>
          {failure.text}
        </Failure>
      )}
    </div>
  )
}

const wide = { className: 'w-full' }

type CardFaceProps = {
  request: PublicSubRequest
  /** The team's name, possibly as a link. */
  title: ReactNode
  /** Actions. */
  children: ReactNode
}

/** A request on the board, for members and for the public. */
export function CardFace({ request, title, children }: CardFaceProps) {
  const { i18n } = useLingui()
  const { teamName, teamLogo, sport, location, positions } = request
  return (
    <article className="card flex h-full flex-col">
      <Band request={request} />
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
        <div className="flex items-start gap-3">
          <Crest name={teamName} picture={teamLogo} size={40} />
          <div className="min-w-0">
            <h3 className="leading-5 font-semibold wrap-anywhere">{title}</h3>
            <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted-foreground">
              <SportGlyph sport={sport} className="size-4" />
              {i18n._(sportLabels[sport])}
            </p>
          </div>
        </div>
        <dl className="mt-4 mb-5 grid gap-2.5 text-sm">
          <div className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <dt className="sr-only">
              <Trans>Location</Trans>
            </dt>
            <dd className="min-w-0 wrap-anywhere">{writtenText(i18n, location)}</dd>
          </div>
          <div className="flex items-start gap-2">
            <Shirt aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <dt className="sr-only">
              <Trans>Positions needed</Trans>
            </dt>
            <dd className="-mt-0.5 flex min-w-0 flex-wrap gap-1.5">
              {(positions.length > 0 ? positions : ['']).map((position) => (
                <Badge key={position} tone="plain" className="wrap-anywhere">
                  {positionLabel(i18n, position, sport)}
                </Badge>
              ))}
            </dd>
          </div>
        </dl>
        <div className="mt-auto grid gap-3">{children}</div>
      </div>
    </article>
  )
}

/** The most rings that fit next to the text. */
const RINGS = 5

function Band({ request }: { request: PublicSubRequest }) {
  const { i18n } = useLingui()
  const moment = momentOf(request)
  const rings = Array.from({ length: Math.min(request.openSpots, RINGS) }, (_, ring) => ring)
  return (
    <Pitch hue={kitHueOf(request.teamName)} className="rounded-t-xl px-5 py-4">
      <Court sport={request.sport} className="absolute -top-6 -inset-e-10 -z-10 w-72" />
      <p>
        <time dateTime={request.date} className="tnum block leading-6">
          <span className="display block text-xl first-letter:uppercase">{shortDayAt(moment)}</span>{' '}
          <span className="text-pitch-muted">{timeAt(i18n, moment)}</span>
        </time>
      </p>
      <p className="mt-3 flex items-center gap-2.5">
        <span className="inline-flex items-center gap-1.5" aria-hidden>
          {rings.map((ring) => (
            <span key={ring} className="slot size-7!" />
          ))}
        </span>
        <span className="tnum text-sm font-semibold text-primary">{spotsText(i18n, request.openSpots)}</span>
      </p>
    </Pitch>
  )
}

/** The start of the game in the venue's time zone. */
export const momentOf = ({ date, timeZone }: Pick<PublicSubRequest, 'date' | 'timeZone'>): Moment => ({
  startTime: date,
  timeZone,
})
