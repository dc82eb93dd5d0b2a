import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay } from '#lib/dates/own-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { reportText } from './text.ts'

/** The user's reports and their status. Null if there are none. */
export function OwnReports() {
  const { t, i18n } = useLingui()
  const reports = useQuery(read('GET /api/v1/report'))
  const now = useNow()
  if (!reports.error && !reports.data?.length) return null
  return (
    <section aria-labelledby="my-reports">
      <h2 id="my-reports" className="display mb-2.5 text-lg">
        <Trans>My Reports</Trans>
      </h2>
      {reports.data ? (
        <ul className="card divide-y divide-border">
          {reports.data.map((report) => (
            <li key={report.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5">
              <span className="min-w-[min(12rem,100%)] flex-1">
                <span className="block leading-5 font-semibold wrap-anywhere">{reportText(i18n, report)}</span>
                <span className="mt-0.5 block text-sm text-muted-foreground">
                  <SentOn at={report.reportedAt} now={now} />
                </span>
              </span>
              {report.isDealtWith ? (
                <Badge tone="going" icon={<Check aria-hidden />}>
                  <Trans>Reviewed</Trans>
                </Badge>
              ) : (
                <Badge>
                  <Trans>Not reviewed yet</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailure message={t`Failed to load your reports. Please try again later.`} query={reports} />
      )}
    </section>
  )
}

function SentOn({ at, now }: { at: string; now: Date }) {
  const { i18n } = useLingui()
  const day = onDay(i18n, new Date(at), now)
  return (
    <Trans>
      Sent <time dateTime={at}>{day}</time>
    </Trans>
  )
}
