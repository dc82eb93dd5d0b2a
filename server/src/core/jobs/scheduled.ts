import { parseCronItem } from 'graphile-worker'
import type { Db, Pool } from '../database/db.ts'
import type { Batch } from './events.ts'

/** A task that runs on a schedule. */
export interface ScheduledTask {
  name: string
  /** A crontab line in UTC. */
  cron: string
}

/** After this many failures the batches stop shrinking. */
const MAX_CUTS = 4

/**
 * Records the tasks of this release, and queues those missed while no worker ran. A task is overdue from its first
 * scheduled time after its last success.
 */
export async function openSchedule(pool: Pool, tasks: readonly ScheduledTask[]) {
  const known = tasks.map(({ name, cron }) => ({ name, dueAt: nextTime(cron, new Date()) }))
  await pool`delete from scheduled_task where not name = any (${known.map(({ name }) => name)})`
  await pool`
    insert into scheduled_task as s (name, due_at)
    select name, "dueAt" from jsonb_to_recordset(${pool.json(known)}::jsonb) as known (name text, "dueAt" timestamptz)
    on conflict (name) do update set due_at = least(s.due_at, excluded.due_at)`
  // guard: jobs: missed runs are caught up
  await pool`select graphile_worker.add_job(name) from scheduled_task where due_at < now() - interval '1 minute' order by name`
}

/** The first time after `moment`. */
export function nextTime(cron: string, moment: Date): Date {
  const { match } = parseCronItem({ task: 'task', match: cron })
  const at = new Date(moment)
  at.setUTCSeconds(0, 0)
  do at.setUTCMinutes(at.getUTCMinutes() + 1)
  while (
    !match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
  )
  return at
}

/**
 * Removes queued runs of the same task, because one run does the work of all: the next scheduled one, the continuation
 * of an earlier one, and the retry of a failed one. Without this, a failing task would add a job per minute.
 */
export async function replaceQueuedRuns(pool: Pool, task: string, jobId: string | undefined) {
  await pool`
    select from graphile_worker.complete_jobs(array(
      select j.id
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = ${task}
         and j.is_available
         and j.id is distinct from ${jobId ?? null}::bigint
         for update of j skip locked))`
}

/** Locks the task until the transaction ends. Returns nothing if another run holds it: that one queues the rest. */
export async function claimTask(db: Db, task: ScheduledTask, atMost: number): Promise<Batch | undefined> {
  const [locked] = await db<TaskState[]>`
    select resumes_after, failures from scheduled_task where name = ${task.name}
       -- guard: jobs: one run of a task at a time
       for update skip locked`
  const [taken] = locked ? [locked] : await insertTask(db, task)
  if (!taken) return undefined
  // guard: jobs: after a failure the next batch is smaller -> return { limit: atMost, after: taken.resumesAfter }
  return { limit: Math.ceil(atMost / 4 ** Math.min(taken.failures, MAX_CUTS)), after: taken.resumesAfter }
}

interface TaskState {
  resumesAfter: string | null
  failures: number
}

/** Restores a task deleted by a worker of another release that does not know it. Does nothing if the task exists. */
const insertTask = (db: Db, { name, cron }: ScheduledTask) => db<TaskState[]>`
  insert into scheduled_task (name, due_at) values (${name}, ${nextTime(cron, new Date())})
  on conflict do nothing
  returning resumes_after, failures`

/** In the transaction of the run: its work, its record and the next run are committed together. */
export async function finishTask(db: Db, { name, cron }: ScheduledTask, next: { after: string | null } | undefined) {
  await db`
    with ended as (
      update scheduled_task
         set succeeded_at = now(), due_at = ${nextTime(cron, new Date())}, resumes_after = ${next?.after ?? null}, failures = 0,
             last_error = ''
       where name = ${name}
      returning name
    )
    select graphile_worker.add_job(name) from ended where ${next !== undefined}`
}

/** For a task whose runs do not lock it, and which may run many times a minute. */
export async function noteSuccess(pool: Pool, { name, cron }: ScheduledTask) {
  await pool`
    update scheduled_task
       set succeeded_at = now(), due_at = ${nextTime(cron, new Date())}, failures = 0, last_error = ''
     where name = ${name}
       and (succeeded_at is null or succeeded_at < now() - interval '10 seconds' or failures > 0)`
}

export async function noteFailure(pool: Pool, { name }: ScheduledTask, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  await pool`
    update scheduled_task set failures = failures + 1, last_error = ${reason.slice(0, 200)} where name = ${name}`
}
