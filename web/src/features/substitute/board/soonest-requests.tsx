import type { SubRequestCard } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { OpenSpots } from './board-empty.tsx'
import { BoardRow } from './board-row.tsx'
import { unplayableLast } from './use-board.ts'
import type { OfferDialog } from './volunteer-button.tsx'

const SHOWN = 3
/** A few more than are shown: the reader's own teams and hours may be among the first. */
const READ = 10

/** The soonest three that the reader could play. Until they are known, `children` stand there. */
export function SoonestRequests({ dialog, children }: { dialog: OfferDialog; children: ReactNode }) {
  const requests = useQuery(read('GET /api/v1/game/sub_requests', { query: { limit: READ } }))
  if (requests.data) return <Rows requests={unplayableLast(requests.data).slice(0, SHOWN)} dialog={dialog} />
  if (!requests.error) return children
  return (
    <LoadFailure
      message="Failed to load sub requests. Please try again later."
      requestId={requestIdOf(requests.error)}
      busy={requests.isFetching}
      onRetry={() => void requests.refetch()}
    />
  )
}

function Rows({ requests, dialog }: { requests: SubRequestCard[]; dialog: OfferDialog }) {
  if (requests.length === 0) {
    return (
      <Card>
        <EmptyState title="No open substitute requests" icon={<OpenSpots />} />
      </Card>
    )
  }
  return (
    <ul className="card divide-y divide-border">
      {requests.map((request) => (
        <BoardRow key={request.id} request={request} dialog={dialog} />
      ))}
    </ul>
  )
}
