import pg from 'pg'

/** A statement that PostgreSQL prepares once for each connection. */
export interface Statement<Row> {
  name: string
  text: string
  readonly row?: Row
}

let count = 0
export const statement = <Row extends object>(text: string): Statement<Row> => ({ name: `f${(count += 1)}`, text })

export type Read = <Row extends object>(statement: Statement<Row>, ...values: unknown[]) => Promise<Row[]>

export const openPool = (url: string) => new pg.Pool({ connectionString: url, max: 10, pipeline: true })

/** Statements that are not awaited one after the other go out in one round trip. */
export async function onOneConnection<T>(pool: pg.Pool, work: (read: Read) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const read: Read = async <Row extends object>({ name, text }: Statement<Row>, ...values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows
  try {
    return await work(read)
  } finally {
    client.release()
  }
}

const begin = statement('begin')
const commit = statement('commit')
const rollback = statement('rollback')

/** `work` gets the transaction's reads and ends with its writes, which go out together with the commit. */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (read: Read) => Promise<{ writes: Promise<unknown>[]; reply: T }>,
): Promise<T> =>
  onOneConnection(pool, async (read) => {
    const begun = read(begin)
    try {
      const { writes, reply } = await work(read)
      await Promise.all([begun, ...writes, read(commit)])
      return reply
    } catch (error) {
      await read(rollback)
      throw error
    }
  })

/** A session that has not ended. */
export const openSession = `s.token_hash = $1 and s.started_at > now() - interval '30 days' and s.last_seen_at > now() - interval '7 days'`

export const pictureUrl = (key: string | null): string => (key === null ? '' : `/media/${key}/256.webp`)

export const shownAnswer = (status: string) =>
  `case ${status} when 'going' then 'Going' when 'maybe' then 'Maybe' when 'not_going' then 'NotGoing' end`

/** Going or Maybe to another time, of an answer r to a game g. */
export const isForOldTime = `(r.status <> 'not_going'
  and (r.answered_on <> g.starts_on or greatest(r.answered_for - g.starts_at, g.starts_at - r.answered_for) >= interval '2 hours'))`

/** Of any number of ids in $1. PostgreSQL does not see how many, and so keeps one plan. */
export const oneOf = '= any ((select $1::uuid[])::uuid[])'
