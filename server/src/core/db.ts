import postgres from 'postgres'

/** A connection pool or a transaction: what queries take first. */
export type Db = postgres.ISql<Record<string, never>>
export type Pool = postgres.Sql<Record<string, never>>

/** `prepare: false` is for poolers in transaction mode that do not carry prepared statements. */
export const connect = (url: string, { prepare = true, max = 10 } = {}): Pool =>
  postgres(url, { transform: { column: postgres.toCamel }, prepare, max, onnotice: () => {}, connect_timeout: 10 })

/** Runs `work` in one transaction: it commits as a whole or leaves nothing. */
export const inTransaction = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> =>
  pool.begin((tx) => work(tx)) as Promise<T>
