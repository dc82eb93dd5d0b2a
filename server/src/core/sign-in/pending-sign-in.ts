import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { pendingSignInCookie } from '../http/cookies.ts'
import { SignInFailure } from './failure.ts'
import { makeSeal, type Secrets } from './seal.ts'

/** The state of a sign-in, sealed in a cookie while the person is at the provider. */
const PendingSignIn = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  returnTo: Type.String(),
  startedAt: Type.Number(),
  /** Whether the provider was told to prompt for credentials. */
  again: Type.Boolean(),
  /** The id of the session that the sign-in will start. */
  sessionId: Type.String(),
  /** The token hash of the session to replace. The callback comes from another site, so it carries no Strict cookie. */
  replaces: Type.Union([Type.String(), Type.Null()]),
})
export type PendingSignIn = Static<typeof PendingSignIn>

/** Long, because the mail with the code may be late. The provider keeps its own part of a sign-in equally long. */
const maxAgeSeconds = 1800

export const expiryOf = ({ startedAt }: PendingSignIn) => new Date(startedAt + maxAgeSeconds * 1000)

const maxPending = 4
const prefix = '__Host-sign-in-'
/** The key is derived from this text: changing it would break sign-ins that are under way. */
const purpose = 'sign-in round trip'

/** Whether the cookie was set by a process with these secrets. */
export const isPendingSignIn = (secrets: Secrets, name: string, sealed: string): boolean =>
  makeSeal(secrets, purpose).open(sealed, name) !== undefined

export interface PendingSignIns {
  save(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn): void
  /** Returns the sign-in of a callback and clears its cookie, so that a callback counts only once. */
  take(request: FastifyRequest, reply: FastifyReply, state: unknown, now: Date): PendingSignIn
}

/**
 * One cookie per sign-in, named by its state, so that several tabs can sign in at once. The oldest are cleared, because
 * abandoned sign-ins would pile up.
 */
export function pendingSignIns(secrets: Secrets): PendingSignIns {
  const seal = makeSeal(secrets, purpose)

  function open(request: FastifyRequest, name: string): PendingSignIn | undefined {
    const text = seal.open(request.cookies[name] ?? '', name)
    const pending: unknown = text === undefined ? undefined : JSON.parse(text)
    return Value.Check(PendingSignIn, pending) ? pending : undefined
  }

  return {
    save(request, reply, pending) {
      const earlier = cookieNames(request)
        .map((name) => ({ name, startedAt: open(request, name)?.startedAt ?? 0 }))
        .sort((a, b) => b.startedAt - a.startedAt)
      for (const { name } of earlier.slice(maxPending - 1)) reply.clearCookie(name, pendingSignInCookie)
      const name = prefix + pending.state
      const sealed = seal.close(JSON.stringify(pending), name)
      reply.setCookie(name, sealed, { ...pendingSignInCookie, maxAge: maxAgeSeconds })
    },

    take(request, reply, state, now) {
      if (typeof state !== 'string' || state === '') throw new SignInFailure('state_mismatch', 'there is no state')
      const name = prefix + state
      if (request.cookies[name] === undefined) {
        const others = cookieNames(request).length
        throw new SignInFailure(
          others > 0 ? 'state_mismatch' : 'expired',
          `none of ${others} pending sign-ins has this state`,
        )
      }
      reply.clearCookie(name, pendingSignInCookie)
      const pending = open(request, name)
      if (!pending) throw new SignInFailure('expired', 'the cookie is not sealed with our secret')
      if (expiryOf(pending) < now) throw new SignInFailure('expired', 'the sign-in took too long')
      return pending
    },
  }
}

const cookieNames = ({ cookies }: FastifyRequest) => Object.keys(cookies).filter((name) => name.startsWith(prefix))
