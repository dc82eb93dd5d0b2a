import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const boardGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function BoardLoading() {
  return (
    <Loading className={boardGrid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className="overflow-hidden">
          <Skeleton className="h-[7.75rem] rounded-none" />
          <div className="grid gap-3 p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 shrink-0 rounded-xl" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3.5 w-20" />
              </div>
            </div>
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-11 rounded-md" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
