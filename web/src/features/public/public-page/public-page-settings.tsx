import type { PublicPage, Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { ChooseAddress } from './choose-address.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { PageSwitches } from './page-switches.tsx'

export function PublicPageSettings({ team }: { team: Team }) {
  const { t } = useLingui()
  const page = useQuery(read('GET /api/v1/team/:teamId/public-page', { params: { teamId: team.id } }))
  const isLoading = useDelayedLoading(page.isPending)
  if (isLoading)
    return (
      <Loading className="card grid max-w-[42rem] gap-5 p-5 sm:p-7">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-11 rounded-md" />
        <Skeleton className="h-24 rounded-md" />
      </Loading>
    )
  if (page.data) return <Settings team={team} page={page.data} />
  if (!page.error) return null
  return <LoadFailure message={t`Failed to load the settings. Please try again later.`} query={page} />
}

function Settings({ team, page }: { team: Team; page: PublicPage }) {
  const { t } = useLingui()
  const { slug } = page
  return (
    <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
      {!page.isListed && (
        <Note tone="maybe">{t`Your team is unlisted, so nobody can see its page until you list it.`}</Note>
      )}
      {slug === null ? (
        <ChooseAddress team={team} page={page} />
      ) : (
        <>
          <PageSwitches team={team} page={{ ...page, slug }} />
          {page.isOn && <Elsewhere slug={slug} />}
        </>
      )}
    </div>
  )
}
