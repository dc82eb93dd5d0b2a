import type { SubRequestDetail } from '@app/contract'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { gamePath, paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlay/on-demand.tsx'
import { offerWords } from './offer-words.ts'
import type { OwnOfferDeeds } from './use-own-offer.ts'
import { positionWords } from './words.ts'

type OwnOfferProps = {
  request: SubRequestDetail
  userId: string
  deeds: OwnOfferDeeds
  onWithdrawn: () => void
  heading: RefObject<HTMLHeadingElement | null>
  failure: ReactNode
}

/** How somebody's own offer stands, and what they can still do. */
export function OwnOffer({ request, userId, deeds, onWithdrawn, heading, failure }: OwnOfferProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, badge, text } = offerWords(request)
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
