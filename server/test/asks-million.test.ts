import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { queueDueAsks } from '../src/features/message/ask/queries.ts'
import { cloneDatabase } from './database.ts'

const PEOPLE = 1_000_000
const PLAYERS = 15
/** Within a minute on two quiet cores. */
const MAX_TIMES_BARE = 6
/** Six in the evening in New York, two days before the games. */
const NOW = new Date('2026-11-17T23:00:30Z')

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = connect(database.url, { limitMs: 600_000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test.runIf(isNightly)(
  '[REACH-4] a million players are reminded on one evening: queueing costs little more than the rows',
  {
    timeout: 1_200_000,
  },
  async () => {
    await pool`alter table member disable trigger all`
    await pool`alter table game disable trigger all`
    await pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select md5('p' || n)::uuid, 'Pat', 'Lee', 'pat' || n || '@example.com', true, ${NOW}
      from generate_series(0, ${PEOPLE - 1}::int) n`
    await pool`
    insert into team (id, name, sport, created_at)
    select md5('t' || n)::uuid, 'Team ' || n, 'Soccer', ${NOW} from generate_series(0, ${Math.ceil(PEOPLE / PLAYERS)}::int) n`
    await pool`
    insert into member (team_id, profile_id, role, joined_at)
    select md5('t' || n / ${PLAYERS}::int)::uuid, md5('p' || n)::uuid, 'player', ${NOW} from generate_series(0, ${PEOPLE - 1}::int) n`
    await pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), id, 'Otters', '2026-11-20T00:30:00Z', '2026-11-19', '2026-11-20T02:30:00Z', 'America/New_York',
           'Delta Park', '{}', ${NOW}
      from team`
    await pool`
    insert into ask_step (game_id, days_before, is_reminder, due_at)
    select id, 2, true, '2026-11-17T23:00:00Z' from game`
    await pool`analyze`

    const seconds = await secondsOf(async () => {
      while ((await queueDueAsks(pool, { now: NOW, limit: 2_000 })) > 0) continue
    })
    const [queued] = await pool<{ count: number; people: number }[]>`
    select count(*)::int as count, count(distinct profile_id)::int as people from delivery`
    expect(queued).toEqual({ count: PEOPLE, people: PEOPLE })

    // The same rows into a table with the same indexes and nothing to decide, on the same machine.
    await pool`create table bare (like delivery including all)`
    const bare = await secondsOf(
      (half) => pool`insert into bare select * from delivery where get_byte(uuid_send(id), 0) % 2 = ${half}::int`,
    )
    console.log(`${PEOPLE} deliveries in ${seconds.toFixed(1)} s; their rows alone take ${bare.toFixed(1)} s`)
    expect(seconds / bare).toBeLessThan(MAX_TIMES_BARE)
  },
)

/** Two workers share the work. */
async function secondsOf(work: (worker: number) => PromiseLike<unknown>): Promise<number> {
  const began = performance.now()
  await Promise.all([work(0), work(1)])
  return (performance.now() - began) / 1000
}
