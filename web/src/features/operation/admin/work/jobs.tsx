import type { AdminJob, JobCount, JobState } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { read, readPages } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams } from '../../../../lib/page/query-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { AlertDialog } from '../../../../ui/overlay/on-demand.tsx'
import { LoadedPages } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { jobsPath } from '../paths.ts'
import { count, counted, duration } from '../text.ts'
import { JobRow } from './job-row.tsx'

const REFRESH_MS = 15_000
const states: readonly JobState[] = ['waiting', 'running', 'failed']

export function JobsScreen() {
  usePageTitle('Jobs · Admin')
  const [params] = useQueryParams()
  const state = states.find((one) => one === params.get('state')) ?? 'failed'
  const total = useQuery({ ...read('GET /api/v1/admin/jobs/count'), refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHeading title="Jobs">
        {total.data && (
          <span className="tnum flex items-center gap-2.5">
            <StateDot state={total.data.failed > 0 ? 'failed' : 'ok'} />
            {stateText(total.data)}
          </span>
        )}
      </PageHeading>
      {total.data && <Numbers total={total.data} />}
      <nav aria-label="Jobs" className="@container mb-4">
        <div className="segmented ops-tabs sm:w-fit">
          {states.map((one) => (
            <Link
              key={one}
              to={jobsPath(one)}
              replace
              aria-current={one === state ? 'page' : undefined}
              className="tnum sm:px-4!"
            >
              {titles[one].tab}
              {total.data && ` (${count(total.data[one])})`}
            </Link>
          ))}
        </div>
      </nav>
      <Jobs key={state} state={state} />
    </>
  )
}

const titles = {
  waiting: {
    tab: 'Waiting',
    title: 'Waiting Jobs',
    hint: 'They run as soon as a worker is free, or at their time.',
    empty: 'No jobs are waiting',
    why: 'Everything that is due has run.',
  },
  running: {
    tab: 'Running',
    title: 'Running Jobs',
    hint: 'A worker has them right now.',
    empty: 'No jobs are running',
    why: 'Most take less than a second.',
  },
  failed: {
    tab: 'Failed',
    title: 'Failed Jobs',
    hint: 'A job is tried many times over some days. These have stopped.',
    empty: 'No failed jobs',
    why: 'What fails is tried many times over some days before it is listed here.',
  },
}

/** What an operator wants to know first. */
function stateText({ failed, waiting, oldestWaitingSeconds }: JobCount): string {
  if (failed > 0) return `${counted(failed, 'job')} failed for good and ${failed === 1 ? 'waits' : 'wait'} for you.`
  if (waiting > 0) return `All is well. The oldest job waits for ${duration(oldestWaitingSeconds)}.`
  return 'All is well. Everything that is due has run.'
}

function Numbers({ total: { waiting, oldestWaitingSeconds, later, workers, messagesToday } }: { total: JobCount }) {
  const numbers = [
    ['Waiting', count(waiting), waiting === 0 ? 'nothing is due' : `the oldest for ${duration(oldestWaitingSeconds)}`],
    ['Planned', count(later), 'run at their time'],
    ['Workers', count(workers), workers === 0 ? 'none is busy' : 'busy now'],
    ['Messages', count(messagesToday), 'today'],
  ] as const
  return (
    <dl className="tnum mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, number, text]) => (
        <div key={name} className="card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd>
            <span className="display block text-xl">{number}</span>
            <span className="block text-sm text-muted-foreground">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Jobs({ state }: { state: JobState }) {
  const jobs = useInfiniteQuery(readPages('GET /api/v1/admin/jobs', { query: { state } }))
  const found = jobs.data?.pages.flatMap(({ items }) => items) ?? []
  const [discarding, setDiscarding] = useState<AdminJob | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const { title, hint, empty, why } = titles[state]
  return (
    <>
      <LoadedPages
        query={jobs}
        failure="Failed to load jobs. Please try again later."
        empty={
          <Panel title={title} flush>
            <EmptyState title={empty} icon={<ListChecks aria-hidden className="size-8" />}>
              {why}
            </EmptyState>
          </Panel>
        }
      >
        {(items) => (
          <div ref={heading} tabIndex={-1} className="outline-none">
            <Panel
              title={title}
              hint={hint}
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
  const retrying = useWrite('POST /api/v1/admin/jobs/retry')
  const ids = jobs.slice(0, limits.jobsAtOnce).map(({ id }) => id)
  const retry = () =>
    retrying.write(
      { body: { ids } },
      { onSuccess: ({ retried }) => toast(`${counted(retried, 'job')} ${retried === 1 ? 'is' : 'are'} tried again.`) },
    )
  return (
    <div className="grid gap-2">
      <Button size="sm" icon={<RotateCw aria-hidden />} busy={retrying.isPending} onClick={retry}>
        Retry All {count(ids.length)}
      </Button>
      {retrying.error && <Failure error={retrying.error}>Failed to retry the jobs. Please try again.</Failure>}
    </div>
  )
}

/** Says what will not happen if the job is discarded. */
function DiscardDialog({ job, onClose }: { job: AdminJob | null; onClose: () => void }) {
  const discarding = useWrite('POST /api/v1/admin/jobs/discard')
  const [shown, setShown] = useState(job)
  // Keeps its words while it closes.
  if (job && job !== shown) setShown(job)
  const discard = () =>
    discarding.write(
      { body: { ids: shown ? [shown.id] : [] } },
      {
        onSuccess: () => {
          toast('Job discarded.')
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={job !== null}
      onClose={onClose}
      title="Discard this job?"
      cancel="Keep It"
      action="Discard Job"
      busy={discarding.isPending}
      error={discarding.error}
      failure="Failed to discard the job. Please try again."
      onConfirm={discard}
    >
      “{shown?.title}” is never run. {shown?.ifDiscarded} The error stays in the log.
    </AlertDialog>
  )
}
