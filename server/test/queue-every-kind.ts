import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { allComposers } from '../src/notifications.ts'
import { samples, teamWithClaims } from './message-samples.ts'
import { newWorld } from './world.ts'

/**
 * Queues one message of every kind that is mailed in the database of `DATABASE_URL`, for a worker that runs there, and waits until
 * all are sent. Prints how many were, and names the others.
 */
const WAIT_MS = 60_000

const startedAt = new Date()
const url = process.env['DATABASE_URL'] ?? ''
const pool = connect(url)
const world = await newWorld({ database: { url, pool }, now: () => new Date() })
const kinds = allComposers(world.config)
  .filter(({ only }) => only !== 'push')
  .map(({ kind }) => kind)

const facts = await teamWithClaims(world, startedAt)
await pool`update volunteer set turned_up = true where id = ${facts.acceptedId}`
await pool`insert into quiet_hours select id, 0, 0, true from profile on conflict do nothing`
await world.call(facts.maya, 'PUT /api/v1/message-preference/topic', {
  body: { channel: 'mail', topic: 'digest', wanted: true },
})
const notify = notifyOn(pool, { now: startedAt, newId, cause: undefined })
for (const kind of kinds) {
  const sample = samples[kind]
  if (sample) await notify([{ profileId: sample.to(facts)?.id ?? null }], sample.what(facts))
}

const notSent = () => pool<{ kind: string; became: string }[]>`
  select wanted.kind, coalesce(string_agg(distinct coalesce(d.outcome, 'waits') || ' ' || d.reason, ', '), 'was not queued') as became
    from unnest(${kinds}::text[]) as wanted (kind)
    left join delivery d on d.kind = wanted.kind and d.queued_at >= ${startedAt}
   group by wanted.kind
  having not coalesce(bool_or(d.outcome = 'sent'), false)`
const deadline = Date.now() + WAIT_MS
let left = await notSent()
while (left.length > 0 && Date.now() < deadline) {
  await delay(250)
  left = await notSent()
}
console.log(`${kinds.length - left.length} of ${kinds.length} kinds of messages sent`)
for (const { kind, became } of left) console.log(`${kind}: ${became}`)
await world.close()
await pool.end()
