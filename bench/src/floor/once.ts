/** A write takes effect once for each key of a person, and a retry gets the stored reply. */
import { createHash } from 'node:crypto'
import { openSession, type Read, statement } from './database.ts'

export interface Written<T> {
  reply: T
  /** Sent, and not awaited yet. */
  writes: Promise<unknown>[]
}

interface Once {
  key: string
  /** Method, path and body. */
  url: string
}

/** $1: hash of the cookie. */
const insert = statement<{ key: string }>(`
  insert into idempotency_key (profile_id, key, fingerprint, created_at)
  select s.profile_id, $2, $3, now() from session s where ${openSession}
  on conflict do nothing
  returning key`)

const update = statement(`
  update idempotency_key set status = 200, reply = $3, about = $4 where profile_id = $1 and key = $2`)

export async function claim(read: Read, token: Buffer, { key, url }: Once): Promise<void> {
  const claimed = await read(insert, token, key, createHash('sha256').update(url).digest())
  if (claimed.length === 0) throw new Error('signed out, or done before')
}

export function keep(read: Read, profileId: string, { key, url }: Once, reply: unknown): Promise<unknown> {
  const text = JSON.stringify(reply)
  const ids = new Set(`${url} ${text}`.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
  return read(update, profileId, key, text, [...ids])
}
