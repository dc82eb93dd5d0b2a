import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { placeOffered } from '../src/features/game/waiting-list/events.ts'
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
await notify([{ profileId: facts.lena.id }], placeOffered({ gameId: await fullGame() }))

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

/** A spot of a full game is held for Lena. */
async function fullGame(): Promise<string> {
  const { maya, lena } = facts
  const { id: teamId } = await world.team(maya, 'Full House')
  await world.joins(lena, { id: teamId })
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId }, body: { max: 1 } })
  const startTime = new Date(startedAt.getTime() + 3 * 86_400_000).toISOString()
  const body = { teamId, opponentTeamName: 'Otters', startTime, location: 'Delta Park' }
  const { id } = await world.call(maya, 'POST /api/v1/game', { body })
  for (const person of [maya, lena])
    await world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  await world.call(maya, 'POST /api/v1/game/:id/room', { params: { id } })
  await pool`
    update waiting_place
       set offered_at = ${startedAt}, offered_until = ${startedAt}::timestamptz + interval '2 hours'
     where game_id = ${id}`
  return id
}
