import type { SubRequestDetail } from '@app/contract'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { useHeadingAfterDeed } from '../../../lib/page/focus.ts'
import { gamePath, paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'
import { AlertDialog } from '../../../ui/overlay/on-demand.tsx'
import { useSignedInUser } from '../../session/signed-in.tsx'
import { offerWords } from './offer-words.ts'
import { type OwnOfferDeeds, useOwnOffer } from './use-own-offer.ts'
import { VolunteerForm } from './volunteer-form.tsx'
import { positionWords } from './words.ts'

type YourPartProps = {
  request: SubRequestDetail
  /** Why this person cannot volunteer, in words. */
  whyNot: string | null
}

/** Whoever is not a captain here: can you play, how does your offer stand, or why not. */
export function YourPart({ request, whyNot }: YourPartProps) {
  const deeds = useOwnOffer(request.id)
  const { heading, rememberDeed } = useHeadingAfterDeed(request.mine)
  const failure = deeds.failure && <Failure error={deeds.failure.error}>{deeds.failure.words}</Failure>
  if (request.mine && request.mine !== 'Withdrawn') {
    const props = { request, deeds, heading, failure }
    return <OwnOffer {...props} onWithdrawn={rememberDeed} />
  }
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="own-offer">
      <h2 ref={heading} id="own-offer" className="display text-xl" tabIndex={-1}>
        {request.can.volunteer ? 'Can you play?' : 'Volunteer to Sub'}
      </h2>
      {request.mine === 'Withdrawn' && (
        <p className="mt-1.5 text-muted-foreground">
          You took your offer back.{request.can.volunteer && ' If you can play after all, volunteer again.'}
        </p>
      )}
      {!request.can.volunteer && <p className="mt-1.5 text-muted-foreground">{whyNot}</p>}
      {failure && <div className="mt-4">{failure}</div>}
      {request.can.volunteer ? (
        <div className="mt-4">
          <VolunteerForm
            request={request}
            busy={deeds.isPending}
            onVolunteer={(offer) => deeds.volunteer(offer, rememberDeed)}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" variant="primary" className="w-full sm:w-auto" busy={deeds.isPending}>
                Volunteer to Sub
              </Button>
              <p className="text-sm text-muted-foreground">
                {request.firstCome
                  ? 'First come: you are in at once.'
                  : 'A captain decides. You get an email either way.'}
              </p>
            </div>
          </VolunteerForm>
        </div>
      ) : (
        <div className="mt-5">
          <NotAllowed reason={whyNot ?? ''}>Volunteer to Sub</NotAllowed>
        </div>
      )}
    </section>
  )
}

type OwnOfferProps = {
  request: SubRequestDetail
  deeds: OwnOfferDeeds
  onWithdrawn: () => void
  heading: RefObject<HTMLHeadingElement | null>
  failure: ReactNode
}

/** How somebody's own offer stands, and what they can still do. */
function OwnOffer({ request, deeds, onWithdrawn, heading, failure }: OwnOfferProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, badge, text } = offerWords(request)
  const { id: userId } = useSignedInUser()
  const own = request.volunteers.find((one) => one.userId === userId)
  const isIn = request.mine === 'Accepted'
  const withdraw = () => deeds.withdraw(onWithdrawn, () => setIsAsking(false))
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="own-offer">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="own-offer" className="display text-xl" tabIndex={-1}>
          {title}
        </h2>
        {badge === 'Accepted' && (
          <Badge tone="going" icon={<Check aria-hidden />}>
            Accepted
          </Badge>
        )}
        {badge === 'Waiting' && (
          <Badge tone="maybe" icon={<Clock aria-hidden />}>
            Waiting
          </Badge>
        )}
      </div>
      <p className="mt-1.5 wrap-anywhere text-muted-foreground">{text}</p>
      {own && badge && (
        <dl className="mt-5 grid gap-3 sm:grid-cols-2">
          <Said term="Position">{positionWords(own.position)}</Said>
          {own.note && <Said term="Your note">{own.note}</Said>}
        </dl>
      )}
      {failure && <div className="mt-5">{failure}</div>}
      <div className="mt-6 flex flex-wrap gap-2">
        {isIn && (
          <Link to={gamePath(request.gameId)} className={buttonClass({ variant: 'ink' })}>
            View Game
          </Link>
        )}
        {request.can.withdraw && (
          <Button
            variant="danger"
            icon={<Undo2 aria-hidden />}
            busy={deeds.isPending}
            onClick={() => (isIn ? setIsAsking(true) : withdraw())}
          >
            Withdraw
          </Button>
        )}
        {!badge && (
          <Link to={paths.findSubs} className={buttonClass({ variant: 'secondary' })}>
            Find Other Games
          </Link>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw from this game?"
        cancel="Stay In"
        action="Withdraw"
        busy={deeds.isPending}
        onConfirm={withdraw}
      >
        {`The spot opens again, and the captains of ${request.teamName} are told.`}
      </AlertDialog>
    </section>
  )
}

function Said({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
