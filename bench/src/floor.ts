/**
 * The least that a server could do for the product's replies: a bare Fastify that sends a request's recorded statements
 * with the bare driver, and then the recorded reply. It looks at no results, and checks, limits and logs nothing.
 */
import Fastify from 'fastify'
import pg from 'pg'
import type { Recording } from './record.ts'

const recordings = new Map<string, { batches: Recording['batches']; reply: unknown }>()
const texts = new Map<string, string>()

process.on('message', (learned: Recording[]) => {
  for (const { key, batches, reply } of learned) {
    for (const statement of batches.flat()) {
      // A write that is rolled back can be replayed any number of times.
      const text = statement.text === 'commit' ? 'rollback' : statement.text
      // The driver compares the texts of prepared statements, which is fast for the same string object.
      statement.text = texts.get(text) ?? text
      texts.set(text, statement.text)
    }
    recordings.set(key, { batches, reply: JSON.parse(reply) })
  }
  process.send?.('learned')
})

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, pipeline: true })
const app = Fastify()

app.all('*', async ({ raw }) => {
  const found = recordings.get(`${raw.method} ${raw.url} ${raw.headers.cookie}`)
  if (!found) throw new Error(`nobody has recorded ${raw.method} ${raw.url}`)
  const client = (await pool.connect()) as pg.PoolClient & { connection: { stream: NodeJS.WritableStream } }
  try {
    for (const batch of found.batches) {
      client.connection.stream.cork()
      const sent = batch.map((statement) => client.query(statement))
      client.connection.stream.uncork()
      await Promise.all(sent)
    }
  } finally {
    client.release()
  }
  return found.reply
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('listening')
