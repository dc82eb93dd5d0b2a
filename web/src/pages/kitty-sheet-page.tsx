import type { Kitty } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { SeasonSheet } from '#features/game/kitty/season-sheet.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamKittyPath } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function KittySheetPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Season Sheet`)
  const kitty = useQuery(read('GET /api/v1/team/:teamId/kitty', { params: { teamId: id } }))
  return (
    <>
      <BackLink to={teamKittyPath(id)}>{t`Kitty`}</BackLink>
      <h1 className="display mb-5 text-2xl wrap-anywhere lg:mb-7 lg:text-3xl">{t`Season Sheet`}</h1>
      {kitty.data ? (
        <Sheet teamId={id} kitty={kitty.data} />
      ) : kitty.error ? (
        <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={kitty} />
      ) : (
        <Skeleton className="h-80 rounded-xl" />
      )}
    </>
  )
}

/** For captains and treasurers. */
function Sheet({ teamId, kitty }: { teamId: string; kitty: Kitty }) {
  const [search, setSearch] = useSearchParams()
  if (!kitty.can.manage || kitty.currency === null) return <Navigate to={teamKittyPath(teamId)} replace />
  return (
    <SeasonSheet
      teamId={teamId}
      seasonId={search.get('season') ?? undefined}
      onChoose={(season) => setSearch({ season }, { replace: true })}
    />
  )
}
