import type { Kitty } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { MatchStatement } from '#features/game/kitty/match-statement.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamKittyPath } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function MatchStatementPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Match a Bank Statement`)
  const kitty = useQuery(read('GET /api/v1/team/:teamId/kitty', { params: { teamId: id } }))
  return (
    <>
      <BackLink to={teamKittyPath(id)}>{t`Kitty`}</BackLink>
      <h1 className="display mb-5 text-2xl wrap-anywhere lg:mb-7 lg:text-3xl">{t`Match a Bank Statement`}</h1>
      {kitty.data ? (
        <Statement teamId={id} kitty={kitty.data} />
      ) : kitty.error ? (
        <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={kitty} />
      ) : (
        <Skeleton className="h-80 max-w-[46rem] rounded-xl" />
      )}
    </>
  )
}

/** Without a kitty, or without the right to enter anything, there is nothing to match. */
function Statement({ teamId, kitty }: { teamId: string; kitty: Kitty }) {
  if (!kitty.can.manage || kitty.currency === null) return <Navigate to={teamKittyPath(teamId)} replace />
  return <MatchStatement teamId={teamId} />
}
