import { setImmediate } from 'node:timers/promises'
import { type Db, inTransaction, type Pool } from '../../src/core/database/db.ts'

/** The contended tables. The gate lets reads and row locks pass, and writes wait. */
const contended = `profile, team, member, invitation, join_link, game, game_day, rsvp,
  sub_request, volunteer, report, report_decision, block, hidden_team, waiting_list, waiting_place, official`

/**
 * Starts each call when the one before it waits for a lock or is done, and lets them write when all have started, so that
 * a missing lock shows in the first round.
 */
export async function meetAtGate<Reply>(pool: Pool, calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Promise<Reply>[] = []
  await inTransaction(pool, async (db) => {
    await db.unsafe(`lock table ${contended} in share mode`)
    let settled = 0
    for (const call of calls) {
      const reply = call()
      replies.push(reply)
      reply.then(
        () => settled++,
        () => settled++,
      )
      while (settled + (await waitingSessions(pool)) < replies.length) await setImmediate()
    }
  })
  return Promise.all(replies)
}

/**
 * Starts the calls while `lock` holds rows, and lets them go on when each waits or is done: all of them have read the rows
 * before one can change them. A call that skips locked rows is done at once.
 */
export async function behindRowLocks<Reply>(
  pool: Pool,
  lock: (db: Db) => Promise<unknown>,
  calls: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  let settled = 0
  const replies = await inTransaction(pool, async (db) => {
    await lock(db)
    const started = calls.map((call) => call().finally(() => settled++))
    while (settled + (await waitingSessions(pool)) < started.length) await setImmediate()
    return { started }
  })
  return Promise.all(replies.started)
}

/** How many sessions of this database wait for a lock. */
export async function waitingSessions(pool: Pool): Promise<number> {
  const [row] = await pool<{ backends: number }[]>`
    select count(*)::int as backends from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  return row?.backends ?? 0
}
