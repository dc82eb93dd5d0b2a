import type { Db } from '../database/db.ts'

export interface TableSum {
  table: string
  rows: number
  checksum: string
}

/** Fixes settings that would otherwise give values different text forms on different servers and sessions. */
const sameText = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Counts the rows of every table and sums their hashes, in one transaction. The order of rows does not matter. */
export async function sumTables(db: Db): Promise<TableSum[]> {
  await db.unsafe(sameText)
  const sums: TableSum[] = []
  for (const { schema, name } of await tables(db)) {
    const table = db.identifier(name)
    const [sum] = await db<{ rows: string; checksum: string }[]>`
      select count(*)::text as rows,
             coalesce(sum(('x' || left(md5(${table}::text), 16))::bit(64)::bigint), 0)::text as checksum
        from ${db.identifier(schema)}.${table}`
    sums.push({ table: `${schema}.${name}`, rows: Number(sum?.rows), checksum: sum?.checksum ?? '' })
  }
  return sums
}

/** Tables of all schemas, except those of PostgreSQL and of extensions. */
export const tables = (db: Db) => db<{ schema: string; name: string }[]>`
  select n.nspname as schema, c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r'
     and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by n.nspname, c.relname`
