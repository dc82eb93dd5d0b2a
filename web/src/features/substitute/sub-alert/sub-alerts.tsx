import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'

import { AlertForm } from './alert-form.tsx'
import { recordText } from './text.ts'

/** The user's sub alerts, and their record as a sub. */
export function SubAlerts() {
  const { t } = useLingui()
  const alert = useQuery(read('GET /api/v1/sub-alert'))
  const isLoading = useDelayedLoading(alert.isPending)
  if (isLoading) return <AlertsLoading />
  if (alert.data) {
    return (
      <Card className="divide-y divide-border">
        <AlertForm alert={alert.data} />
        <OwnRecord />
      </Card>
    )
  }
  if (!alert.error) return null
  return <LoadFailure message={t`Failed to load your sub alerts. Please try again later.`} query={alert} />
}

function AlertsLoading() {
  return (
    <Loading>
      <Card className="flex items-start gap-5 p-5">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-7 w-12 rounded-full" />
      </Card>
    </Loading>
  )
}

/** Optional: omitted if it cannot be read. */
function OwnRecord() {
  const { i18n } = useLingui()
  const { data: record } = useQuery(read('GET /api/v1/sub-record'))
  return (
    record && (
      <div className="p-5">
        <p className="tnum font-semibold">{recordText(i18n, record)}</p>
        <p className="text-sm text-muted-foreground">
          <Trans>Only you and captains you volunteer for see this.</Trans>
        </p>
      </div>
    )
  )
}
