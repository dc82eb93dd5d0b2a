import type { Kitty, Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Book } from './book.tsx'
import { OwnCard } from './own-card.tsx'
import { NoKitty, StartKitty } from './start-kitty.tsx'
import { Treasurers } from './treasurers.tsx'
import { WaysForm } from './ways-form.tsx'

/** What the reader owes; for captains and treasurers also everything else. */
export function KittyView({ team }: { team: Team }) {
  const { t } = useLingui()
  const kitty = useQuery(read('GET /api/v1/team/:teamId/kitty', { params: { teamId: team.id } }))
  const isLoading = useDelayedLoading(kitty.isPending)
  if (kitty.data) return <Shown team={team} kitty={kitty.data} />
  if (isLoading)
    return (
      <div role="status" aria-label={t`Loading...`} className="mt-5 grid gap-4">
        <Skeleton className="h-40 rounded-xl" />
      </div>
    )
  return kitty.error && <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={kitty} />
}

function Shown({ team, kitty }: { team: Team; kitty: Kitty }) {
  const { own, can, treasurers } = kitty
  if (!own) return <div className="mt-5">{can.manage ? <StartKitty teamId={team.id} /> : <NoKitty team={team} />}</div>
  const isOwnShown = own.entries.length > 0 || !can.manage
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6">
      {can.manage && <Book teamId={team.id} />}
      {isOwnShown && <OwnCard own={own} treasurers={treasurers} />}
      {can.manage && <WaysForm own={own} />}
      {can.chooseTreasurer && <Treasurers team={team} treasurers={treasurers} />}
    </div>
  )
}
