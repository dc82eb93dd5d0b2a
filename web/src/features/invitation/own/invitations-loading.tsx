import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function InvitationsLoading() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-6 w-56" />
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <div key={card} className="card p-5">
            <div className="flex gap-4">
              <Skeleton className="size-13 shrink-0 rounded-xl" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-5/12" />
                <Skeleton className="h-4 w-3/12" />
                <Skeleton className="h-4 w-8/12" />
              </div>
            </div>
            <Skeleton className="mt-4 h-11 w-48 sm:ml-[4.25rem]" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
