import type { Db, Fragment } from './db.ts'

/** Rows that are no longer needed. */
export interface OldRows {
  table: string
  /** The from clause: the table, called `old`, and its joins. */
  from?: Fragment
  where: Fragment
}

/** Deletes a batch of the rows and returns the number; a job deletes the rest in later runs. */
export async function deleteSome(db: Db, { table, from, where }: OldRows, limit: number): Promise<number> {
  const [deleted] = await db<{ rows: number }[]>`
    with deleted as (
      delete from ${db.identifier(table)}
       where ctid = any (array(select old.ctid
                                 from ${from ?? db`${db.identifier(table)} old`}
                                where ${where}
                                -- guard: jobs: a run takes a bounded part of the work
                                limit ${limit}
                                  for update of old skip locked))
      returning 1
    )
    select count(*)::int as rows from deleted`
  return deleted?.rows ?? 0
}
