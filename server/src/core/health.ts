import type { FastifyInstance } from 'fastify'
import type { Pool } from './db.ts'

export interface Health {
  /** From now on the balancer should send nobody here. */
  drain(): void
}

/** Live: the process answers. Ready: it can also reach the database and is not on its way out. */
export function tellHealth(app: FastifyInstance, pool: Pool): Health {
  let draining = false
  app.get('/health/live', { logLevel: 'warn', schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const reason = draining
      ? 'stopping'
      : await pool`select 1`.then(
          () => null,
          () => 'database',
        )
    return reason ? reply.status(503).send({ status: 'not ready', reason }) : { status: 'ready' }
  })
  return {
    drain() {
      draining = true
    },
  }
}
