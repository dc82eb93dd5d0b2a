import { usePageTitle } from '../../../lib/page/page-title.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TeamsLink } from '../teams-link.tsx'

export function TeamFormLoading() {
  usePageTitle('Edit Team')
  return (
    <>
      <TeamsLink />
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">Edit Team</h1>
      <Loading className="card grid max-w-[42rem] gap-5 p-5 sm:p-7">
        {Object.entries({ name: 'h-11', sport: 'h-11', description: 'h-24', logo: 'h-24' }).map(([field, height]) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`${height} w-full rounded-md`} />
          </div>
        ))}
      </Loading>
    </>
  )
}
