import type { Db } from '../../src/core/database/db.ts'
import type { Sizes } from './plan.ts'

/**
 * Multiplies what PostgreSQL believes about the number of rows, of every table that has some. Ids become as many as the rows allow,
 * and no id is frequent.
 */
export async function pretendToBeLarge(db: Db, times: number): Promise<Sizes> {
  await db`
    update pg_statistic s
       set stadistinct = case when s.stadistinct > 1 then -least(1, s.stadistinct / c.reltuples) else s.stadistinct end,
           stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0,
           stanumbers1 = null, stanumbers2 = null, stanumbers3 = null, stanumbers4 = null, stanumbers5 = null,
           stavalues1 = null, stavalues2 = null, stavalues3 = null, stavalues4 = null, stavalues5 = null
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype
     where s.starelid = c.oid
       and s.staattnum = a.attnum
       and c.relnamespace = 'public'::regnamespace
       and c.reltuples > 0`
  const rows = await db<{ name: string; rows: number }[]>`
    update pg_class
       set reltuples = greatest(reltuples, 1) * ${times}
     where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'i')
       and relpages > 0
    returning relname as name, reltuples::float8 as rows`
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

export async function tablesWithoutRows(db: Db): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select relname as name
      from pg_class
     where relnamespace = 'public'::regnamespace
       and relkind = 'r'
       and relpages = 0
     order by 1`
  return tables.map(({ name }) => name)
}
