import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function GameListLoading() {
  return (
    <Loading className="pt-3">
      <Skeleton className="mb-4 h-5 w-40" />
      <Card className="divide-y divide-border">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex items-center gap-4 py-4 pr-5 pl-4">
            <Skeleton className="h-10 w-9 shrink-0" />
            <Skeleton className="w-1 shrink-0 self-stretch" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-52 max-w-full" />
              <Skeleton className="h-3.5 w-40 max-w-full" />
              <Skeleton className="h-6 w-32 rounded-full lg:hidden" />
            </div>
            <Skeleton className="hidden h-6 w-24 rounded-full lg:block" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
