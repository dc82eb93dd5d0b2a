import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { OwnCard } from './own-card.tsx'

/** What someone owes all teams, also those they have left. */
export function OwnKitties() {
  const { t } = useLingui()
  const kitties = useQuery(read('GET /api/v1/kitties'))
  if (kitties.error && !kitties.data)
    return <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={kitties} />
  if (!kitties.data) return <Skeleton className="h-32 rounded-xl" />
  if (kitties.data.length === 0)
    return (
      <p className="card p-5 text-muted-foreground">
        <Trans>You owe nothing. Your share appears here once a captain enters a cost.</Trans>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {kitties.data.map((own) => (
        <OwnCard key={own.teamId} own={own} isNamed />
      ))}
    </div>
  )
}
