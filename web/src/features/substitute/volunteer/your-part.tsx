import type { SubRequestDetail } from '@app/contract'
import { useHeadingAfterDeed } from '../../../lib/page/use-heading-after-deed.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'
import { OwnOffer } from './own-offer.tsx'
import { useOwnOffer } from './use-own-offer.ts'
import { VolunteerForm } from './volunteer-form.tsx'

type YourPartProps = {
  request: SubRequestDetail
  userId: string
  /** Why this person cannot volunteer, in words. */
  whyNot: string | null
}

/** Whoever is not a captain here: can you play, how does your offer stand, or why not. */
export function YourPart({ request, userId, whyNot }: YourPartProps) {
  const deeds = useOwnOffer(request.id)
  const { heading, rememberDeed } = useHeadingAfterDeed(request.mine)
  const failure = deeds.failure && <Failure error={deeds.failure.error}>{deeds.failure.words}</Failure>
  if (request.mine && request.mine !== 'Withdrawn') {
    const props = { request, userId, deeds, heading, failure }
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
