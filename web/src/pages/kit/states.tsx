import CalendarPlus from 'lucide-react/icons/calendar-plus'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DeadEnd } from '#ui/feedback/dead-end.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyCrest } from '#ui/identity/crest.tsx'
import { Specimen } from './specimen.tsx'

export function States() {
  return (
    <>
      <Specimen title="Loading (after 300 ms, at least 400 ms)">
        <Loading className="card divide-y divide-border">
          {['w-[58%]', 'w-[46%]', 'w-[52%]'].map((width) => (
            <div key={width} className="flex items-center gap-4 px-4 py-4">
              <Skeleton className="h-10 w-9" />
              <div className="grid flex-1 gap-2">
                <Skeleton className={`h-4 ${width}`} />
                <Skeleton className="h-3.5 w-2/5" />
              </div>
              <Skeleton className="h-6 w-16 rounded-full" />
            </div>
          ))}
        </Loading>
      </Specimen>
      <Specimen title="Load failure">
        <div className="grid gap-3">
          <LoadFailure
            message="Failed to load games. Please try again later."
            onRetry={() => {}}
            requestId="01JD-7K8E"
          />
          <LoadFailure message="Failed to load teams. Please try again later." onRetry={() => {}} busy />
        </div>
      </Specimen>
      <Specimen title="Empty">
        <Card>
          <EmptyState
            title="No upcoming games"
            sport="Soccer"
            action={<Button icon={<CalendarPlus aria-hidden />}>Schedule Game</Button>}
          />
        </Card>
      </Specimen>
      <Specimen title="Empty: filters">
        <Card>
          <EmptyState
            title="No substitute requests match your criteria."
            icon={<SearchX aria-hidden className="size-7" />}
            action={<Button>Clear Filters</Button>}
          />
        </Card>
      </Specimen>
      <Specimen title="Dead end">
        <DeadEnd
          title="Team not found"
          picture={<EmptyCrest size={104}>?</EmptyCrest>}
          actions={<Button variant="primary">Back to Teams</Button>}
          requestId="01JD-7K8E-2NQM"
        >
          It may have been deleted, or the link is wrong.
        </DeadEnd>
      </Specimen>
    </>
  )
}
