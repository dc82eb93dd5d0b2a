import { createHmac, hkdfSync } from 'node:crypto'
import { problems, type SecurityEvent } from '@app/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The profile of the caller, once identified. */
    personId: string | null
  }
  interface FastifyContextConfig {
    /** Logged when the call succeeds. */
    securityEvent?: SecurityEvent
  }
}

/** The pseudonyms of ids in the log. */
export function pseudonymsBy(secret: string): (id: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms in the log', 32))
  return (id) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 16)
}

type LoggedEvent = SecurityEvent | 'signed_in' | 'sign_in_failed' | 'signed_out' | 'ended_by_provider' | 'refused'

export interface SecurityLog {
  note(request: FastifyRequest, event: LoggedEvent, details?: Record<string, unknown>): void
}

const refusals = new Set<number>([401, 403, 429])

/**
 * Logs what an operator needs to investigate an attack: sign-ins, refusals, changes of rights and exports. Contains
 * pseudonyms instead of people and things, which stay the same as long as the secret does.
 */
export function openSecurityLog(app: FastifyInstance, secret: string): SecurityLog {
  const pseudonym = pseudonymsBy(secret)

  function note(request: FastifyRequest, event: LoggedEvent, details = {}) {
    const person = request.personId === null ? undefined : pseudonym(request.personId)
    request.log.info({ security: event, person, route: request.routeOptions.url, ...details }, 'security')
  }

  app.decorateRequest('personId', null)
  app.addHook('onError', async (request, _reply, error) => {
    const code = error instanceof Refusal ? error.code : undefined
    if (code && refusals.has(problems[code].status)) note(request, 'refused', { method: request.method, code })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { securityEvent } = request.routeOptions.config
    if (!securityEvent || reply.statusCode >= 300) return
    const params = Object.entries(request.params as Record<string, string>)
    note(request, securityEvent, { about: Object.fromEntries(params.map(([name, id]) => [name, pseudonym(id)])) })
  })
  return { note }
}
