import { createHash, randomBytes } from 'node:crypto'
import { keptKeyCookie } from '@app/contract/kept-key'
import { languageCookie } from '@app/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The `__Host-` prefix makes browsers enforce Secure, this host and the path `/`. */
const hostCookie = { path: '/', httpOnly: true, secure: true } as const

/** Strict: the browser never sends it with requests from another site. */
const sessionCookie = '__Host-session'
const sessionCookieOptions = { ...hostCookie, sameSite: 'strict' } as const

/** Lax: the browser must send it when the identity provider redirects back. */
export const pendingSignInCookie = { ...hostCookie, sameSite: 'lax' } as const

export const newSessionToken = () => randomBytes(32).toString('base64url')

/** The database stores only the hash, which cannot be used to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The session token in the cookie; undefined if missing or malformed. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = sessionTokenOf(request)
  return token === undefined ? undefined : hashToken(token)
}

export const setSessionCookie = (reply: FastifyReply, token: string, maxAgeSeconds: number) =>
  reply.setCookie(sessionCookie, token, { ...sessionCookieOptions, maxAge: maxAgeSeconds })

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(sessionCookie, sessionCookieOptions)

/** The app's own pages can read it; requests from other sites never carry it. */
const keptKeyOptions = { path: '/', secure: true, sameSite: 'strict' } as const

export const setKeptKey = (reply: FastifyReply, key: string, maxAgeSeconds: number) =>
  reply.setCookie(keptKeyCookie, key, { ...keptKeyOptions, maxAge: maxAgeSeconds })

export const clearKeptKey = (reply: FastifyReply) => reply.clearCookie(keptKeyCookie, keptKeyOptions)

/** Stores the browser's language. The app's own pages read and write it too. */
export const keepLanguage = (reply: FastifyReply, language: string) =>
  reply.setCookie(languageCookie, language, { path: '/', secure: true, sameSite: 'lax', maxAge: 31_536_000 })
