import type { SubRequestDetail } from '@app/contract'
import { sayOffered, sayStillMakeIt, sayTakeOfferBack, sayWorks } from '@app/contract/move-text'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type RefObject, useState } from 'react'
import { longWeekdayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import type { GiveUp } from './give-up.ts'
import { newStart } from './new-start.ts'
import type { CurrentOffer } from './offer-text.ts'
import type { OwnOfferActions } from './use-own-offer.ts'

type AskedAgainProps = {
  request: SubRequestDetail
  mine: CurrentOffer
  giveUp: GiveUp
  actions: OwnOfferActions
  onDone: () => void
  heading: RefObject<HTMLHeadingElement | null>
  failure: ReactNode
}

/** After a move, a volunteer or sub confirms the new time or withdraws. */
export function AskedAgain({
  request,
  mine,
  giveUp: GiveUpDialog,
  actions,
  onDone,
  heading,
  failure,
}: AskedAgainProps) {
  const { i18n, t } = useLingui()
  const [isGivingUp, setIsGivingUp] = useState(false)
  const say = sayWith(i18n)
  const { movedFrom, date: startTime, timeZone } = request
  const start = newStart({ movedFrom, startTime, timeZone })
  const was = longWeekdayAt({ startTime: movedFrom ?? startTime, timeZone })
  const isIn = mine === 'Accepted'
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="own-offer">
      <h2 ref={heading} id="own-offer" className="display text-2xl text-balance" tabIndex={-1}>
        {sayStillMakeIt(say, start)}
      </h2>
      <p className="mt-1.5 text-muted-foreground">
        {isIn
          ? t`You were in for the old time. We’re holding your spot until you say if the new one works.`
          : sayOffered(say, start, { weekday: was })}
      </p>
      {failure && <div className="mt-4">{failure}</div>}
      <div className="mt-5 grid gap-2 sm:max-w-sm">
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          busy={actions.isPending}
          onClick={() => actions.confirm(request.date, onDone)}
        >
          {sayWorks(say, start)}
        </Button>
        <Button busy={actions.isPending} onClick={() => (isIn ? setIsGivingUp(true) : actions.withdraw(onDone))}>
          {isIn ? t`Give Up My Spot` : sayTakeOfferBack(say)}
        </Button>
      </div>
      {!isIn && (
        <p className="mt-5 border-t border-border pt-4 text-sm text-muted-foreground">
          <Trans>
            No hurry: captains see that you were asked again, and they can’t accept you for a day you haven’t seen.
          </Trans>
        </p>
      )}
      {isIn && (
        <GiveUpDialog
          spot={{ ...request, requestId: request.id }}
          open={isGivingUp}
          onClose={() => setIsGivingUp(false)}
          onGivenUp={onDone}
        />
      )}
    </section>
  )
}
