import type { JobState } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { Scope } from '#permissions'
import type { JobCounts } from './rules.ts'

export interface JobRow {
  id: string
  task: string
  payload: unknown
  runAt: Date
  attempts: number
  maxAttempts: number
  lastError: string | null
  updatedAt: Date
}

/** A failed job has used all its attempts. */
const inState: Record<JobState, (db: Db) => Fragment> = {
  waiting: (db) => db`j.is_available`,
  running: (db) => db`j.locked_at is not null`,
  failed: (db) => db`j.locked_at is null and j.attempts >= j.max_attempts`,
}

export function jobsPage(db: Db, { state, page }: { state: JobState; page: PageRequest<readonly [number: string]> }) {
  const after = page.after?.[0] ?? null
  return db<JobRow[]>`
    select j.id::text, t.identifier as task, j.payload, j.run_at, j.attempts::int, j.max_attempts::int, j.last_error, j.updated_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where ${inState[state](db)}
       and (${after}::bigint is null or ${state === 'failed' ? db`j.id < ${after}` : db`j.id > ${after}`})
     order by ${state === 'failed' ? db`j.id desc` : db`j.id`}
     limit ${page.rows}`
}

/** By the clock of the database, as the queue. */
export async function jobCounts(db: Db): Promise<JobCounts> {
  const [counts] = await db<JobCounts[]>`
    with job as materialized (
      select t.identifier as task, j.run_at, j.updated_at, j.locked_by, j.locked_at is not null as is_running,
             j.locked_at is null and j.attempts >= j.max_attempts as is_failed,
             j.is_available and j.run_at <= now() as is_waiting, j.is_available and j.run_at > now() as is_later
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
    ), waiting as (
      select task, count(*)::int as waiting, extract(epoch from now() - min(run_at))::int as oldest
        from job where is_waiting group by task
    )
    select (count(*) filter (where is_waiting))::int as waiting, (count(*) filter (where is_later))::int as later,
           coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting)), 0)::int as oldest_waiting_seconds,
           (count(*) filter (where is_running))::int as running, (count(*) filter (where is_failed))::int as failed,
           (count(distinct locked_by))::int as workers,
           (select coalesce(jsonb_agg(jsonb_build_object('task', w.task, 'waiting', w.waiting, 'oldestSeconds', w.oldest)
                                      order by w.waiting desc, w.task), '[]') from waiting w) as tasks,
           (select task from job where is_failed order by updated_at desc limit 1) as last_failed_task,
           (select jsonb_build_object('task', s.name, 'seconds', extract(epoch from now() - s.due_at)::int,
                                      'failures', s.failures, 'error', s.last_error)
              from scheduled_task s where s.due_at < now() order by s.due_at limit 1) as stuck
      from job`
  return (
    counts ?? {
      waiting: 0,
      later: 0,
      oldestWaitingSeconds: 0,
      running: 0,
      failed: 0,
      workers: 0,
      tasks: [],
      lastFailedTask: null,
      stuck: null,
    }
  )
}

/** Failed jobs start over; others are left alone. */
export async function retryJobs(db: Db, _scope: Scope<'operator.act'>, ids: string[]): Promise<number> {
  const retried = await db`
    select from graphile_worker.reschedule_jobs(${failedAmong(db, ids)}, run_at => now(), attempts => 0)`
  return retried.length
}

/** Deletes failed jobs; others are left alone. */
export async function discardJobs(db: Db, _scope: Scope<'operator.act'>, ids: string[]): Promise<number> {
  const discarded = await db`select from graphile_worker.complete_jobs(${failedAmong(db, ids)})`
  return discarded.length
}

const failedAmong = (db: Db, ids: string[]) => db`
  array(select j.id from graphile_worker._private_jobs j
         where j.id = any (${ids}::bigint[]) and ${inState.failed(db)} for update)`
