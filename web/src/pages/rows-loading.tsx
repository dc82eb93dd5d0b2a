import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'

/** Three rows with a button each, as high as the real ones. */
export function RowsLoading() {
  return (
    <Loading className="card divide-y divide-border">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="flex min-h-[10.25rem] flex-wrap items-center gap-3.5 p-4 sm:min-h-[6.0625rem]">
          <Skeleton className="size-12 shrink-0 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-9/12" />
          </div>
          <Skeleton className="h-9 w-full rounded-md sm:w-34" />
        </div>
      ))}
    </Loading>
  )
}
