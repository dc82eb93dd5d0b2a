import { inTransaction, type Pool } from '../../src/core/database/db.ts'

/** What a person does is counted while they read, and when they are refused. */
const counts = new Set(['budget_use', 'heavy_work'])

/** Remembers every row of every table, so that a call can be tried and undone, whatever it wrote. */
export async function keepPristine(pool: Pool) {
  const tables = await tablesOf(pool)
  const clear = tables.map((table) => `delete from ${table};`).join('\n')
  const refill = tables
    .map((table) => `insert into ${table} overriding system value select * from kept.${table};`)
    .join('\n')
  const looked = tables.filter((table) => !counts.has(table))
  const digest = `
    select md5(concat_ws('|', ${looked.map((table) => `(select string_agg(t::text, ',' order by t::text) from ${table} t)`).join(', ')},
                         (select count(*) from graphile_worker.jobs))) as digest`
  const look = async () => (await pool.unsafe<{ digest: string }[]>(digest))[0]?.digest

  await pool.unsafe(
    `create schema kept; ${tables.map((table) => `create table kept.${table} as table ${table};`).join('\n')}`,
  )
  const pristine = await look()
  let written = await lastWrite(pool)
  return {
    /** Nobody looks at all rows where nobody has written any. */
    async isPristine() {
      const now = await lastWrite(pool)
      if (now === written) return true
      written = now
      return (await look()) === pristine
    },
    hasJobs: async () => (await pool`select from graphile_worker.jobs limit 1`).length === 1,
    /** As a replica writes: no trigger and no foreign key stands in the way. */
    restore: () =>
      inTransaction(pool, (db) =>
        db.unsafe(`
          set local session_replication_role = replica;
          ${clear}
          ${refill}
          delete from graphile_worker._private_jobs;`),
      ),
  }
}

/** Every transaction that writes, in whichever database of the server, has the next number. */
async function lastWrite(pool: Pool) {
  const [row] = await pool<{ number: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as number`
  return row?.number
}

/** Every table of ours, as the database itself knows them. */
export async function tablesOf(pool: Pool): Promise<string[]> {
  const rows = await pool<{ name: string }[]>`
    select table_name as name
      from information_schema.tables
     where table_schema = 'public'
       and table_type = 'BASE TABLE'
       and table_name <> 'migration'
     order by table_name`
  return rows.map((row) => row.name)
}
