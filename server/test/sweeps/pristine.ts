import { inTransaction, type Pool } from '../../src/core/database/db.ts'

/** Tables that count requests, which change on reads and refusals too. */
const counts = new Set(['budget_use', 'heavy_work'])
const JOBS = 'graphile_worker._private_jobs'

/** Copies every row of every table, so that the effects of a call can be detected and undone. */
export async function keepPristine(pool: Pool) {
  const tables = await tablesOf(pool)
  // Triggers record which tables are written, so that only those are compared and restored.
  await pool.unsafe(`
    create schema kept;
    create table kept.written (name text primary key);
    create function kept.note() returns trigger language plpgsql as $$
      begin
        insert into kept.written values (tg_argv[0]) on conflict do nothing;
        return null;
      end $$;
    ${tables.map((table) => `create table kept.${table} as table ${table};`).join('\n')}
    ${[...tables, JOBS].map(noteWrites).join('\n')}`)

  const written = async () => (await pool<{ name: string }[]>`select name from kept.written`).map(({ name }) => name)
  const isAsKept = async (table: string) => {
    if (table === JOBS) return (await pool.unsafe(`select from ${JOBS} limit 1`)).length === 0
    const changed = await pool.unsafe(`
      (select t::text from ${table} t except all select t::text from kept.${table} t)
      union all (select t::text from kept.${table} t except all select t::text from ${table} t) limit 1`)
    return changed.length === 0
  }
  return {
    async isPristine() {
      for (const table of await written()) if (!counts.has(table) && !(await isAsKept(table))) return false
      return true
    },
    hasJobs: async () => (await pool`select from graphile_worker.jobs limit 1`).length === 1,
    /** Writes in the replica role, which skips triggers and foreign keys. */
    async restore() {
      const names = await written()
      const clear = names.map((name) => `delete from ${name};`)
      const refill = names
        .filter((name) => name !== JOBS)
        .map((name) => `insert into ${name} overriding system value select * from kept.${name};`)
      await inTransaction(pool, (db) =>
        db.unsafe(`
          set local session_replication_role = replica;
          ${[...clear, ...refill].join('\n')}
          delete from kept.written;`),
      )
    },
  }
}

const noteWrites = (table: string) => `
  create trigger note_writes after insert or update or delete on ${table}
    for each statement execute function kept.note('${table}');`

/** Every table of the product, from the database catalog. */
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
