import type { Db } from './database.ts'

const STEP = 500
const MAX_STEPS = 20

/** Deletes what has expired, in steps that never hold many locks; the rest waits for the next run. Returns the number of rows. */
export async function cleanUp(db: Db): Promise<number> {
  let total = 0
  for (const table of ['record', 'challenge', 'budget']) {
    for (let step = 0; step < MAX_STEPS; step++) {
      const { rowCount } = await db.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where expires_at < now() order by expires_at limit ${STEP} for update skip locked))`,
      )
      total += rowCount ?? 0
      if ((rowCount ?? 0) < STEP) break
    }
  }
  return total
}
