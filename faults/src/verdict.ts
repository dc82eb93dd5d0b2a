import { setTimeout as delay } from 'node:timers/promises'
import type { Load, Response } from './load.ts'
import type { Product } from './product.ts'
import { sql } from './sql.ts'
import type { Period, Streams } from './streams.ts'

/** What a drill counted. */
export interface Verdict {
  acknowledged: number
  /** Acknowledged writes that the database does not have. */
  lost: number
  /** Writes that took effect more than once. */
  doubled: number
  /** Writes that nobody could get acknowledged. */
  unfinished: number
  mails: { owed: number; missing: number; repeated: number; unowed: number }
  jobsLeft: number
  processesEnded: string[]
  /** The longest time from an acknowledgement until the open pages had heard of it. */
  slowestStreamMs: number
}

interface Evidence {
  product: Product
  load: Load
  databaseUrl: string
  streams?: Streams | undefined
  episodes: Period[]
  /** How long the last mails may take. */
  mailPatienceMs?: number
}

const STREAM_GRACE_MS = 5_000

/** Counts rows, mails and streams after everybody has stopped writing. */
export async function judge({
  product,
  load,
  databaseUrl,
  streams,
  episodes,
  mailPatienceMs = 60_000,
}: Evidence): Promise<Verdict> {
  const { acknowledged, people } = load
  await untilMailsAreSent(databaseUrl, mailPatienceMs)
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
    const stands = finalOf.get(pair) === lastStatus.toLowerCase() || count === 0 || hasUnfinished
    if (!stands) overwritten += 1
  }
  const lostKeys = acknowledged.filter(({ key }) => !stored.has(key)).length
  const owed = rows.filter(({ key }) =>
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
      owed,
      missing: Math.max(0, owed - distinct),
      repeated: sent.length - distinct,
      unowed: Math.max(0, distinct - owed),
    },
    jobsLeft: await mailsOwed(databaseUrl),
    processesEnded: [...product.ended],
    slowestStreamMs: streams?.slowestMs(acknowledged, episodes) ?? 0,
  }
}

/** Waits until the queue owes no mail, or in vain: what is left is counted. */
export async function untilMailsAreSent(databaseUrl: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while ((await mailsOwed(databaseUrl)) > 0 && Date.now() < deadline) await delay(200)
}

async function mailsOwed(databaseUrl: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    databaseUrl,
    `select count(*)::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'rsvp.tell-player'`,
  )
  return row?.count ?? 0
}

/** What is wrong with a verdict, in words. Nothing, if all went well. */
export function faultsOf(verdict: Verdict): string[] {
  const { lost, doubled, unfinished, mails, jobsLeft, processesEnded, slowestStreamMs } = verdict
  return [
    lost > 0 && `${lost} acknowledged writes are lost`,
    doubled > 0 && `${doubled} writes took effect twice`,
    unfinished > 0 && `${unfinished} writes were never acknowledged`,
    mails.missing > 0 && `${mails.missing} of ${mails.owed} mails are missing`,
    mails.unowed > 0 && `${mails.unowed} mails were sent that nobody owed`,
    jobsLeft > 0 && `${jobsLeft} jobs are left`,
    processesEnded.length > 0 && `ended: ${processesEnded.join(', ')}`,
    slowestStreamMs > STREAM_GRACE_MS && `an open page heard of a change after ${slowestStreamMs} ms`,
  ].filter((fault) => fault !== false)
}

/** Slower than this, a person thinks that something is wrong. */
const SLOW_MS = 2_000

/** What people met since an instant: how often each kind of failure, and the slowest of all requests. */
export function seenSince(responses: Response[], from: number) {
  const seen = { requests: 0, slowestMs: 0, bad: new Map<string, number>() }
  for (const { status, words, startedAt, endedAt } of responses) {
    if (endedAt < from) continue
    seen.requests += 1
    seen.slowestMs = Math.max(seen.slowestMs, endedAt - startedAt)
    const what = status !== 200 ? `${status} ${words}` : endedAt - startedAt > SLOW_MS && 'slow'
    if (what) seen.bad.set(what, (seen.bad.get(what) ?? 0) + 1)
  }
  return seen
}

/** When the last request was over that failed because of a fault, or that was slow and began before its end. */
export function lastBadAt(responses: Response[], { from, to }: Period, nextFrom: number): number {
  const isBad = ({ status, startedAt, endedAt }: Response) =>
    status !== 200 || (startedAt < to && endedAt - startedAt > SLOW_MS)
  const during = responses.filter(({ endedAt }) => endedAt >= from && endedAt <= nextFrom)
  return during.filter(isBad).reduce((last, { endedAt }) => Math.max(last, endedAt), from)
}
