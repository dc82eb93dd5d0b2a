import type { JobState } from '@app/contract'
import type { Db, Fragment } from '../database/db.ts'
import type { PageRequest } from '../http/paging.ts'

/**
 * The state of the queue, for the console, health checks, metrics and the doctor. The queue has no public tables; its
 * private ones are read only here and in the neighbouring files.
 */

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

/** A failed job has used up all of its attempts. */
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

/** By the database's clock, like the queue. */
export async function jobCounts(db: Db) {
  const [counts] = await db<
    {
      waiting: number
      later: number
      oldestWaitingSeconds: number
      running: number
      failed: number
      workers: number
      tasks: { task: string; waiting: number; oldestSeconds: number }[]
      lastFailedTask: string | null
      stuck: { task: string; seconds: number; failures: number; error: string } | null
    }[]
  >`
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
export async function retryJobs(db: Db, ids: string[]): Promise<number> {
  const retried = await db`
    select from graphile_worker.reschedule_jobs(${failedAmong(db, ids)}, run_at => now(), attempts => 0)`
  return retried.length
}

/** Deletes failed jobs; others are left alone. */
export async function discardJobs(db: Db, ids: string[]): Promise<number> {
  const discarded = await db`select from graphile_worker.complete_jobs(${failedAmong(db, ids)})`
  return discarded.length
}

const failedAmong = (db: Db, ids: string[]) => db`
  array(select j.id from graphile_worker._private_jobs j
         where j.id = any (${ids}::bigint[]) and ${inState.failed(db)} for update)`

export async function failedJobCount(db: Db): Promise<number> {
  const [counted] = await db<{ jobs: number }[]>`
    select count(*)::int as jobs from graphile_worker._private_jobs j where ${inState.failed(db)}`
  return counted?.jobs ?? 0
}

/** Whether a job has been waiting since before a moment. The queue's index begins with the priority. */
export const hasLateJob = (db: Db, priorities: readonly number[], since: Fragment) => db`
  exists (select from graphile_worker._private_jobs
           where is_available and priority = any (${priorities}::int[]) and run_at < ${since})`

/** How long ago a worker last queued a scheduled task (null: never), and how many jobs are overdue. */
export async function workerState(db: Db, task: string, lateSeconds: number) {
  const [state] = await db<{ seconds: number | null; overdue: number }[]>`
    select (select extract(epoch from clock_timestamp() - last_execution)::int
              from graphile_worker._private_known_crontabs
             where identifier = ${task}) as seconds,
           (select count(*)::int
              from graphile_worker._private_jobs
             where is_available
               and run_at < clock_timestamp() - ${lateSeconds} * interval '1 second') as overdue`
  return state ?? { seconds: null, overdue: 0 }
}

export interface TaskFigures {
  task: string
  jobs: number
  oldestSeconds: number
  failed: number
}

/** Reads at most 10,000 rows of each kind, oldest first. Unnamed tasks are counted as `other`. */
export const jobsByTask = (db: Db, taskNames: readonly string[], other: string) => db<TaskFigures[]>`
  with waiting as (
    select task_id, run_at from graphile_worker._private_jobs
     where is_available order by priority, run_at limit 10000
  ), given_up as (
    select task_id from graphile_worker._private_jobs where attempts >= max_attempts limit 10000
  )
  select case when t.identifier = any (${taskNames}) then t.identifier else ${other} end as task,
         coalesce(sum(w.jobs), 0)::int as jobs, coalesce(max(w.oldest), 0)::float8 as oldest_seconds,
         coalesce(sum(g.failed), 0)::int as failed
    from graphile_worker._private_tasks t
    left join (select task_id, count(*) as jobs, greatest(0, extract(epoch from now() - min(run_at))) as oldest
                 from waiting group by task_id) w on w.task_id = t.id
    left join (select task_id, count(*) as failed from given_up group by task_id) g on g.task_id = t.id
   group by 1`
