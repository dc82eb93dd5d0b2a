import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Connection } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'
import { hasLateJob } from '../jobs/queue-state.ts'
import { costs } from '../limits/costs.ts'
import { priorities } from '../notifications/notify.ts'

/** Keeps the whole check below a second. */
const TIMEOUT_MS = 400

/**
 * Non-urgent messages may be this many times as late before the queue counts as late; urgent ones never wait behind
 * them.
 */
const MANY = 12

export interface Health {
  /** Reports "not ready" from now on, so that the load balancer stops sending requests. */
  drain: () => void
}

export interface HealthParts {
  pool: Pool
  databaseUrl: string
  /** How long a job may be overdue before the queue counts as late. */
  queueLateSeconds: number
  /** Further checks, by name. */
  checks: Record<string, () => boolean>
  /**
   * Checks that only add a warning: they fail no requests, so the process stays ready. `mail_held` is always one of
   * them.
   */
  warnOnly: readonly string[]
}

interface Readiness extends Health {
  check: () => Promise<{ statusCode: number; body: object }>
}

/** Live: the process responds. Ready: it can also do its work and is not stopping. */
export function serveHealth(app: FastifyInstance, parts: HealthParts): Health {
  const readiness = openReadiness(parts)
  // Has its own budget: a refusal would end the process, so other traffic from the orchestrator's address must not
  // count.
  const config = { cost: costs.healthCheck, ownCredit: 'health', gate: 'freely' } as const
  const options = { logLevel: 'warn', schema: { hide: true }, config } as const
  app.get('/health/live', options, () => live)
  app.get('/health/ready', options, async (_request, reply) => {
    const { statusCode, body } = await readiness.check()
    return reply.status(statusCode).header('cache-control', 'no-store').send(body)
  })
  return readiness
}

/** The same endpoints for a process without another HTTP server. */
export function healthServer(parts: HealthParts): Health & { server: Server } {
  const readiness = openReadiness(parts)
  const replies: Record<string, Readiness['check']> = {
    '/health/live': async () => ({ statusCode: 200, body: live }),
    '/health/ready': readiness.check,
  }
  const unknown = async () => ({ statusCode: 404, body: {} })
  const server = createServer((request, response) => {
    void (replies[request.url ?? ''] ?? unknown)().then(({ statusCode, body }) => {
      response.writeHead(statusCode, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return response.end(JSON.stringify(body))
    })
  })
  return { server, drain: readiness.drain }
}

const live = { status: 'live' }

function openReadiness({ pool, databaseUrl, queueLateSeconds, checks, warnOnly }: HealthParts): Readiness {
  let isDraining = false
  let latest: ReturnType<typeof readState> | undefined
  let startedAt = 0

  const readState = async () => {
    const [state] = await pool<{ isReadOnly: boolean; isQueueLate: boolean; isMailHeld: boolean }[]>`
      select current_setting('transaction_read_only')::boolean as is_read_only,
             ${hasLateJob(pool, priorities, pool`late.since`)}
             or exists (select from scheduled_task where due_at < late.since)
             or exists (select from delivery
                         where ended_at is null and urgency = 0 and due_at < late.since and not exists (select from mail_hold))
             or exists (select from delivery
                         where ended_at is null and due_at < late.many_since and not exists (select from mail_hold))
             as is_queue_late,
             exists (select from mail_hold) as is_mail_held
        from (select now() - ${queueLateSeconds} * interval '1 second' as since,
                     now() - ${queueLateSeconds * MANY} * interval '1 second' as many_since) late`
    return state
  }

  /** Shares one query per second, so that health checks do not pile up while all connections are in use. */
  const readStateThrottled = () => {
    if (latest && performance.now() - startedAt < 1_000) return latest
    startedAt = performance.now()
    const query = readState().finally(() => {
      if (latest === query) latest = undefined
    })
    query.catch(() => {})
    latest = query
    return query
  }

  async function failedChecks(): Promise<string[]> {
    if (isDraining) return ['stopping']
    try {
      const state = await Promise.race([readStateThrottled(), delay(TIMEOUT_MS, 'late' as const)])
      if (state === 'late') return [(await canConnect(databaseUrl)) ? 'pool' : 'database']
      return [
        ...(state?.isReadOnly ? ['read_only'] : []),
        ...(state?.isQueueLate ? ['queue'] : []),
        ...(state?.isMailHeld ? ['mail_held'] : []),
        ...Object.keys(checks).filter((name) => !checks[name]?.()),
      ]
    } catch {
      return ['database']
    }
  }

  return {
    async check() {
      const failed = await failedChecks()
      const isWarning = (name: string) => name === 'mail_held' || warnOnly.includes(name)
      const warnings = failed.filter(isWarning)
      const reason = failed.find((name) => !isWarning(name))
      const withWarnings = warnings.length > 0 && { warnings }
      return reason
        ? { statusCode: 503, body: { status: 'not ready', reason, ...withWarnings } }
        : { statusCode: 200, body: { status: 'ready', ...withWarnings } }
    },
    drain() {
      isDraining = true
    },
  }
}

/** Distinguishes an unreachable database from a pool whose connections are all in use. */
async function canConnect(url: string): Promise<boolean> {
  const connection = new Connection({ connectionString: url })
  const limit = setTimeout(() => connection.socket.destroy(), TIMEOUT_MS)
  try {
    await connection.connect()
    return true
  } catch {
    return false
  } finally {
    clearTimeout(limit)
    connection.socket.destroy()
  }
}
