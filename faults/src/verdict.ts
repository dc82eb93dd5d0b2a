import { setTimeout as delay } from 'node:timers/promises'
import type { Load, Response } from './load.ts'
import type { Product } from './product.ts'
import { sql } from './sql.ts'
import type { Period, Streams } from './streams.ts'

/** The counts of one drill. */
export interface Verdict {
  acknowledged: number
  /** Acknowledged writes that are not in the database. */
  lost: number
  /** Writes that took effect more than once. */
  doubled: number
  /** Writes that were never acknowledged. */
  unfinished: number
  mails: { expected: number; missing: number; repeated: number; unexpected: number }
  jobsLeft: number
  processesEnded: string[]
  /** The longest time from an acknowledgement to the notification of an open page. */
  slowestStreamMs: number
}

interface Evidence {
  product: Product
  load: Load
  databaseUrl: string
  streams?: Streams | undefined
  episodes: Period[]
  /** How long to wait for the last mails. */
  mailTimeoutMs?: number
}

const STREAM_GRACE_MS = 5_000

/** Counts rows, mails and stream notifications after the load has stopped. */
export async function judge({
  product,
  load,
  databaseUrl,
  streams,
  episodes,
  mailTimeoutMs = 60_000,
}: Evidence): Promise<Verdict> {
  const { acknowledged, people } = load
  await untilMailsAreSent(databaseUrl, mailTimeoutMs)
  if (streams) await delay(STREAM_GRACE_MS)

  const rows = await sql<{ key: string }>(
    databaseUrl,
    `select key from idempotency_key where key like 'drill-%' and status = 200`,
  )
  const stored = new Set(rows.map(({ key }) => key))
  const effects = await sql<{ gameId: string; memberId: string; count: number }>(
    databaseUrl,
    `select game_id as "gameId", profile_id as "memberId", count(*)::int from game_history
      where profile_id is not null group by 1, 2`,
  )
  const effectsOf = new Map(effects.map(({ gameId, memberId, count }) => [`${gameId} ${memberId}`, count]))
  const finals = await sql<{ gameId: string; memberId: string; status: string }>(
    databaseUrl,
    `select game_id as "gameId", profile_id as "memberId", replace(status, '_', '') as status from rsvp`,
  )
  const finalOf = new Map(finals.map(({ gameId, memberId, status }) => [`${gameId} ${memberId}`, status]))

  let doubled = 0
  let overwritten = 0
  for (const { gameId, memberId, acknowledged: count, lastStatus, hasUnfinished } of people) {
    const pair = `${gameId} ${memberId}`
    doubled += Math.max(0, (effectsOf.get(pair) ?? 0) - count - (hasUnfinished ? 1 : 0))
    const isStored = finalOf.get(pair) === lastStatus.toLowerCase() || count === 0 || hasUnfinished
    if (!isStored) overwritten += 1
  }
  const lostKeys = acknowledged.filter(({ key }) => !stored.has(key)).length
  const expected = rows.filter(({ key }) =>
    people.some(({ name, isMailed }) => isMailed && key.startsWith(`${name}-`)),
  ).length
  const sent = product.mailbox.messages().map(({ messageId }) => messageId)
  const distinct = new Set(sent).size
  return {
    acknowledged: acknowledged.length,
    lost: Math.max(lostKeys, overwritten),
    doubled,
    unfinished: people.filter(({ hasUnfinished }) => hasUnfinished).length,
    mails: {
      expected,
      missing: Math.max(0, expected - distinct),
      repeated: sent.length - distinct,
      unexpected: Math.max(0, distinct - expected),
    },
    jobsLeft: await mailsQueued(databaseUrl),
    processesEnded: [...product.ended],
    slowestStreamMs: streams?.slowestMs(acknowledged, episodes) ?? 0,
  }
}

/** Waits until no mail is queued, or until the timeout; remaining jobs are counted as missing. */
export async function untilMailsAreSent(databaseUrl: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while ((await mailsQueued(databaseUrl)) > 0 && Date.now() < deadline) await delay(200)
}

async function mailsQueued(databaseUrl: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    databaseUrl,
    `select count(*)::int from delivery where kind = 'rsvp.answered-for-you' and ended_at is null`,
  )
  return row?.count ?? 0
}

/** Describes every violation in a verdict. Empty if there is none. */
export function violationsOf(verdict: Verdict): string[] {
  const { lost, doubled, unfinished, mails, jobsLeft, processesEnded, slowestStreamMs } = verdict
  return [
    lost > 0 && `${lost} acknowledged writes are lost`,
    doubled > 0 && `${doubled} writes took effect twice`,
    unfinished > 0 && `${unfinished} writes were never acknowledged`,
    mails.missing > 0 && `${mails.missing} of ${mails.expected} mails are missing`,
    mails.unexpected > 0 && `${mails.unexpected} unexpected mails were sent`,
    jobsLeft > 0 && `${jobsLeft} jobs are left`,
    processesEnded.length > 0 && `exited: ${processesEnded.join(', ')}`,
    slowestStreamMs > STREAM_GRACE_MS && `an open page was notified only after ${slowestStreamMs} ms`,
  ].filter((violation) => violation !== false)
}

/** A response slower than this feels broken. */
const SLOW_MS = 2_000

/** Requests since an instant: failures by kind, and the slowest. */
export function seenSince(responses: Response[], from: number) {
  const seen = { requests: 0, slowestMs: 0, bad: new Map<string, number>() }
  for (const { status, message, startedAt, endedAt } of responses) {
    if (endedAt < from) continue
    seen.requests += 1
    seen.slowestMs = Math.max(seen.slowestMs, endedAt - startedAt)
    const what = status !== 200 ? `${status} ${message}` : endedAt - startedAt > SLOW_MS && 'slow'
    if (what) seen.bad.set(what, (seen.bad.get(what) ?? 0) + 1)
  }
  return seen
}

/** The end of the last request that failed because of a fault, or was slow and began before the end of the fault. */
export function lastBadAt(responses: Response[], { from, to }: Period, nextFrom: number): number {
  const isBad = ({ status, startedAt, endedAt }: Response) =>
    status !== 200 || (startedAt < to && endedAt - startedAt > SLOW_MS)
  const during = responses.filter(({ endedAt }) => endedAt >= from && endedAt <= nextFrom)
  return during.filter(isBad).reduce((last, { endedAt }) => Math.max(last, endedAt), from)
}
