import type { Db } from '../database/db.ts'
import type { Cause } from '../limits/budgets.ts'
import { currentTrace } from '../telemetry/trace.ts'
import type { Notify } from './notification.ts'
import { rankOf } from './pace.ts'

export const DELIVER = 'delivery.send'

/** A priority of the queue, ahead of all other jobs. */
const FIRST = -10

/** Every priority in use: the queue's index begins with the priority. */
export const priorities: readonly number[] = [FIRST, 0]

interface Notifier {
  now: Date
  newId: () => string
  /** The person whose request led to the notification, directly or through jobs. None for scheduled jobs. */
  cause: Cause | undefined
}

/**
 * Inserts the deliveries and wakes a worker, in one statement. Later ones are found by the task that runs every minute.
 */
export const notifyOn =
  (db: Db, { now, newId, cause }: Notifier): Notify =>
  async (recipients, what, { at = now, bundle } = {}) => {
    if (recipients.length === 0) return
    const queued = recipients.map((recipient) => {
      const { kind, payload, urgency } = typeof what === 'function' ? what(recipient) : what
      return { id: newId(), profileId: recipient.profileId, kind, payload, urgency: rankOf[urgency] }
    })
    await db`
      with queued as (
        insert into delivery as d (id, kind, channel, profile_id, payload, bundle, urgency, cause_key,
                                   cause_is_newcomer, trace, queued_at, due_at)
        select q.id, q.kind, 'mail', q."profileId", q.payload, ${bundle ?? null}, q.urgency,
               ${cause?.key ?? null}, ${cause?.isNewcomer ?? false}, ${currentTrace() ?? null}, ${now}, ${at}
          from jsonb_to_recordset(${db.json(queued)}::jsonb) as q
               (id uuid, kind text, "profileId" uuid, payload jsonb, urgency int)
          left join profile p on p.id = q."profileId"
         where p.id is not null or q."profileId" is null
         order by q."profileId"
        on conflict (profile_id, kind, bundle) where ended_at is null and attempts = 0 and bundle is not null
          do update set payload = merge_arrays(d.payload, excluded.payload)
        returning due_at, urgency
      )
      select graphile_worker.add_job(${DELIVER}, priority => case min(urgency) when 0 then ${FIRST}::int else 0 end)
        from queued
       where due_at <= ${now}
      having count(*) > 0`
  }
