import { isDatabaseUnavailable } from '../database/connections.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { givenUp, isTooOld, retryOfComposing, sendAll } from './attempt.ts'
import type { Claimed, Outgoing } from './claimed.ts'
import { type ComposeOptions, compose } from './compose.ts'
import type { Lanes } from './lanes.ts'
import { DELIVER } from './notify.ts'
import { rankOf } from './pace.ts'
import { saveResults } from './results.ts'

export interface DeliveryOptions extends ComposeOptions {
  /** The queue's job that does the work. */
  job?: { id: string; attempts: number } | undefined
}

/**
 * The longest time for an attempt. After it another worker takes the delivery, because the first one seems to be dead.
 */
const ATTEMPT_MS = 60_000
/**
 * After this time a worker starts no delivery it has claimed: if it was frozen, another one may have taken it
 * meanwhile.
 */
const LATEST_START_MS = 25_000
/** Which due deliveries to claim. */
type Which = 'urgent' | 'all'

/**
 * Sends one batch of due deliveries, urgent ones first (or only those), and returns whether there may be more. Any
 * number of workers may do this at once. Claim, text and budgets are one transaction; messages are sent after it.
 */
export async function deliverBatch(options: DeliveryOptions, which: Which = 'all', limit = 100): Promise<boolean> {
  const { pool } = options
  const began = performance.now()
  let claimed: Claimed[] = []
  let outgoing: Outgoing[]
  try {
    outgoing = await inTransaction(pool, async (db) => {
      claimed = await claimDue(db, options, which, limit)
      return claimed.length > 0 ? compose(db, options, claimed) : []
    })
  } catch (error) {
    return afterFailedCompose(options, which, claimed, error)
  }
  const { sent, goOn } = await sendAll(options, outgoing, began + LATEST_START_MS)
  // While the mail server is down nothing is sent, so the rest waits for the next minute.
  const isStuck = outgoing.length > 0 && sent === 0
  return goOn > 0 || (claimed.length === limit && !isStuck)
}

/**
 * A message that cannot be composed is retried later. To keep it from holding up the others, the batch is repeated one
 * by one.
 */
async function afterFailedCompose(
  options: DeliveryOptions,
  which: Which,
  claimed: Claimed[],
  error: unknown,
): Promise<boolean> {
  const [first, ...others] = claimed
  if (!first || isDatabaseUnavailable(error)) throw error
  if (others.length > 0) {
    for (const _ of claimed) await deliverBatch(options, which, 1)
    return true
  }
  options.log?.error({ err: error, kind: first.kind, delivery: first.id }, 'could not compose a message')
  const now = options.clock()
  const retryAt = retryOfComposing(first, now)
  const reason = 'could not be composed'
  const result = isTooOld(first, now) ? givenUp(first.id, reason) : { id: first.id, outcome: null, reason, retryAt }
  await saveResults(options.pool, [result], now)
  return true
}

/** The queue's task: urgent deliveries, one batch of all, and another run if there may be more. */
export async function deliverDue(options: DeliveryOptions, lanes: Lanes): Promise<void> {
  const { pool, clock, job } = options
  // The worker of an earlier run has died.
  if (job && job.attempts > 1)
    await pool`update delivery set due_at = ${clock()} where ended_at is null and claimed_by = ${job.id}`
  // guard: messages: urgent ones have separate lanes -> const isUrgentLeft = false
  const isUrgentLeft = await lanes.urgent(() => deliverBatch(options, 'urgent'))
  const isMoreLeft = await lanes.any(() => deliverBatch(options))
  if (isUrgentLeft || isMoreLeft) await pool`select graphile_worker.add_job(${DELIVER})`
}

/** In index order, so that a million digests queued behind them do not slow down urgent ones. */
function claimDue(db: Db, { clock, job, channels }: DeliveryOptions, which: Which, limit: number) {
  const now = clock()
  const hasPush = channels.some(({ name }) => name === 'push')
  // guard: push: a pushed message is not pushed again -> const isNotPushed = db`true`
  const isNotPushed = db`d.pushed_at is null`
  const ranks = which === 'urgent' ? [rankOf.urgent] : Object.values(rankOf)
  return db<Claimed[]>`
  with due as (
    select id from delivery
     where ended_at is null and urgency = any (${ranks}::smallint[]) and due_at <= ${now}
       -- guard: messages: none is sent while mail is held
       and not exists (select from mail_hold)
     -- guard: messages: urgent ones are claimed first -> order by due_at
     order by urgency, due_at
     limit ${limit}
       -- guard: messages: only one worker claims a delivery
       for update skip locked
  ), claimed as (
    update delivery d
       set attempts = d.attempts + 1, due_at = ${now}::timestamptz + ${ATTEMPT_MS} * interval '1 ms',
           claimed_by = ${job?.id ?? null}, first_attempt_at = coalesce(d.first_attempt_at, ${now})
      from due
     where d.id = due.id
    returning d.*
  )
  select d.id, d.kind, d.payload, d.attempts, d.first_attempt_at, d.cause_key, d.cause_is_newcomer, d.profile_id,
         d.trace, d.pushed_at is not null as is_pushed,
         coalesce(coalesce(p.address_typed_at, p.created_at) > ${now}::timestamptz - interval '1 day', false) as is_address_new,
         case when ${hasPush} and ${isNotPushed}
              then (select jsonb_agg(jsonb_build_object('id', v.id, 'endpoint', v.endpoint, 'p256dh', v.p256dh, 'auth', v.auth,
                                                        'publicKey', v.public_key))
                      from device v where v.profile_id = d.profile_id) end as devices,
         is_suspended(d.profile_id, ${now}) as is_suspended,
         jsonb_build_object('profileId', coalesce(p.id::text, ''), 'firstName', coalesce(p.first_name, ''),
                            'name', coalesce(trim(p.first_name || ' ' || p.last_name), ''),
                            'locale', coalesce(mail_locale_of(p), ''), 'address', coalesce(mail_address_of(p), ''),
                            'hasAccount', has_account(p)) as "to"
    from claimed d
    left join profile p on p.id = d.profile_id`
}
