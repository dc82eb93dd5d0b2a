import type { Pool } from '../src/core/database/db.ts'

/** Counters and notifications of earlier requests, which are written together a moment later. */
const isDeferred = (text: string) => /^\s*(select pg_notify|insert into budget_use|update session)/.test(text)

interface Statement {
  text: string
  values: readonly unknown[]
}

/** Runs `work` and returns its statements, begin and commit included. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  pool.observer = (text, values) => void statements.push({ text, values })
  try {
    await work()
  } finally {
    pool.observer = undefined
  }
  return statements.filter(({ text }) => !isDeferred(text))
}
