import { cronJob } from './events.ts'

/** Deletes old rows of core's own tables. */
export const retentionJobs = [
  // Clients retry a request within a day.
  cronJob('idempotency.forget-old-answers', '41 * * * *', async ({ db, now }) => {
    await db`delete from idempotency_key where created_at < ${now}::timestamptz - interval '1 day'`
  }),
  cronJob('budgets.forget-old', '17 * * * *', async ({ db, now }) => {
    await db`delete from budget_use where ends_at <= ${now}`
    await db`delete from heavy_work where ends_at <= ${now}`
    await db`delete from used_token where forget_at <= ${now}`
  }),
  cronJob('replicas.forget-old', '29 * * * *', async ({ db, now }) => {
    await db`delete from recent_write where ends_at <= ${now}`
    await db`delete from replica_heartbeat where beat_at < ${now}::timestamptz - interval '1 day'`
  }),
  // Operators look back a month.
  cronJob('delivery.forget-old', '23 3 * * *', async ({ db, now }) => {
    await db`delete from delivery where queued_at < ${now}::timestamptz - interval '30 days' and ended_at is not null`
    await db`delete from soft_bounce where bounced_on < ${now}::date - 14`
    await db`
      delete from mail_pace
       where period_at < ${now}::timestamptz - interval '1 day' and coalesce(paused_until, '-infinity') < ${now}::timestamptz - interval '1 day'`
  }),
]
