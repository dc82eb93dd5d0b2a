import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { AskingForm } from './asking-form.tsx'

export function AskingSettings({ team }: { team: Team }) {
  const { t } = useLingui()
  const asking = useQuery(read('GET /api/v1/team/:teamId/asking', { params: { teamId: team.id } }))
  const isLoading = useDelayedLoading(asking.isPending)
  if (!isLoading && asking.data) return <AskingForm team={team} asking={asking.data} />
  return (
    <section aria-labelledby="asking">
      <h2 id="asking" className="sr-only">
        <Trans>RSVP Reminders</Trans>
      </h2>
      {isLoading && (
        <Loading className="card grid max-w-[42rem] gap-5 p-5 sm:p-7">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
        </Loading>
      )}
      {!isLoading && asking.error && (
        <LoadFailure message={t`Failed to load the settings. Please try again later.`} query={asking} />
      )}
    </section>
  )
}
