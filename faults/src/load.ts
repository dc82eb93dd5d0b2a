import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@app/dev/until'
import type { Nginx } from './nginx.ts'
import type { Product } from './product.ts'
import { sql } from './sql.ts'

/** A response as a person gets it, behind a load balancer that tries the next process when one is unreachable. */
export interface Response {
  status: number
  /** The title of the problem document, or the network error. */
  message: string
  startedAt: number
  endedAt: number
  api: string
}

/** A write that the API acknowledged. */
export interface Acknowledgement {
  writer: Writer
  key: string
  /** When it was first sent. */
  sentAt: number
  at: number
  api: string
}

/** One person's successive answers to one game. A captain's answer for a player also sends a mail. */
export interface Writer {
  name: string
  gameId: string
  teamId: string
  memberId: string
  /** The headers of a signed-in browser. */
  headers: Record<string, string>
  isMailed: boolean
  acknowledged: number
  lastStatus: string
  /** The last write was not acknowledged in time, so it may or may not have taken effect. */
  hasUnfinished: boolean
}

export interface LoadOptions {
  /** People who answer for themselves. */
  writers?: number
  /** Captains who answer for players; each answer is mailed to the player. */
  mailers?: number
  /** People who read a game. */
  readers?: number
  /** The pause of writers between requests. */
  pauseMs?: number
  mailPauseMs?: number
}

export type Load = Awaited<ReturnType<typeof startLoad>>

const statuses = ['Going', 'Maybe', 'NotGoing']
const RETRY_MS = 250
const READ_EVERY_MS = 250
/** Longer than any response takes, so that only a hanging request times out. */
const TIMEOUT_MS = 30_000

/** Continuous writes and reads. Each write has an idempotency key and is retried until it is acknowledged. */
export async function startLoad(product: Product, databaseUrl: string, options: LoadOptions = {}, nginx?: Nginx) {
  const { writers: own = 12, mailers = 2, readers = 2, pauseMs = 0, mailPauseMs = 100 } = options
  const people = await createWriters(databaseUrl, own, mailers)
  const responses: Response[] = []
  const acknowledged: Acknowledgement[] = []
  const ask = nginx ? throughNginx(nginx) : balancer(product)
  async function send(path: string, init: RequestInit): Promise<Response> {
    const startedAt = Date.now()
    const response = { ...(await ask(path, init)), startedAt, endedAt: Date.now() }
    responses.push(response)
    return response
  }
  const over = new AbortController()
  let deadline = Number.POSITIVE_INFINITY

  async function write(writer: Writer) {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const key = `${writer.name}-${n}`
      const status = statuses[n % statuses.length] ?? ''
      const sentAt = Date.now()
      const path = writer.isMailed ? `rsvps/${writer.memberId}` : 'rsvp'
      const request = {
        method: writer.isMailed ? 'PUT' : 'POST',
        headers: { ...writer.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ status }),
      }
      for (;;) {
        const { status: code, endedAt, api } = await send(`/api/v1/game/${writer.gameId}/${path}`, request)
        if (code === 200) {
          acknowledged.push({ writer, key, sentAt, at: endedAt, api })
          writer.acknowledged += 1
          writer.lastStatus = status
          break
        }
        if (Date.now() > deadline) {
          writer.hasUnfinished = true
          return
        }
        await delay(RETRY_MS)
      }
      const pause = writer.isMailed ? mailPauseMs : pauseMs
      if (pause > 0) await delay(pause * (0.5 + Math.random()))
    }
  }

  async function read(writer: Writer) {
    while (!over.signal.aborted) {
      await send(`/api/v1/game/${writer.gameId}`, { headers: writer.headers })
      await delay(READ_EVERY_MS)
    }
  }

  /** Lets pending writes finish, and gives up on those that are not acknowledged in time. */
  async function stop() {
    over.abort()
    deadline = Math.min(deadline, Date.now() + TIMEOUT_MS)
    await Promise.all(working)
  }

  const working = [...people.map(write), ...people.slice(0, readers).map(read)]

  return {
    people,
    responses,
    acknowledged,
    /** Resolves when `count` more writes are acknowledged. */
    async more(count: number) {
      const target = acknowledged.length + count
      await until(`${count} more writes`, () => acknowledged.length >= target, { timeoutMs: 300_000 })
    },
    /** Resolves with the time when each API process has acknowledged a write that was sent after `since`. */
    async everyApiWrites(since: number): Promise<number> {
      const attempt = () => {
        const first = new Map<string, number>()
        for (let index = acknowledged.length - 1; index >= 0; index -= 1) {
          const { api = '', at = 0 } = acknowledged[index] ?? {}
          if (at < since) break
          first.set(api, at)
        }
        return first.size === product.apis.length && Math.max(...first.values())
      }
      return until('every API process writes', attempt, { timeoutMs: 60_000, everyMs: 50 })
    },
    stop,
  }
}

