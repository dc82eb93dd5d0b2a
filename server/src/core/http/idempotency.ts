import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { refuse } from '../errors.ts'

export interface StoredResponse {
  status: number
  /** The serialized body. */
  body: string
}

interface Claim {
  profileId: string
  key: string
  request: { method: string; url: string; body: unknown }
  now: Date
  /** The reply shows a secret once, so it is not stored: a retry is told that it is done. */
  isSecret: boolean
}

/**
 * Runs `work` once per person and key, in the caller's transaction. A retry gets the stored response. If the first
 * request is still running, the retry's insert waits for its transaction.
 */
export async function once(db: Db, claim: Claim, work: () => Promise<StoredResponse>): Promise<StoredResponse> {
  const { method, url, body } = claim.request
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
  const claimed = await db`
    insert into idempotency_key (profile_id, key, fingerprint, created_at)
    values (${claim.profileId}, ${claim.key}, ${fingerprint}, ${claim.now})
    on conflict do nothing
    returning key`
  // guard: a request that is sent twice takes effect once
  if (claimed.length === 0) return earlierResponse(db, claim, fingerprint)

  const response = await work()
  // Some bodies contain no id, so the URL is searched as well. Not for a DELETE: the id of deleted data is not stored.
  const mentioned = method === 'DELETE' ? response.body : `${url} ${response.body}`
  const isTooLarge = Buffer.byteLength(response.body) > largestStoredReply
  // guard: tokens: a secret that is shown once is not stored for a retry -> const reply = isTooLarge ? null : response.body
  const reply = isTooLarge || claim.isSecret ? null : response.body
  await db`
    update idempotency_key
       set status = ${response.status}, reply = ${reply}, about = ${idsIn(mentioned)}
     where profile_id = ${claim.profileId} and key = ${claim.key}`
  return response
}

/** Whether a response is stored for this key. Then the retry is neither prepared nor charged. */
export async function isStored(db: Db, profileId: string, key: unknown): Promise<boolean> {
  if (typeof key !== 'string' || !profileId) return false
  const found = await db`select from idempotency_key where profile_id = ${profileId} and key = ${key}`
  return found.length > 0
}

async function earlierResponse(db: Db, { profileId, key }: Claim, fingerprint: Buffer): Promise<StoredResponse> {
  const [earlier] = await db<{ fingerprint: Buffer; status: number; body: string | null }[]>`
    select fingerprint, status, reply as body
      from idempotency_key
     where profile_id = ${profileId} and key = ${key}`
  if (!earlier?.fingerprint.equals(fingerprint)) return refuse('idempotency_key_reused')
  return earlier.body === null ? refuse('already_done') : { status: earlier.status, body: earlier.body }
}

/** Larger than any response of a write. A constraint of the table enforces the same limit. */
const largestStoredReply = 1024 * 1024

/** Deletes stored responses about deleted data, because a retry would return it. */
export async function deleteResponsesAbout(db: Db, ...ids: string[]) {
  await db`delete from idempotency_key where about && ${ids}::uuid[]`
}

const idsIn = (text: string) => [
  ...new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g)),
]
