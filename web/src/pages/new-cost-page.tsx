import type { Kitty } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { CostForm } from '#features/game/kitty/cost-form.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamKittyPath } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function NewCostPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  usePageTitle(t`Add a Cost`)
  const kitty = useQuery(read('GET /api/v1/team/:teamId/kitty', { params: { teamId: id } }))
  return (
    <>
      <BackLink to={teamKittyPath(id)}>{t`Kitty`}</BackLink>
      <h1 className="display mb-5 text-2xl wrap-anywhere lg:mb-7 lg:text-3xl">{t`Add a Cost`}</h1>
      {kitty.data ? (
        <Cost teamId={id} kitty={kitty.data} gameId={query.get('gameId') ?? ''} />
      ) : kitty.error ? (
        <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={kitty} />
      ) : (
        <Skeleton className="h-80 max-w-[38rem] rounded-xl" />
      )}
    </>
  )
}

/** Without a kitty, or without the right to enter anything, there is no form. */
function Cost({ teamId, kitty, gameId }: { teamId: string; kitty: Kitty; gameId: string }) {
  if (!kitty.can.manage || kitty.currency === null) return <Navigate to={teamKittyPath(teamId)} replace />
  return <CostForm teamId={teamId} kitty={kitty} gameId={gameId} />
}
