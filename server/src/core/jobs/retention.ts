import { deleteSome } from '../database/delete-some.ts'
import { cronJob } from './events.ts'

/** The most rows of a table deleted per run: about a second. */
export const ROWS_AT_ONCE = 10_000

/** Deletes old rows of core's own tables. */
export const retentionJobs = [
  // Clients retry a request within a day.
  cronJob('idempotency.forget-old-answers', '41 * * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, { table: 'idempotency_key', where: db`created_at < ${now}::timestamptz - interval '1 day'` }, limit),
  ),
  cronJob('budgets.forget-old', '17 * * * *', ROWS_AT_ONCE, async ({ db, now }, { limit }) => {
    const where = db`ends_at <= ${now}`
    return Math.max(
      await deleteSome(db, { table: 'budget_use', where }, limit),
      await deleteSome(db, { table: 'heavy_work', where }, limit),
      await deleteSome(db, { table: 'used_token', where: db`forget_at <= ${now}` }, limit),
    )
  }),
  cronJob('replicas.forget-old', '29 * * * *', ROWS_AT_ONCE, async ({ db, now }, { limit }) => {
    const isOldBeat = db`beat_at < ${now}::timestamptz - interval '1 day'`
    return Math.max(
      await deleteSome(db, { table: 'recent_write', where: db`ends_at <= ${now}` }, limit),
      await deleteSome(db, { table: 'replica_heartbeat', where: isOldBeat }, limit),
    )
  }),
  // Operators look back a month.
  cronJob('delivery.forget-old', '23 3 * * *', ROWS_AT_ONCE, async ({ db, now }, { limit }) => {
    const aDayAgo = db`${now}::timestamptz - interval '1 day'`
    const isOldDelivery = db`queued_at < ${now}::timestamptz - interval '30 days' and ended_at is not null`
    const isOldPace = db`period_at < ${aDayAgo} and coalesce(paused_until, '-infinity') < ${aDayAgo}`
    return Math.max(
      await deleteSome(db, { table: 'delivery', where: isOldDelivery }, limit),
      await deleteSome(db, { table: 'soft_bounce', where: db`bounced_on < ${now}::date - 14` }, limit),
      await deleteSome(db, { table: 'mail_pace', where: isOldPace }, limit),
    )
  }),
]
