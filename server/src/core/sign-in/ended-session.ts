import { createHmac } from 'node:crypto'
import { policy } from '@app/contract/policy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clearKeptKey, setKeptKey } from '../http/cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser sent the cookie of a session that is over: ended here or elsewhere, by the provider, an operator or time. */
    hasEndedSession: boolean
  }
}

/**
 * Every response to such a request also deletes what the browser keeps about the person. Not with `"storage"`: that
 * would delete RSVPs waiting to be sent, which contain no names and are still wanted after the next sign-in.
 */
export function takeBackFromEndedSessions(app: FastifyInstance) {
  app.decorateRequest('hasEndedSession', false)
  app.addHook('onSend', async (request, reply) => {
    // guard: sessions: stored data of a browser ends with the session
    if (request.hasEndedSession && !isConcealed(request.url)) revokeKeptData(reply, '"cache"')
  })
}

/** Console paths must look like unknown ones, for which nobody looks up the session. */
const isConcealed = (url: string) => url.startsWith('/api/v1/admin')

/** Without the key, nothing that the browser keeps can be opened. */
export function revokeKeptData(reply: FastifyReply, what: string) {
  clearKeptKey(reply)
  reply.header('clear-site-data', what)
}

/** Gives the browser the key to its kept data. It stays the same for the whole session. */
export function giveKeptKey(reply: FastifyReply, secret: string, sessionId: string) {
  const key = createHmac('sha256', `kept replies ${secret}`).update(sessionId).digest('base64url')
  setKeptKey(reply, key, policy.keptDays * 86_400)
}
