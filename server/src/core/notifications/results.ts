import { setTimeout as delay } from 'node:timers/promises'
import { retryUntilAvailable } from '../database/connections.ts'
import type { Db, Pool } from '../database/db.ts'
import type { DeliveryOutcome } from '../telemetry/meter.ts'
import type { ToOpen } from './channel.ts'
import type { ChannelName } from './notification.ts'
import { insertRefusedAddresses } from './suppressed-addresses.ts'

/** The result of a delivery. Without an outcome it is retried. */
export interface Result {
  id: string
  outcome: 'sent' | 'refused' | 'given_up' | 'withheld' | 'dropped' | null
  reason: string
  retryAt?: Date
  /** Nothing was attempted: the first attempt, which charges the budgets, is still to come. */
  isPostponed?: true
  /** It was handed over and waits to be opened. */
  toOpen?: ToOpen
  /** The channel that reached the person, if not mail. */
  channel?: ChannelName
}

export const outcomeOf = ({
  outcome,
  isDeadAddress,
  isPostponed,
  toOpen,
}: Result & { isDeadAddress?: true }): DeliveryOutcome =>
  isDeadAddress ? 'bounced' : (outcome ?? (toOpen ? 'sent' : isPostponed ? 'postponed' : 'deferred'))

/**
 * Results are buffered for this long and written in one statement. If the worker is killed, buffered and in-flight
 * messages are sent again.
 */
const COLLECT_MS = 20

/** Records the results of a few milliseconds in one statement. */
export function openRecord(pool: Pool, clock: () => Date) {
  let waiting: { result: Result & { isDeadAddress?: true }; address: string; done: PromiseWithResolvers<void> }[] = []
  let isSaving = false

  async function saveAll() {
    isSaving = true
    while (waiting.length > 0) {
      await delay(COLLECT_MS)
      const batch = waiting
      waiting = []
      try {
        await retryUntilAvailable(() =>
          saveResults(
            pool,
            batch.map(({ result }) => result),
            clock(),
          ),
        )
        const refused = batch.filter(({ result }) => result.isDeadAddress)
        const addresses = refused.map(({ result, address }) => ({ address, reason: result.reason }))
        if (addresses.length > 0) await insertRefusedAddresses(pool, addresses, clock())
        for (const { done } of batch) done.resolve()
      } catch (error) {
        for (const { done } of batch) done.reject(error)
      }
    }
    isSaving = false
  }

  return (result: Result & { isDeadAddress?: true }, address: string): Promise<void> => {
    const done = Promise.withResolvers<void>()
    waiting.push({ result, address, done })
    if (!isSaving) void saveAll()
    return done.promise
  }
}

export async function saveResults(db: Db, results: Result[], now: Date) {
  const [sent, toOpen, others] = [[], [], []] as [Result[], Result[], Result[]]
  for (const result of results)
    (result.toOpen ? toOpen : result.outcome === 'sent' && !result.channel ? sent : others).push(result)
  if (sent.length > 0) await saveSent(db, sent, now)
  if (toOpen.length > 0) await saveToOpen(db, toOpen, now)
  if (others.length > 0) await saveOthers(db, others, now)
}

/** Uses the primary key, with one plan for any number of rows: `select` hides it. */
async function saveSent(db: Db, results: Result[], now: Date) {
  const ids = results.map(({ id }) => id)
  await db`
    update delivery
       set outcome = 'sent', reason = '', ended_at = ${now}::timestamptz, payload = '{}'
     where id = any ((select ${ids}::uuid[])::uuid[])
       and ended_at is null`
}

/**
 * Pushed and waiting to be opened; falls back to mail at `due_at`. If it was opened before this ran, the row is already
 * closed and nothing is written. Retries start over with the mail.
 */
async function saveToOpen(db: Db, results: Result[], now: Date) {
  const ids = results.map(({ id }) => id)
  await db`
    with result as materialized (
      select * from unnest(${ids}::uuid[], ${results.map(({ toOpen }) => toOpen?.until ?? now)}::timestamptz[],
                           ${results.map(({ toOpen }) => toOpen?.tag ?? '')}::text[]) as r (id, until, tag)
    ), there as materialized (
      -- Whoever deletes a device waits for this, and then finds what waits on it. One that is being deleted counts as gone.
      select v.profile_id
        from device v
       where v.profile_id in (select d.profile_id from delivery d join result r on r.id = d.id)
         for key share skip locked
    )
    update delivery d
       set pushed_at = ${now}, push_tag = r.tag, reason = '', first_attempt_at = null,
           -- guard: push: a message to a device that was just deleted falls back to mail -> due_at = r.until
           due_at = case when d.profile_id in (select profile_id from there) then r.until else ${now} end
      from result r
     where d.id = r.id
       and d.ended_at is null`
}

async function saveOthers(db: Db, results: Result[], now: Date) {
  await db`
    update delivery d
       set outcome = r.outcome, channel = coalesce(r.channel, d.channel), reason = left(r.reason, 200), due_at = coalesce(r."retryAt", d.due_at),
           ended_at = case when r.outcome is not null then ${now}::timestamptz end,
           attempts = d.attempts - case when r."isPostponed" then 1 else 0 end,
           first_attempt_at = case when d.attempts > 1 or r."isPostponed" is not true then coalesce(d.first_attempt_at, ${now}) end,
           payload = case when r.outcome is null then d.payload else '{}' end
      from jsonb_to_recordset(${db.json(results)}::jsonb) as r
           (id uuid, outcome text, channel text, reason text, "retryAt" timestamptz, "isPostponed" boolean)
     where d.id = r.id
       and d.ended_at is null`
}
