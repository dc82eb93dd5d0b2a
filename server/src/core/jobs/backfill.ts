import type { Db } from '../database/db.ts'
import { cronJob } from './events.ts'

/** About a second for an update that changes an index. After a failure the queue takes fewer. */
const ROWS_AT_ONCE = 5_000

/** Runs backfills left to the worker by migrations: one at a time, in batches, until the function returns 0. */
export const backfillJobs = [
  cronJob('backfill.run', '* * * * *', ROWS_AT_ONCE, async ({ db, now }, { limit }) => {
    const [next] = await db<{ name: string }[]>`
      select name from backfill where finished_at is null order by started_at, name limit ${1}`
    if (!next) return 0
    const [taken] = await db<{ rows: number }[]>`select ${db.identifier(`backfill_${next.name}`)}(${limit}) as rows`
    const rows = taken?.rows ?? 0
    await db`
      update backfill
         -- guard: backfill: the rows of every batch are counted -> set rows = 0,
         set rows = rows + ${rows},
             -- guard: backfill: the worker continues until nothing is left -> finished_at = now()
             finished_at = case when ${rows} = 0 then ${now}::timestamptz end
       where name = ${next.name}`
    // A full batch even if fewer rows were left, so that the job runs again: to find that none are left, or for the next backfill.
    return limit
  }),
]

/** "The worker still fills game_ends_at: 120,000 rows since 2026-11-17T18:00Z.", for operators. */
export async function backfillsText(db: Db): Promise<string[]> {
  const [{ exists } = { exists: false }] = await db<{ exists: boolean }[]>`
    select to_regclass('backfill') is not null as exists`
  if (!exists) return []
  const left = await db<{ name: string; rows: string; startedAt: Date }[]>`
    select name, rows::text, started_at from backfill where finished_at is null order by started_at, name`
  return left.map(
    ({ name, rows, startedAt }) =>
      `The worker still fills ${name}: ${Number(rows).toLocaleString('en')} rows since ${startedAt.toISOString().slice(0, 16)}Z.`,
  )
}
