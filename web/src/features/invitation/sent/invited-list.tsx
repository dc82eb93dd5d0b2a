import type { SentInvitation } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { INVITATIONS_FAILED } from '../words.ts'
import { InvitedRow } from './invited-row.tsx'

/** Who was invited to a team and has not answered, for its captains. Nothing at all while there is nobody. */
export function InvitedList({ teamId }: { teamId: string }) {
  const invited = useQuery(read('GET /api/v1/team/:teamId/invitations', { params: { teamId } }))
  const isLoading = useLingering(invited.isPending)
  if (isLoading) return <InvitedLoading />
  if (invited.data) return <Invited teamId={teamId} invitations={invited.data} />
  if (!invited.error) return null
  return (
    <LoadFailure
      message={INVITATIONS_FAILED}
      requestId={requestIdOf(invited.error)}
      busy={invited.isFetching}
      onRetry={() => void invited.refetch()}
    />
  )
}

function Invited({ teamId, invitations }: { teamId: string; invitations: SentInvitation[] }) {
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const tellRevoked = ({ sentTo }: SentInvitation) => {
    setDone(`The invitation to ${sentTo} was revoked.`)
    // The button that had the focus goes away with its row.
    heading.current?.focus()
  }
  if (invitations.length === 0 && !done) return null
  return (
    <section aria-labelledby="invited">
      <Card className="pt-4 pb-3">
        <h2 id="invited" ref={heading} tabIndex={-1} className="display px-4 sm:px-5 text-lg">
          Invited <span className="tnum font-sans font-normal text-muted-foreground">({invitations.length})</span>
        </h2>
        <p role="status" className="px-4 sm:px-5 text-sm text-muted-foreground not-empty:mt-1">
          {done}
        </p>
        <ul className="not-empty:mt-2">
          {invitations.map((invitation) => (
            <InvitedRow
              key={invitation.id}
              teamId={teamId}
              invitation={invitation}
              onResent={({ sentTo }) => setDone(`The invitation to ${sentTo} was sent again.`)}
              onRevoked={tellRevoked}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function InvitedLoading() {
  return (
    <Loading className="card p-4 sm:p-5">
      <Skeleton className="h-6 w-28" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      </div>
    </Loading>
  )
}
