import type { AdminApi, AdminJob, InputOf, JobCount, JobState } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { isNumberKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { discardJobs, type JobRow, jobCounts, jobsPage, retryJobs } from '#core/jobs/queue-state.ts'
import type { Say } from '#core/language/say.ts'
import { authorizeOperator } from '#permissions'
import { endedToday } from '../mail/queries.ts'
import { textOf } from './page.ts'
import { withoutAddresses, withoutNames } from './rules.ts'

type Input<Key extends keyof AdminApi> = InputOf<Key, AdminApi[Key]>
type Reading = Pick<OperatorCtx, 'db' | 'now' | 'sayTo'>

export async function listJobs(
  { db, sayTo }: Pick<Reading, 'db' | 'sayTo'>,
  input: Input<'GET /api/v1/admin/jobs'>,
): Promise<Page<AdminJob>> {
  const page = pageRequest(input, isNumberKey)
  const rows = await jobsPage(db, { state: input.state, page })
  const { items, next } = pageOf(rows, page, ({ id }) => [id] as const)
  const say = sayTo()
  return { items: items.map((job) => showJob(say, job, input.state)), next }
}

export async function countJobs({ db, now, sayTo }: Reading): Promise<JobCount> {
  const { lastFailedTask: _, stuck: __, tasks, ...counts } = await jobCounts(db)
  const say = sayTo()
  return {
    ...counts,
    tasks: tasks.map((each) => ({ ...each, title: say(textOf(each.task).title) })),
    messagesToday: await endedToday(db, now),
  }
}

export async function retry(ctx: OperatorCtx, { ids }: { ids: string[] }) {
  authorizeOperator(ctx, 'operator.act')
  return { retried: await retryJobs(ctx.db, ids) }
}

export async function discard(ctx: OperatorCtx, { ids }: { ids: string[] }) {
  authorizeOperator(ctx, 'operator.act')
  return { discarded: await discardJobs(ctx.db, ids) }
}

function showJob(say: Say, job: JobRow, state: JobState): AdminJob {
  const { title, ifDiscarded } = textOf(job.task)
  const stack = withoutAddresses(job.lastError ?? '')
  return {
    id: job.id,
    task: job.task,
    title: say(title),
    ifDiscarded: say(ifDiscarded),
    state,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    dueAt: state === 'waiting' ? job.runAt.toISOString() : null,
    lastAt: job.attempts > 0 ? job.updatedAt.toISOString() : null,
    error: stack.split('\n')[0] ?? '',
    stack,
    payload: JSON.stringify(withoutNames(payloadIn(job.payload))),
  }
}

/** The queue adds the event's id and a hash of the person whose request caused it. */
const payloadIn = (queued: unknown): unknown => (queued as { payload?: unknown }).payload ?? queued
