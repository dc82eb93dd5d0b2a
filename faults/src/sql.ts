import pg from 'pg'

/** Runs one statement on its own connection. */
export async function sql<Row extends object = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
  timeoutMs = 10_000,
): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query<Row>(text, values)).rows, timeoutMs)
}

export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  timeoutMs = 60_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
