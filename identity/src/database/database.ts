import { createHash } from 'node:crypto'
import pg from 'pg'

export type Db = pg.Pool
/** The pool, or one connection in a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>

export function openDatabase(url: string): Db {
  const db = new pg.Pool({ connectionString: url, max: 5, statement_timeout: 5_000 })
  // The pool replaces an idle connection that breaks.
  db.on('error', () => {})
  return db
}

// guard: door: ids are stored as hashes -> export const sha256 = (text: string): Buffer => Buffer.from(text)
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
