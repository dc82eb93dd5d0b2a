import pg from 'pg'

/** Runs `work` with one connection, in one transaction. */
export async function inTransaction<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const outcome = await work(client)
    await client.query('commit')
    return outcome
  } finally {
    await client.end()
  }
}
