import type { Pool } from '../src/core/database/db.ts'

/** Counters and notifications of earlier requests, which are written together a moment later. */
const isDeferred = (text: string) => /^\s*(select pg_notify|insert into budget_use|update session)/.test(text)

/** Runs `work` and returns its statements, begin and commit included. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  pool.observer = (text) => void texts.push(text)
  try {
    await work()
  } finally {
    pool.observer = undefined
  }
  return texts.filter((text) => !isDeferred(text))
}
