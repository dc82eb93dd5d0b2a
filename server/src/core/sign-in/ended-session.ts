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
 * Whatever such a request asks for, the response takes back what the browser keeps of the person. Not `"storage"`: it would delete answers
 * that wait to be sent, which have no names, and which the person still finds when they sign in again.
 */
export function takeBackFromEndedSessions(app: FastifyInstance) {
  app.decorateRequest('hasEndedSession', false)
  app.addHook('onSend', async (request, reply) => {
    // guard: sessions: what a browser keeps ends with the session
    if (request.hasEndedSession && !isConcealed(request.url)) takeBack(reply, '"cache"')
  })
}

/** A path of the console looks like one that does not exist, for which nobody looks up the session. */
const isConcealed = (url: string) => url.startsWith('/api/v1/admin')

/** Without its key, nothing that the browser has kept opens. */
export function takeBack(reply: FastifyReply, what: string) {
  clearKeptKey(reply)
  reply.header('clear-site-data', what)
}

/** Gives the browser the key of what it keeps. It is the same as long as the session is. */
export function giveKeptKey(reply: FastifyReply, secret: string, sessionId: string) {
  const key = createHmac('sha256', `kept replies ${secret}`).update(sessionId).digest('base64url')
  setKeptKey(reply, key, policy.keptDays * 86_400)
}
