import type { AdminJob } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { count } from '../text.ts'

type JobRowProps = {
  job: AdminJob
  onDiscard: () => void
  /** The row disappears from the list, and the focused button with it. */
  onRemoved: () => void
}

export function JobRow({ job, onDiscard, onRemoved }: JobRowProps) {
  const { t } = useLingui()
  const retrying = useWrite('POST /api/v1/admin/jobs/retry')
  const { id, title, task, state, error, stack, payload } = job
  const retry = () =>
    retrying.write(
      { body: { ids: [id] } },
      {
        onSuccess: () => {
          toast(t`The job will be retried.`)
          onRemoved()
        },
      },
    )
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-[min(14rem,100%)] flex-1 leading-5">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          {error && <p className="mt-0.5 text-sm wrap-anywhere text-out">{error}</p>}
          {state === 'failed' && <p className="mt-0.5 text-sm wrap-anywhere">{job.ifDiscarded}</p>}
          <MetaLine className="tnum mt-0.5 text-sm text-muted-foreground">
            <Tries job={job} />
            <When job={job} />
            <span className="wrap-anywhere">{task}</span>
          </MetaLine>
        </div>
        {state === 'failed' && (
          <div className="flex gap-2">
            <Button size="sm" icon={<RotateCw aria-hidden />} busy={retrying.isPending} onClick={retry}>
              <Trans>
                Retry<span className="sr-only">: {title}</span>
              </Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              <Trans>
                Discard<span className="sr-only">: {title}</span>
              </Trans>
            </Button>
          </div>
        )}
      </div>
      {retrying.error && (
        <Failure error={retrying.error} className="mt-3">
          {t`Failed to retry the job. Please try again.`}
        </Failure>
      )}
      <details className="ops-details mt-2 text-sm">
        <summary>
          <ChevronRight aria-hidden />
          {stack ? t`Error and job` : t`Job`}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-2 grid gap-2">
          {stack && <pre className="ops-code">{stack}</pre>}
          <pre className="ops-code">{payload}</pre>
          <p className="text-muted-foreground">
            <Trans>Addresses, names and other texts are left out here.</Trans>
          </p>
        </div>
      </details>
    </li>
  )
}

function Tries({ job }: { job: AdminJob }) {
  const { i18n, t } = useLingui()
  if (job.attempts === 0) return t`Not tried yet`
  const [attempts, most] = [count(i18n, job.attempts), count(i18n, job.maxAttempts)]
  const isStopped = job.state === 'failed' && job.attempts < job.maxAttempts
  return isStopped ? t`${attempts} of ${most} tries, stopped` : t`${attempts} of ${most} tries`
}

function When({ job: { state, dueAt, lastAt } }: { job: AdminJob }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const at = (instant: string | null) => instant && shortDayAndTimeWithin(i18n, new Date(instant), now)
  const [due, last] = [at(dueAt), at(lastAt)]
  if (state === 'waiting' && due) return t({ message: `due ${due}`, comment: 'A job: due today, 07:30 PM' })
  return last && t({ message: `last ${last}`, comment: 'A job was last tried: last today, 07:30 PM' })
}
