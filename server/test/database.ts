import { randomUUID } from 'node:crypto'
import { inject, vi } from 'vitest'
import { connect, type Pool, type PoolOptions } from '../src/core/database/db.ts'

export interface TestDatabase {
  url: string
  pool: Pool
  drop: () => Promise<void>
}

/** Generous limits, because tests fill tables with a hundred thousand rows at once, on busy machines. */
export const patient = { waitMs: 30_000, limitMs: 120_000, lockMs: 30_000 } satisfies PoolOptions

/** A database of one's own, cloned from the migrated template, or from one that nobody is connected to. */
export async function cloneDatabase(templateUrl = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(Object.assign(new URL(template), { pathname: '/postgres' }).href, {
    ...patient,
    max: 1,
  })
  // The default strategy writes every page to the WAL too.
  await admin`
    create database ${admin.identifier(name)} template ${admin.identifier(template.pathname.slice(1))} strategy file_copy`
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const pool = connect(url, patient)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      // A queue that was just emptied closes its connections a moment later, and would take a forced end for a fault.
      await vi
        .waitFor(async () => {
          const others = await admin`select from pg_stat_activity where datname = ${name}`
          if (others.length > 0) throw new Error(`${others.length} connections are open`)
        })
        .catch(() => {
          // Someone killed a process: then force is justified.
        })
      await admin`drop database ${admin.identifier(name)} with (force)`
      await admin.end()
    },
  }
}
