import type { Claim, ClaimRequest } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { claimOfferPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { FormerName } from '#ui/identity/former-name.tsx'

/** Asks someone who may be a person on the roster of one team, or of any. */
export function ClaimOffers({ teamId }: { teamId?: string }) {
  const offers = useQuery(read('GET /api/v1/claim-offers'))
  const shown = offers.data?.filter((offer) => teamId === undefined || offer.teamId === teamId) ?? []
  return shown.map(({ personId, name, teamName, askedAt }) => (
    <Note key={personId} className="mb-4">
      <p className="font-semibold wrap-anywhere">
        <Trans>Is this you?</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>
          {name} is on the roster of {teamName} without an account.
        </Trans>
      </p>
      <Link to={claimOfferPath(personId)} className={buttonClass({ size: 'sm', className: 'mt-2' })}>
        {askedAt ? <Trans>Waiting for a Captain</Trans> : <Trans>See What Moves</Trans>}
      </Link>
    </Note>
  ))
}

/** Asks captains whether someone with the same name is a person on the roster. */
export function ClaimRequests({ teamId }: { teamId: string }) {
  const requests = useQuery(read('GET /api/v1/claim-requests'))
  return (requests.data ?? [])
    .filter((request) => request.teamId === teamId)
    .map((request) => <RequestToAnswer key={request.id} request={request} />)
}

function RequestToAnswer({ request }: { request: ClaimRequest }) {
  const { t } = useLingui()
  const { id: requestId, name, accountName, email } = request
  const accepting = useWrite('POST /api/v1/claim-requests/:requestId/accept')
  const declining = useWrite('DELETE /api/v1/claim-requests/:requestId')
  const error = accepting.error ?? declining.error
  return (
    <Note className="mb-4">
      <p className="font-semibold wrap-anywhere">
        <Trans>Is {name} on the roster the same person?</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>
          {accountName} has the same name and says it’s them. The roster spot and its answers would move to their
          account.
        </Trans>
      </p>
      <AccountFacts email={email} formerName={request.formerName} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={accepting.isPending}
          onClick={() => accepting.write({ params: { requestId } })}
        >
          <Trans>Yes, the Same Person</Trans>
        </Button>
        <Button size="sm" busy={declining.isPending} onClick={() => declining.write({ params: { requestId } })}>
          <Trans>No, Two People</Trans>
        </Button>
      </div>
      {error && (
        <Failure error={error} className="mt-3">
          {t`That did not work. Please try again.`}
        </Failure>
      )}
    </Note>
  )
}

/** Identifies the account. */
const AccountFacts = ({ email, formerName }: Pick<ClaimRequest, 'email' | 'formerName'>) => (
  <>
    {email && (
      <p className="text-sm wrap-anywhere">
        <Trans>Account: {email}</Trans>
      </p>
    )}
    <FormerName name={formerName} />
  </>
)

/** Tells captains who now has an account, as long as they can undo it. */
export function ClaimsToUndo({ teamId }: { teamId: string }) {
  const claims = useQuery(read('GET /api/v1/claims'))
  return (claims.data ?? [])
    .filter((claim) => claim.teamId === teamId && !claim.isOwn)
    .map((claim) => <ClaimToUndo key={claim.id} claim={claim} />)
}

function ClaimToUndo({ claim }: { claim: Claim }) {
  const { id: claimId, name, accountName, answers, undoUntil } = claim
  const { t } = useLingui()
  const now = useNow()
  const undoing = useWrite('DELETE /api/v1/claims/:claimId')
  const until = shortDate(new Date(undoUntil), now)
  return (
    <Note tone="going" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p className="font-semibold">
            <Trans>{name} now has an account.</Trans>
          </p>
          {accountName !== name && (
            <p>
              <Trans>It’s {accountName}’s account.</Trans>
            </p>
          )}
          <p>
            <Trans>
              <Plural value={answers} one="# answer moved to the account." other="# answers moved to the account." />{' '}
              You can undo this until {until}.
            </Trans>
          </p>
          <AccountFacts email={claim.email} formerName={claim.formerName} />
        </div>
        <Button size="sm" busy={undoing.isPending} onClick={() => undoing.write({ params: { claimId } })}>
          <Trans>Undo</Trans>
        </Button>
      </div>
      {undoing.error && (
        <Failure error={undoing.error} className="mt-3">
          {t`That did not work. Please try again.`}
        </Failure>
      )}
    </Note>
  )
}
