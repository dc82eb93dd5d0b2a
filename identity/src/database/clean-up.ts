import type { Db } from './database.ts'

const STEP = 500
const MAX_STEPS = 20

/** The column that says when a row is over, and how long after it is deleted. */
const tables = [
  { table: 'record', over: 'expires_at', keep: '0' },
  { table: 'challenge', over: 'expires_at', keep: '0' },
  { table: 'budget', over: 'expires_at', keep: '0' },
  { table: 'audit', over: 'at', keep: '1 year' },
]

/** Deletes what has expired, in steps that never hold many locks; the rest waits for the next run. Returns the number of rows. */
export async function cleanUp(db: Db): Promise<number> {
  let total = 0
  for (const { table, over, keep } of tables) {
    for (let step = 0; step < MAX_STEPS; step++) {
      const { rowCount } = await db.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${over} < now() - interval '${keep}' order by ${over} limit ${STEP} for update skip locked))`,
      )
      total += rowCount ?? 0
      if ((rowCount ?? 0) < STEP) break
    }
  }
  return total
}
