import { connect, type Db } from '../database/db.ts'
import { jobsByTask, type TaskFigures } from '../jobs/queue-state.ts'
import { rankOf, type Urgency } from '../notifications/pace.ts'

/** The state of the queue, with the task names that this release knows. */
export interface QueueFigures {
  tasks: TaskFigures[]
  /** `stuckSeconds`: the time since the first attempt at the longest-failing message. */
  deliveries: { due: number; oldestSeconds: Record<Urgency, number>; stuckSeconds: number }
  /** Scheduled tasks: how long ago the last success was, and how long the next run is overdue. */
  scheduled: { task: string; ageSeconds: number | null; overdueSeconds: number }[]
  /** The share of PostgreSQL's connections in use, by this product and others, 0 to 1. */
  sessionsRatio: number
}

/** Scrapes within this time share one reading. */
const FRESH_MS = 5_000
const LIMIT_MS = 1_000

/**
 * Reads the queue on a separate connection, so that it neither waits for busy connections nor takes one away. Undefined
 * if the database does not respond within a second.
 */
export function openQueueFigures(databaseUrl: string, taskNames: readonly string[]) {
  const pool = connect(databaseUrl, { max: 1, waitMs: LIMIT_MS, limitMs: LIMIT_MS })
  let latest: Promise<QueueFigures | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const read = (): Promise<QueueFigures | undefined> => {
    if (latest && performance.now() - readAt < FRESH_MS) return latest
    readAt = performance.now()
    latest = pool.transaction((db) => figuresIn(db, taskNames)).catch(() => undefined)
    return latest
  }
  return { read, end: () => pool.end() }
}

/** Another release may have queued a task that this one does not know. */
const OTHER = 'other'

async function figuresIn(db: Db, taskNames: readonly string[]): Promise<QueueFigures> {
  const rows = await jobsByTask(db, taskNames, OTHER)
  const byTask = new Map(rows.map((row) => [row.task, row]))
  const none = { jobs: 0, oldestSeconds: 0, failed: 0 }
  const deliveries = await dueDeliveries(db)
  const oldestOf = (urgency: Urgency) => deliveries.find((each) => each.urgency === rankOf[urgency])?.oldestSeconds ?? 0
  return {
    tasks: [...taskNames, OTHER].map((task) => ({ ...none, ...byTask.get(task), task })),
    deliveries: {
      due: deliveries.reduce((sum, { due }) => sum + due, 0),
      oldestSeconds: { urgent: oldestOf('urgent'), normal: oldestOf('normal'), low: oldestOf('low') },
      stuckSeconds: await stuckSeconds(db),
    },
    scheduled: await scheduledTasks(db, taskNames),
    sessionsRatio: await sessionsRatio(db),
  }
}

/** Counts at most 10,000 of each urgency. Mail held back by an operator does not count as late. */
const dueDeliveries = (db: Db) => db<{ urgency: number; due: number; oldestSeconds: number }[]>`
  select urgency, count(*)::int as due, extract(epoch from now() - min(due_at))::float8 as oldest_seconds
    from unnest(${Object.values(rankOf)}::int[]) as urgency
   cross join lateral (
     select due_at from delivery d
      where d.ended_at is null and d.urgency = urgency.urgency and due_at <= now() and not exists (select from mail_hold)
      order by due_at limit 10000) as due
   group by urgency`

/**
 * A failed attempt reschedules a message, so a failing one is never overdue for long. Looks at 10,000 of each urgency.
 */
async function stuckSeconds(db: Db): Promise<number> {
  const [first] = await db<{ seconds: number | null }[]>`
    select extract(epoch from now() - min(tried.first_attempt_at))::float8 as seconds
      from unnest(${Object.values(rankOf)}::int[]) as urgency
     cross join lateral (
       select first_attempt_at from delivery d
        where d.ended_at is null and d.urgency = urgency.urgency and not exists (select from mail_hold)
        order by due_at limit 10000) as tried`
  return first?.seconds ?? 0
}

const scheduledTasks = (db: Db, taskNames: readonly string[]) => db<QueueFigures['scheduled']>`
  select name as task, extract(epoch from now() - succeeded_at)::float8 as age_seconds,
         greatest(0, extract(epoch from now() - due_at))::float8 as overdue_seconds
    from scheduled_task
   where name = any (${taskNames})`

/** Excludes the connections reserved for superusers. */
async function sessionsRatio(db: Db): Promise<number> {
  const [sessions] = await db<{ ratio: number }[]>`
    select (select sum(numbackends) from pg_stat_database)::float8
             / (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                - current_setting('reserved_connections')::int) as ratio`
  return sessions?.ratio ?? 0
}
