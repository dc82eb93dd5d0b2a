import type { SubRequestDetail } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { isMissing } from '../../../lib/api/missing.ts'
import { read } from '../../../lib/api/read.ts'
import { useLateHeading } from '../../../lib/page/late-heading.ts'
import { usePageTitle } from '../../../lib/page/page-title.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { REQUESTS_FAILED } from '../words.ts'
import { RequestLoading } from './request-loading.tsx'
import { RequestNotFound } from './request-not-found.tsx'
import { BoardLink } from './way-back.tsx'

type OneRequestProps = { id: string; children: (request: SubRequestDetail) => ReactNode }

/** One request: while it loads, when it cannot be had, and the request. */
export function OneRequest({ id, children }: OneRequestProps) {
  const request = useQuery(read('GET /api/v1/game/sub_requests/:id', { params: { id } }))
  const isLoading = useLingering(request.isPending)
  useLateHeading(request.data !== undefined)
  if (isLoading) return <RequestLoading />
  if (isMissing(request.error)) return <RequestNotFound />
  if (request.data) return children(request.data)
  return (
    <NotThere>
      {request.error && (
        <LoadFailure
          message={REQUESTS_FAILED}
          requestId={requestIdOf(request.error)}
          busy={request.isFetching}
          onRetry={() => void request.refetch()}
        />
      )}
    </NotThere>
  )
}

/** Failed, or the blink before the skeleton: a page always has its heading. */
function NotThere({ children }: { children: ReactNode }) {
  usePageTitle('Substitute Request')
  return (
    <>
      <BoardLink />
      <h1 className="sr-only">Substitute Request</h1>
      {children}
    </>
  )
}
