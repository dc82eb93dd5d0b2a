import { usePageTitle } from '../../../lib/page/page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pitch } from '../../../ui/identity/pitch.tsx'
import { COLUMN, REQUEST_GRID } from './request-grid.ts'
import { BoardLink } from './way-back.tsx'

export function RequestLoading() {
  usePageTitle('Substitute Request')
  return (
    <>
      <BoardLink />
      <h1 className="sr-only">Substitute Request</h1>
      <Loading>
        <Pitch className="-mx-1 grid min-h-[14.25rem] content-center gap-5 rounded-2xl p-5 sm:mx-0 sm:p-8">
          <div className="flex items-center gap-4">
            <Skeleton className="size-15 rounded-2xl" />
            <Skeleton className="h-8 w-48 max-w-full" />
          </div>
          <div className="flex gap-1.5">
            <span className="slot size-11" />
            <span className="slot size-11" />
          </div>
        </Pitch>
        <div className={REQUEST_GRID}>
          <Card className="p-5 sm:p-6">
            <Skeleton className="mb-5 h-6 w-40" />
            <Skeleton className="mb-2 h-12" />
            <Skeleton className="mb-2 h-12" />
            <Skeleton className="h-20" />
          </Card>
          <div className={COLUMN}>
            <Card className="grid gap-6 p-5">
              <Skeleton className="h-5 w-52 max-w-full" />
              <Skeleton className="h-5 w-40" />
            </Card>
          </div>
        </div>
      </Loading>
    </>
  )
}
