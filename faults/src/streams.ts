import { setTimeout as delay } from 'node:timers/promises'
import { type Acknowledgement, signIn } from './load.ts'
import type { Product } from './product.ts'
import { sql } from './sql.ts'

/** A change notification that an open page received. A reconnect counts as all games: the page reloads everything. */
interface Notice {
  at: number
  /** A game id, or 'everything'. */
  gameId: string
}

export interface Period {
  from: number
  to: number
}

interface Stream {
  teamIds: Set<string>
  notices: Notice[]
}

export type Streams = Awaited<ReturnType<typeof openStreams>>

const RETRY_MS = 1_000

/** Open pages, each with an event stream. They reconnect like a browser's EventSource. */
export async function openStreams(product: Product, databaseUrl: string, count: number) {
  const viewers = await sql<{ id: string; teamIds: string[] }>(
    databaseUrl,
    `select profile_id as id, array_agg(team_id) as "teamIds" from member group by profile_id order by profile_id`,
  )
  const closed = new AbortController()
  const streams: Stream[] = []
  const running: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const viewer = viewers[index % viewers.length]
    if (!viewer) throw new Error('Nobody is on a team.')
    const stream: Stream = { teamIds: new Set(viewer.teamIds), notices: [] }
    streams.push(stream)
    running.push(follow(stream, await signIn(databaseUrl, viewer.id), index))
  }

  async function follow(stream: Stream, headers: Record<string, string>, index: number) {
    for (let attempt = index; !closed.signal.aborted; attempt += 1) {
      const api = product.apis[attempt % product.apis.length]
      try {
        const response = await fetch(`${api?.url}/api/v1/live`, { headers, signal: closed.signal })
        if (response.ok && response.body) await listen(stream, response.body)
      } catch {
        // The process was killed, or the drill is over.
      }
      await delay(RETRY_MS * (0.5 + Math.random()), undefined, { signal: closed.signal }).catch(() => {})
    }
  }

  async function listen(stream: Stream, body: ReadableStream<Uint8Array>) {
    stream.notices.push({ at: Date.now(), gameId: 'everything' })
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const gameId = /^data: \{"gameId":"([^"]+)"\}/m.exec(event)?.[1]
        if (gameId) stream.notices.push({ at: Date.now(), gameId })
        else if (event.startsWith('event: again')) stream.notices.push({ at: Date.now(), gameId: 'everything' })
      }
    }
  }

  return {
    count,
    /** The longest time from an acknowledgement to the notification of an open page, not counting the fault itself. */
    slowestMs: (acknowledged: Acknowledgement[], episodes: Period[]) =>
      Math.max(0, ...streams.map((stream) => slowestOf(stream, acknowledged, episodes))),
    async close() {
      closed.abort()
      await Promise.all(running)
    },
  }
}

function slowestOf({ teamIds, notices }: Stream, acknowledged: Acknowledgement[], episodes: Period[]): number {
  const times = new Map<string, number[]>()
  for (const { at, gameId } of notices) times.set(gameId, [...(times.get(gameId) ?? []), at])
  const everything = times.get('everything') ?? []
  let slowest = 0
  for (const { writer, sentAt, at } of acknowledged) {
    if (!teamIds.has(writer.teamId)) continue
    const notifiedAt = Math.min(firstSince(times.get(writer.gameId) ?? [], sentAt), firstSince(everything, sentAt))
    const faultMs = episodes.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(notifiedAt, to) - Math.max(at, from)),
      0,
    )
    slowest = Math.max(slowest, notifiedAt - at - faultMs)
  }
  return slowest
}

/** The first of ascending times that is not before `since`. */
function firstSince(times: number[], since: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < since) low = middle + 1
    else high = middle
  }
  return times[low] ?? Number.POSITIVE_INFINITY
}
