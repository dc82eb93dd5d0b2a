import type { Session } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useLingering } from '../../ui/feedback/use-lingering.ts'
import { browserName } from './browser-name.ts'
import { SessionRow } from './session-row.tsx'

/** Where a person is signed in. Any place but this one can be ended from here. */
export function SessionList() {
  const sessions = useQuery(read('GET /api/v1/session'))
  const isLoading = useLingering(sessions.isPending)
  const [ended, setEnded] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const tell = ({ userAgent }: Session) => {
    setEnded(`The session in ${browserName(userAgent)} was ended.`)
    // The button that had the focus goes away with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="display mb-2.5 text-lg">
        Where You Are Signed In
      </h2>
      <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
        {ended}
      </p>
      {isLoading && <SessionsLoading />}
      {!isLoading && sessions.data && (
        <ul className="card divide-y divide-border">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={tell} />
          ))}
        </ul>
      )}
      {!isLoading && !sessions.data && sessions.error && (
        <LoadFailure
          message="Failed to load sessions. Please try again later."
          requestId={requestIdOf(sessions.error)}
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
    </section>
  )
}

function SessionsLoading() {
  return (
    <Loading className="card flex items-center gap-3.5 px-4 py-4">
      <Skeleton className="size-10 shrink-0 rounded-lg" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </Loading>
  )
}
