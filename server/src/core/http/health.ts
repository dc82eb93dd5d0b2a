import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Connection } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'

/** With what the network takes, the reply is there within a second. */
const QUESTION_MS = 400

export interface Health {
  /** From now on the balancer should send nobody here. */
  drain: () => void
}

export interface HealthParts {
  pool: Pool
  databaseUrl: string
  /** How long a job may be overdue. */
  queueLateSeconds: number
  /** More that can be wrong, by its name: whether it is all right. */
  also: Record<string, () => boolean>
  /** What is wrong without a request failing for it: it is told, and the process stays ready. */
  onlyTold: readonly string[]
}

interface Readiness extends Health {
  tell: () => Promise<{ statusCode: number; body: object }>
}

/** Live: the process answers. Ready: it can also do its work, and is not on its way out. */
export function tellHealth(app: FastifyInstance, parts: HealthParts): Health {
  const readiness = openReadiness(parts)
  app.get('/health/live', { logLevel: 'warn', schema: { hide: true } }, () => live)
  app.get('/health/ready', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const { statusCode, body } = await readiness.tell()
    return reply.status(statusCode).header('cache-control', 'no-store').send(body)
  })
  return readiness
}

/** The same for a process that serves nothing else. */
export function healthServer(parts: HealthParts): Health & { server: Server } {
  const readiness = openReadiness(parts)
  const replies: Record<string, Readiness['tell']> = {
    '/health/live': async () => ({ statusCode: 200, body: live }),
    '/health/ready': readiness.tell,
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

function openReadiness({ pool, databaseUrl, queueLateSeconds, also, onlyTold }: HealthParts): Readiness {
  let isDraining = false
  let question: ReturnType<typeof ask> | undefined
  let askedAt = 0

  const ask = async () => {
    const [state] = await pool<{ isReadOnly: boolean; isQueueLate: boolean }[]>`
      select current_setting('transaction_read_only')::boolean as is_read_only,
             coalesce((select run_at < now() - ${queueLateSeconds} * interval '1 second'
                         from graphile_worker._private_jobs
                        where is_available
                        order by priority, run_at
                        limit 1), false) as is_queue_late`
    return state
  }

  /** While all connections are in use, few questions wait, however often health is asked for. */
  const askAtMostOnceASecond = () => {
    if (question && performance.now() - askedAt < 1_000) return question
    askedAt = performance.now()
    const asked = ask().finally(() => {
      if (question === asked) question = undefined
    })
    asked.catch(() => {})
    question = asked
    return asked
  }

  async function wrong(): Promise<string[]> {
    if (isDraining) return ['stopping']
    try {
      const state = await Promise.race([askAtMostOnceASecond(), delay(QUESTION_MS, 'late' as const)])
      if (state === 'late') return [(await canConnect(databaseUrl)) ? 'pool' : 'database']
      return [
        ...(state?.isReadOnly ? ['read_only'] : []),
        ...(state?.isQueueLate ? ['queue'] : []),
        ...Object.keys(also).filter((name) => !also[name]?.()),
      ]
    } catch {
      return ['database']
    }
  }

  return {
    async tell() {
      const all = await wrong()
      const warnings = all.filter((name) => onlyTold.includes(name))
      const reason = all.find((name) => !onlyTold.includes(name))
      const told = warnings.length > 0 && { warnings }
      return reason
        ? { statusCode: 503, body: { status: 'not ready', reason, ...told } }
        : { statusCode: 200, body: { status: 'ready', ...told } }
    },
    drain() {
      isDraining = true
    },
  }
}

/** Tells a database that is away from a pool whose connections are all in use. */
async function canConnect(url: string): Promise<boolean> {
  const connection = new Connection({ connectionString: url })
  const limit = setTimeout(() => connection.socket.destroy(), QUESTION_MS)
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
