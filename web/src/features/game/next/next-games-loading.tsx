import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Court } from '../../../ui/identity/court.tsx'
import { Pitch } from '../../../ui/identity/pitch.tsx'
import { COURT_PLACE } from './next-game-card.tsx'

export function NextGamesLoading() {
  return (
    <Loading className="grid gap-3">
      <Pitch className="min-h-[18.5rem] rounded-2xl p-5 sm:p-7">
        <Court sport="Other" className={COURT_PLACE} />
        <Skeleton className="h-4 w-20" />
        <div className="mt-6 flex items-center gap-4">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-7 w-48 max-w-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
        <Skeleton className="mt-6 h-5 w-72 max-w-full" />
        <div className="mt-8 grid gap-x-7 gap-y-4 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-end">
          <Skeleton className="h-2.5 rounded-full" />
          <Skeleton className="h-13 rounded-2xl" />
        </div>
      </Pitch>
      <div className="card divide-y divide-border">
        {['w-7/12', 'w-6/12'].map((width) => (
          <div key={width} className="flex flex-wrap items-center gap-3.5 p-4 sm:flex-nowrap">
            <Skeleton className="size-11 shrink-0 rounded-lg" />
            <div className="grid flex-1 gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3.5 w-5/12" />
            </div>
            <Skeleton className="h-11 w-full rounded-2xl sm:w-[16.25rem]" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
