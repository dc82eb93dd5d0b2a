import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The `__Host-` prefix makes browsers insist on Secure, this very host and the whole of it. */
const everywhere = { path: '/', httpOnly: true, secure: true } as const

/** The one cookie a signed-in browser has. No other site's page or link ever makes the browser send it. */
const sessionCookie = '__Host-session'
const ofSession = { ...everywhere, sameSite: 'strict' } as const

/** Sent along when the identity provider sends the person back, which Strict would forbid. */
export const ofRoundTrip = { ...everywhere, sameSite: 'lax' } as const

export const newSessionToken = () => randomBytes(32).toString('base64url')

/** The database knows a session by this alone: who reads it there cannot sign in with it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** The hash of the session the browser shows, if it shows anything that could be one. */
export function shownSession(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[sessionCookie]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOfToken(token) : undefined
}

export const giveSession = (reply: FastifyReply, token: string, maxAgeSeconds: number) =>
  reply.setCookie(sessionCookie, token, { ...ofSession, maxAge: maxAgeSeconds })

export const takeSession = (reply: FastifyReply) => reply.clearCookie(sessionCookie, ofSession)
