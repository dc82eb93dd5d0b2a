import { connect } from '../../src/core/database/db.ts'
import { patient } from '../database.ts'

export interface Cost {
  statements: number
  rows: number
  /** Pages of tables and indexes. */
  buffers: number
}

export interface Counter {
  /** What `work` cost, if it says that it succeeded. */
  during(work: () => Promise<boolean>): Promise<Cost | undefined>
  end(): Promise<void>
}

/** Lets PostgreSQL count the statements of a database. Only connections that are opened afterwards are counted. */
export async function countStatements(url: string): Promise<Counter> {
  const own = connect(url, { ...patient, max: 1 })
  const name = new URL(url).pathname.slice(1)
  await own`create extension pg_stat_statements`
  await own`alter database ${own.identifier(name)} set pg_stat_statements.track = 'top'`
  const read = async (): Promise<Cost> => {
    const [cost] = await own<Cost[]>`
      select coalesce(sum(calls), 0)::int as statements, coalesce(sum(rows), 0)::int as rows,
             coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as buffers
        from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         -- Counters and notifications of earlier requests are written together a moment later.
         and query !~ '^\\s*(select pg_notify|insert into budget_use|update session|begin|commit|set |rollback)'`
    return cost ?? { statements: 0, rows: 0, buffers: 0 }
  }
  return {
    async during(work) {
      const before = await read()
      if (!(await work())) return undefined
      const after = await read()
      return {
        statements: after.statements - before.statements,
        rows: after.rows - before.rows,
        buffers: after.buffers - before.buffers,
      }
    },
    end: () => own.end(),
  }
}
