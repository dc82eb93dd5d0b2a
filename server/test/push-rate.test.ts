import { isNightly } from '@app/dev/nightly'
import { browserKeys } from '@app/dev/push-keys'
import { type PushSink, startPushSink } from '@app/dev/push-sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import type { Subscription } from '../src/core/notifications/channel.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { newPushSecret } from '../src/core/notifications/push/keys.ts'
import { pushChannel } from '../src/core/notifications/push/push-channel.ts'
import { openPush, type Push } from '../src/core/notifications/push/sender.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type World } from './world.ts'

const PUSHES = 100_000
const NOW = new Date('2026-11-17T17:00:00Z')
const AT_ONCE = 20

let world: World
let sink: PushSink
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  sink = await startPushSink({ isTrusting: true })
})
afterAll(async () => {
  await sink.stop()
  await world.close()
})

test.runIf(isNightly)(
  `${PUSHES} reminders due at one hour take two workers little more CPU time than sealing and sending them`,
  { timeout: 1_800_000 },
  async () => {
    const config = { ...world.config, PUSH_KEY: newPushSecret(), PUSH_SERVICES: sink.origin }
    const push = openPush(config) as Push
    await fill(push.publicKey)
    const sent: { to: Subscription; text: string; how: Parameters<Push['send']>[2] }[] = []
    const kept: Pick<Push, 'send'> = {
      send: (to, text, how) => {
        sent.push({ to, text, how })
        return push.send(to, text, how)
      },
    }
    const options = {
      pool: world.pool,
      composers: allComposers(world.config),
      preferences: preferencesFrom(world.config),
      channels: [
        pushChannel({ pool: world.pool, push: kept, origin: world.config.PUBLIC_ORIGIN }),
        mailChannel({ send: async () => expect.unreachable() }, 'example.com'),
      ],
      budgets: budgetsFrom(world.config),
      clock: () => NOW,
    }
    const work = async () => {
      while (await deliverBatch(options)) continue
    }
    const own = await timed(() => Promise.all([work(), work()]))
    expect(sink.counted()).toBe(PUSHES)
    expect(await world.pool`select from delivery where pushed_at is not null and ended_at is null`).toHaveLength(PUSHES)

    const bare = openPush(config) as Push
    const waiting = sent.values()
    const plain = await timed(() =>
      Promise.all(
        Array.from({ length: 2 * AT_ONCE }, async () => {
          for (const { to, text, how } of waiting) await bare.send(to, text, how)
        }),
      ),
    )
    expect(sink.counted()).toBe(2 * PUSHES)
    const ratio = plain.cpu / own.cpu
    console.log(
      `own ${Math.round((PUSHES / own.wall) * 1000)} pushes/s, ${(own.cpu / PUSHES).toFixed(2)} ms of CPU each;`,
      `bare ${Math.round((PUSHES / plain.wall) * 1000)} pushes/s, ${(plain.cpu / PUSHES).toFixed(2)} ms; ratio ${ratio.toFixed(2)}`,
    )
    expect(ratio).toBeGreaterThan(0.5)
  },
)

/** A phone for everybody, and a reminder of their team's next game. */
async function fill(publicKey: string) {
  const { p256dh, auth } = browserKeys().keys
  await world.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Pat', n::text, 'pat' || n || '@example.com', true, ${NOW}
      from generate_series(1, ${PUSHES}::int) n`
  await world.pool`
    insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
    select gen_random_uuid(), sha256(p.id::text::bytea), p.id, '{}', 'none', 'Test', ${NOW}, ${NOW} from profile p`
  await world.pool`
    insert into device (id, profile_id, session_id, endpoint, p256dh, auth, public_key, added_at)
    select gen_random_uuid(), s.profile_id, s.id, ${sink.origin} || '/push/' || s.id, ${p256dh}, ${auth}, ${publicKey}, ${NOW}
      from session s`
  await world.pool`
    insert into team (id, name, sport, created_at)
    select gen_random_uuid(), 'Team ' || n, 'Soccer', ${NOW} from generate_series(0, ${PUSHES}::int / 15) n`
  await world.pool`
    insert into member (team_id, profile_id, role, joined_at)
    select t.id, p.id, case when p.last_name::int % 15 = 0 then 'captain' else 'player' end, ${NOW}
      from profile p join team t on t.name = 'Team ' || p.last_name::int / 15`
  await world.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), id, 'Otters', ${NOW}::timestamptz + interval '2 days', '2026-11-19', ${NOW}::timestamptz + interval '3 days',
           'America/New_York', 'Delta Park', '{}', ${NOW}
      from team`
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    select gen_random_uuid(), 'ask.reminder', 'mail', m.profile_id, jsonb_build_object('gameIds', array[g.id]), ${NOW}, ${NOW}
      from member m join game g on g.team_id = m.team_id`
  await world.pool`analyze`
}

async function timed(work: () => Promise<unknown>) {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage(cpu)
  return { wall: performance.now() - began, cpu: (used.user + used.system) / 1000 }
}
