import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** As high as a list of three people, so that the attendance below moves little. */
export function WaitingListLoading() {
  return (
    <Card className="h-80 p-5" aria-hidden>
      <Skeleton className="mb-4 h-5 w-32" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </Card>
  )
}
