import { setImmediate } from 'node:timers/promises'
import { inTransaction, type Pool } from '../../src/core/database/db.ts'

/** What people contend for. Reading it and locking its rows passes the gate; writing waits. */
const contended = `profile, team, member, invitation, join_link, game, game_day, rsvp,
  sub_request, volunteer, report, report_decision, block, hidden_team`

/**
 * Starts the calls one after the other, each once the one before has read and waits to write or for a lock, and lets them
 * write only when all of them have come that far. A missing lock then shows in the first round.
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
      while (settled + (await waiting(pool)) < replies.length) await setImmediate()
    }
  })
  return Promise.all(replies)
}

async function waiting(pool: Pool): Promise<number> {
  const [row] = await pool<{ backends: number }[]>`
    select count(*)::int as backends from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  return row?.backends ?? 0
}