type Reply = Pick<Response, 'status' | 'message' | 'api'>

/** Round robin over the API processes. Unreachable ones are skipped; idempotency keys make that safe for writes. */
function balancer({ apis }: Product) {
  let turn = 0
  return async (path: string, init: RequestInit): Promise<Reply> => {
    turn = (turn + 1) % apis.length
    for (const api of [...apis.slice(turn), ...apis.slice(0, turn)]) {
      const reply = await request(api.url + path, init)
      if (reply) return { ...reply, api: api.name }
    }
    return { status: 502, message: 'no API process responded', api: '' }
  }
}

const throughNginx =
  ({ url, apiOf }: Nginx) =>
  async (path: string, init: RequestInit): Promise<Reply> => {
    const reply = await request(url + path, init)
    return reply ? { ...reply, api: apiOf(reply.headers) } : { status: 502, message: 'nginx did not respond', api: '' }
  }

/** Undefined if the address is unreachable. */
async function request(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    return { status: response.status, message: response.ok ? '' : titleOf(text), headers: response.headers }
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') return undefined
    return { status: 504, message: `no response within ${TIMEOUT_MS / 1000} s`, headers: new Headers() }
  }
}

/** The title of a problem document. Proxies respond with their own error pages, which have none. */
function titleOf(text: string): string {
  if (!text.startsWith('{')) return /<title>(.*)<\/title>/.exec(text)?.[1] ?? text.slice(0, 80)
  return (JSON.parse(text) as { title?: string }).title ?? text.slice(0, 80)
}

interface Pair {
  gameId: string
  teamId: string
  memberId: string
  captainId: string
  isCaptain: boolean
}

/** Each writer has their own player and game, so that the last acknowledged answer must be the stored one. */
async function createWriters(databaseUrl: string, own: number, mailers: number): Promise<Writer[]> {
  const pairs = await sql<Pair>(
    databaseUrl,
    `select g.id as "gameId", g.team_id as "teamId", m.profile_id as "memberId", m.role = 'captain' as "isCaptain",
            (select min(c.profile_id::text) from member c where c.team_id = g.team_id and c.role = 'captain') as "captainId"
       from (select distinct on (team_id) * from game
              where starts_at > now() + interval '3 days' order by team_id, starts_at limit 3) as g
       join member m using (team_id)
      order by md5(g.id::text || m.profile_id::text)`,
  )
  await sql(databaseUrl, 'delete from rsvp')
  // Mails come at any time of day.
  await sql(databaseUrl, 'insert into quiet_hours select id, 0, 0, true from profile on conflict do nothing')
  const mailed = pairs.filter(({ isCaptain }) => !isCaptain).slice(0, mailers)
  const others = pairs.filter((pair) => !mailed.includes(pair)).slice(0, own)
  const sessions = new Map<string, Record<string, string>>()
  const writers: Writer[] = []
  for (const [index, { isCaptain: _, captainId, ...pair }] of [...mailed, ...others].entries()) {
    const isMailed = index < mailed.length
    const profileId = isMailed ? captainId : pair.memberId
    const headers = sessions.get(profileId) ?? (await signIn(databaseUrl, profileId))
    sessions.set(profileId, headers)
    writers.push({
      ...pair,
      name: `drill-${index}`,
      headers,
      isMailed,
      acknowledged: 0,
      lastStatus: '',
      hasUnfinished: false,
    })
  }
  return writers
}

/** Inserts a session and returns the headers of its browser. */
export async function signIn(databaseUrl: string, profileId: string): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  await sql(
    databaseUrl,
    `insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
     values (gen_random_uuid(), $1, $2, '{}', '', 'drill', now(), now())`,
    [createHash('sha256').update(token).digest(), profileId],
  )
  return { cookie: `__Host-session=${token}`, 'sec-fetch-site': 'same-origin' }
}
