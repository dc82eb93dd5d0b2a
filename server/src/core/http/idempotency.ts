import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { refuse } from '../errors.ts'

export interface Answer {
  status: number
  /** The reply as it goes over the wire. */
  body: string
}

interface Claim {
  profileId: string
  key: string
  request: { method: string; url: string; body: unknown }
  now: Date
}

/**
 * Runs `work` once per person and key, in the caller's transaction. Whoever sends the same request again gets the first
 * answer, also while the first is still under way: the insert waits for it.
 */
export async function once(db: Db, claim: Claim, work: () => Promise<Answer>): Promise<Answer> {
  const { method, url, body } = claim.request
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
  const claimed = await db`
    insert into idempotency_key (profile_id, key, fingerprint, created_at)
    values (${claim.profileId}, ${claim.key}, ${fingerprint}, ${claim.now})
    on conflict do nothing
    returning key`
  if (claimed.length === 0) return earlierAnswer(db, claim, fingerprint)

  const answer = await work()
  // The address says what the answer is about where the answer itself does not, but what is deleted is named nowhere.
  const told = method === 'DELETE' ? answer.body : `${url} ${answer.body}`
  const reply = Buffer.byteLength(answer.body) > largestStoredReply ? null : answer.body
  await db`
    update idempotency_key
       set status = ${answer.status}, reply = ${reply}, about = ${idsIn(told)}
     where profile_id = ${claim.profileId} and key = ${claim.key}`
  return answer
}

async function earlierAnswer(db: Db, { profileId, key }: Claim, fingerprint: Buffer): Promise<Answer> {
  const [earlier] = await db<{ fingerprint: Buffer; status: number; body: string | null }[]>`
    select fingerprint, status, reply as body
      from idempotency_key
     where profile_id = ${profileId} and key = ${key}`
  if (!earlier?.fingerprint.equals(fingerprint)) return refuse('idempotency_key_reused')
  return earlier.body === null ? refuse('already_done') : { status: earlier.status, body: earlier.body }
}

/** No write returns as much; the table has the same limit as a constraint. */
const largestStoredReply = 1024 * 1024

/** Forgets the kept answers that tell of something which is gone: a repeated request would bring it back. */
export async function forgetAnswersAbout(db: Db, ...ids: string[]) {
  await db`delete from idempotency_key where about && ${ids}::uuid[]`
}

const idsIn = (text: string) => [
  ...new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g)),
]
