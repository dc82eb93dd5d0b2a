import type { AdminJob, JobCount, JobState } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { read, readPages } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useQueryParams } from '#lib/page/query-params.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { PageHeading } from '#ui/navigation.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { LoadedPages } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { jobsPath } from '../paths.ts'
import { count, duration } from '../text.ts'
import { Calendars } from './calendars.tsx'
import { JobRow } from './job-row.tsx'

const REFRESH_MS = 15_000
const states: readonly JobState[] = ['waiting', 'running', 'failed']

export function JobsScreen() {
  const { i18n, t } = useLingui()
  useConsoleTitle(t`Jobs`)
  const [params] = useQueryParams()
  const state = states.find((one) => one === params.get('state')) ?? 'failed'
  const total = useQuery({ ...read('GET /api/v1/admin/jobs/count'), refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHeading title={t`Jobs`}>
        {total.data && (
          <span className="tnum flex items-center gap-2.5">
            <StateDot state={total.data.failed > 0 ? 'failed' : 'ok'} />
            {stateText(i18n, total.data)}
          </span>
        )}
      </PageHeading>
      {total.data && <Numbers total={total.data} />}
      <nav aria-label={t`Jobs`} className="@container mb-4">
        <div className="segmented ops-tabs sm:w-fit">
          {states.map((one) => (
            <Link
              key={one}
              to={jobsPath(one)}
              replace
              aria-current={one === state ? 'page' : undefined}
              className="tnum sm:px-4!"
            >
              {i18n._(titles[one].tab)}
              {total.data && ` (${count(i18n, total.data[one])})`}
            </Link>
          ))}
        </div>
      </nav>
      <Jobs key={state} state={state} />
      <div className="mt-5 lg:mt-6">
        <Calendars />
      </div>
    </>
  )
}

const titles: Record<JobState, Record<'tab' | 'title' | 'hint' | 'empty' | 'why', MessageDescriptor>> = {
  waiting: {
    tab: msg({ message: 'Waiting', comment: 'Jobs' }),
    title: msg`Waiting Jobs`,
    hint: msg`They run as soon as a worker is free, or when they’re due.`,
    empty: msg`No jobs are waiting`,
    why: msg`Everything that is due has run.`,
  },
  running: {
    tab: msg({ message: 'Running', comment: 'Jobs' }),
    title: msg`Running Jobs`,
    hint: msg`A worker is running them right now.`,
    empty: msg`No jobs are running`,
    why: msg`Most take less than a second.`,
  },
  failed: {
    tab: msg({ message: 'Failed', comment: 'Jobs' }),
    title: msg`Failed Jobs`,
    hint: msg`Jobs are retried many times over several days. These have stopped.`,
    empty: msg`No failed jobs`,
    why: msg`Failing jobs are retried many times over several days before they’re listed here.`,
  },
}

/** What an operator needs to know first. */
function stateText(i18n: I18n, { failed, waiting, oldestWaitingSeconds }: JobCount): string {
  const oldest = duration(i18n, oldestWaitingSeconds)
  if (failed > 0)
    return i18n._(
      msg({
        message: plural(failed, {
          one: '# job failed for good and waits for you.',
          other: '# jobs failed for good and wait for you.',
        }),
      }),
    )
  return i18n._(
    waiting > 0
      ? msg`All good. The oldest job has been waiting for ${oldest}.`
      : msg`All good. Everything that’s due has run.`,
  )
}

function Numbers({ total: { waiting, oldestWaitingSeconds, later, workers, messagesToday } }: { total: JobCount }) {
  const { i18n, t } = useLingui()
  const oldest = duration(i18n, oldestWaitingSeconds)
  const numbers = [
    [
      t({ message: 'Waiting', comment: 'Jobs' }),
      waiting,
      waiting === 0 ? t`nothing is due` : t({ message: `the oldest for ${oldest}`, comment: 'Waiting jobs' }),
    ],
    [t({ message: 'Planned', comment: 'Jobs' }), later, t({ message: 'run when due', comment: 'Planned jobs' })],
    [
      t`Workers`,
      workers,
      workers === 0 ? t({ message: 'none busy', comment: 'Workers' }) : t({ message: 'busy now', comment: 'Workers' }),
    ],
    [t`Messages`, messagesToday, t({ message: 'today', comment: 'How many messages were sent' })],
  ] as const
  return (
    <dl className="tnum mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, number, text]) => (
        <div key={name} className="card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd>
            <span className="display block text-xl">{count(i18n, number)}</span>
            <span className="block text-sm text-muted-foreground">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Jobs({ state }: { state: JobState }) {
  const { i18n, t } = useLingui()
  const jobs = useInfiniteQuery(readPages('GET /api/v1/admin/jobs', { query: { state } }))
  const found = jobs.data?.pages.flatMap(({ items }) => items) ?? []
  const [discarding, setDiscarding] = useState<AdminJob | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const { title, hint, empty, why } = titles[state]
  return (
    <>
      <LoadedPages
        query={jobs}
        failure={t`Failed to load jobs. Please try again later.`}
        empty={
          <Panel title={i18n._(title)} flush>
            <EmptyState title={i18n._(empty)} icon={<ListChecks aria-hidden className="size-8" />}>
              {i18n._(why)}
            </EmptyState>
          </Panel>
        }
      >
        {(items) => (
          <div ref={heading} tabIndex={-1} className="outline-none">
            <Panel
              title={i18n._(title)}
              hint={i18n._(hint)}
              aside={state === 'failed' && found.length > 1 && <RetryAll jobs={found} />}
              flush
            >
              <ul className="divide-y divide-border">
                {items.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    onDiscard={() => setDiscarding(job)}
                    onRemoved={() => heading.current?.focus()}
                  />
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </LoadedPages>
      <DiscardDialog job={discarding} onClose={() => setDiscarding(null)} />
    </>
  )
}

function RetryAll({ jobs }: { jobs: AdminJob[] }) {
  const { i18n, t } = useLingui()
  const retrying = useWrite('POST /api/v1/admin/jobs/retry')
  const ids = jobs.slice(0, limits.jobsAtOnce).map(({ id }) => id)
  const shown = count(i18n, ids.length)
  const retry = () =>
    retrying.write(
      { body: { ids } },
      {
        onSuccess: ({ retried }) =>
          toast(t({ message: plural(retried, { one: '# job will be retried.', other: '# jobs will be retried.' }) })),
      },
    )
  return (
    <div className="grid gap-2">
      <Button size="sm" icon={<RotateCw aria-hidden />} busy={retrying.isPending} onClick={retry}>
        <Trans>Retry All {shown}</Trans>
      </Button>
      {retrying.error && <Failure error={retrying.error}>{t`Failed to retry the jobs. Please try again.`}</Failure>}
    </div>
  )
}

/** Explains what will not happen if the job is discarded. */
function DiscardDialog({ job, onClose }: { job: AdminJob | null; onClose: () => void }) {
  const { t } = useLingui()
  const discarding = useWrite('POST /api/v1/admin/jobs/discard')
  const [shown, setShown] = useState(job)
  // Keeps its text while it closes.
  if (job && job !== shown) setShown(job)
  const { title = '', ifDiscarded: effect = '' } = shown ?? {}
  const discard = () =>
    discarding.write(
      { body: { ids: shown ? [shown.id] : [] } },
      {
        onSuccess: () => {
          toast(t`Job discarded.`)
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={job !== null}
      onClose={onClose}
      title={t`Discard this job?`}
      cancel={t`Keep It`}
      action={t`Discard Job`}
      busy={discarding.isPending}
      error={discarding.error}
      failure={t`Failed to discard the job. Please try again.`}
      onConfirm={discard}
    >
      <Trans>
        “{title}” will never run. {effect} The error stays in the log.
      </Trans>
    </AlertDialog>
  )
}
