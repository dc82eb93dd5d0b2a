import type { SubRequestDetail } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useHeadingAfterAction } from '#lib/page/focus.ts'
import { gamePath, paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
import { offerLabels, positionLabel } from '../text.ts'
import { AskedAgain } from './asked-again.tsx'
import type { GiveUp } from './give-up.ts'
import { keptOffer, takeOffer } from './kept-offer.ts'
import { type CurrentOffer, offerText } from './offer-text.ts'
import { type OwnOfferActions, useOwnOffer } from './use-own-offer.ts'
import { type Offer, VolunteerForm } from './volunteer-form.tsx'

type VolunteerPanelProps = {
  request: SubRequestDetail
  /** Why this person cannot volunteer. */
  whyNot: MessageDescriptor | null
  giveUp: GiveUp
}

/** For everyone except captains: the volunteer form, the user's offer, or the reason why they cannot volunteer. */
export function VolunteerPanel({ request, whyNot, giveUp }: VolunteerPanelProps) {
  const { i18n, t } = useLingui()
  const actions = useOwnOffer(request.id)
  const { heading, rememberAction } = useHeadingAfterAction(`${request.mine} ${request.can.confirm}`)
  const failure = actions.failure && (
    <Failure error={actions.failure.error} isReason={actions.failure.isReason}>
      {actions.failure.text}
    </Failure>
  )
  const volunteer = (offer: Offer) => actions.volunteer({ ...offer, startTime: request.date }, rememberAction)
  const kept = useKeptOffer(request, volunteer)
  const { mine } = request
  if (mine && mine !== 'Withdrawn') {
    const props = { request, mine, actions, heading, failure, giveUp }
    if (request.can.confirm) return <AskedAgain {...props} onDone={rememberAction} />
    return <OwnOffer {...props} onWithdrawn={rememberAction} />
  }
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="own-offer">
      <h2 ref={heading} id="own-offer" className="display text-xl" tabIndex={-1}>
        {request.can.volunteer ? t`Can you play?` : t`Volunteer to Sub`}
      </h2>
      {request.mine === 'Withdrawn' && <p className="mt-1.5 text-muted-foreground">{i18n._(withdrawnText(request))}</p>}
      {!request.can.volunteer && <p className="mt-1.5 text-muted-foreground">{whyNot && i18n._(whyNot)}</p>}
      {failure && <div className="mt-4">{failure}</div>}
      {request.can.volunteer ? (
        <div className="mt-4">
          <VolunteerForm request={request} busy={actions.isPending} initial={kept} onVolunteer={volunteer}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" variant="primary" className="w-full sm:w-auto" busy={actions.isPending}>
                <Trans>Volunteer to Sub</Trans>
              </Button>
              <p className="text-sm text-muted-foreground">
                {request.firstCome
                  ? t`First come, first in: you’re in right away.`
                  : t`A captain decides. You’ll get an email either way.`}
              </p>
            </div>
          </VolunteerForm>
        </div>
      ) : (
        <div className="mt-5">
          <NotAllowed reason={whyNot ? i18n._(whyNot) : ''}>
            <Trans>Volunteer to Sub</Trans>
          </NotAllowed>
        </div>
      )}
    </section>
  )
}

/** Giving up a spot deserves more words than withdrawing an offer. */
function withdrawnText({ gaveUp, can }: SubRequestDetail): MessageDescriptor {
  if (gaveUp)
    return can.volunteer
      ? msg`You gave up your spot, and we’ve let the captains know. If you can play after all, volunteer again.`
      : msg`You gave up your spot, and we’ve let the captains know.`
  return can.volunteer
    ? msg`You withdrew your offer. If you can play after all, volunteer again.`
    : msg`You withdrew your offer.`
}

/** Sends an offer entered on the public board as soon as its author has signed in. */
function useKeptOffer({ id, can }: SubRequestDetail, send: (offer: Offer) => void) {
  const [kept] = useState(() => keptOffer(id))
  const sendKept = useEffectEvent(() => {
    const offer = takeOffer(id)
    if (offer && can.volunteer) send(offer)
  })
  useEffect(() => {
    sendKept()
  }, [])
  return kept
}

type OwnOfferProps = {
  request: SubRequestDetail
  mine: CurrentOffer
  giveUp: GiveUp
  actions: OwnOfferActions
  onWithdrawn: () => void
  heading: RefObject<HTMLHeadingElement | null>
  failure: ReactNode
}

/** The status of the user's offer, and what they can do about it. */
function OwnOffer({ request, mine, giveUp: GiveUpDialog, actions, onWithdrawn, heading, failure }: OwnOfferProps) {
  const { i18n, t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const { title, badge, text } = offerText({ ...request, mine })
  const { id: userId } = useSignedInUser()
  const own = request.volunteers.find((one) => one.userId === userId)
  const isIn = mine === 'Accepted'
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="own-offer">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="own-offer" className="display text-xl" tabIndex={-1}>
          {i18n._(title)}
        </h2>
        {badge === 'Waiting' && (
          <Badge tone="maybe" icon={<Clock aria-hidden />}>
            {i18n._(offerLabels.Waiting)}
          </Badge>
        )}
      </div>
      <p className="mt-1.5 wrap-anywhere text-muted-foreground">{i18n._(text)}</p>
      {own && badge && (
        <dl className="mt-5 grid gap-3 sm:grid-cols-2">
          <Detail term={t`Position`}>{positionLabel(i18n, own.position, request.sport)}</Detail>
          {own.note && <Detail term={t`Your note`}>{own.note}</Detail>}
        </dl>
      )}
      {failure && <div className="mt-5">{failure}</div>}
      <div className="mt-6 flex flex-wrap gap-2">
        {isIn && (
          <Link to={gamePath(request.gameId)} className={buttonClass({ variant: 'ink' })}>
            <Trans>See Game</Trans>
          </Link>
        )}
        {request.can.withdraw && (
          <Button
            variant="danger"
            icon={<Undo2 aria-hidden />}
            busy={actions.isPending}
            onClick={() => (isIn ? setIsConfirming(true) : actions.withdraw(onWithdrawn))}
          >
            {isIn ? t`Give Up My Spot` : t({ message: 'Withdraw', context: 'offer' })}
          </Button>
        )}
        {!badge && (
          <Link to={paths.findSubs} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Find Other Games</Trans>
          </Link>
        )}
      </div>
      {isIn && (
        <GiveUpDialog
          spot={{ ...request, requestId: request.id }}
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          onGivenUp={onWithdrawn}
        />
      )}
    </section>
  )
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
