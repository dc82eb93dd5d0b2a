import type { FastifyRequest } from 'fastify'
import type { Identity } from '../context.ts'
import { retryOnLoss } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import { hashToken, sessionHashOf } from '../http/cookies.ts'
import { isSafeMethod } from '../http/origin.ts'
import { proveCredential } from '../limits/places.ts'
import type { LastSeen } from './last-seen.ts'
import type { Oidc } from './oidc.ts'
import { bearerTokenOf } from './oidc-tokens.ts'
import { personalTokenOf } from './personal-token.ts'
import type { OpenSession, SessionStore } from './session-store.ts'

export interface IdentityParts {
  pool: Pool
  clock: () => Date
  oidc: Oidc
  sessions: SessionStore
  seen: LastSeen
  /** The OAuth scopes that a bearer token must have. */
  scopes: { read: string; write: string }
}

/** Identifies the caller. With an Authorization header, cookies are ignored. */
export const identifyBy =
  (parts: IdentityParts) =>
  async (request: FastifyRequest): Promise<Identity | null> => {
    const { authorization } = request.headers
    const identity = await retryOnLoss(() =>
      authorization === undefined ? bySession(parts, request) : byBearer(parts, request, authorization),
    )
    request.personId = identity?.profileId ?? null
    return identity
  }

async function bySession(parts: IdentityParts, request: FastifyRequest): Promise<Identity | null> {
  const session = await sessionOf(parts, request)
  if (!session) return null
  const { id: sessionId, issuer, subject, profileId, since } = session
  return { issuer, subject, profileId, sessionId, since, token: null }
}

export async function sessionOf(
  { pool, clock, sessions, seen }: IdentityParts,
  request: FastifyRequest,
): Promise<OpenSession | undefined> {
  const tokenHash = sessionHashOf(request)
  const now = clock()
  const session = tokenHash && (await sessions.find(pool, tokenHash, now))
  if (tokenHash && !session) request.hasEndedSession = true
  if (tokenHash) await proveCredential(request, session !== undefined)
  if (session?.isLastSeenDue) seen.note(session.id, now)
  return session
}

async function byBearer(
  { pool, clock, oidc, sessions, scopes }: IdentityParts,
  request: FastifyRequest,
  header: string,
): Promise<Identity | null> {
  const personalToken = personalTokenOf(header)
  if (personalToken !== undefined) return byPersonalToken({ pool, clock, sessions }, request, personalToken)
  const token = bearerTokenOf(header)
  const bearer = token === undefined ? undefined : await oidc.readBearer(token)
  await proveCredential(request, bearer !== undefined)
  if (!bearer) return null
  const needed = isSafeMethod(request) ? scopes.read : scopes.write
  if (!bearer.scopes.includes(needed)) refuse('insufficient_scope')
  const { issuer, subject } = bearer
  const profile = await sessions.profileOf(pool, bearer, clock())
  return {
    issuer,
    subject,
    profileId: profile?.id ?? null,
    sessionId: null,
    since: profile?.since ?? null,
    token: null,
  }
}

async function byPersonalToken(
  { pool, clock, sessions }: Pick<IdentityParts, 'pool' | 'clock' | 'sessions'>,
  request: FastifyRequest,
  token: string,
): Promise<Identity | null> {
  const holder = await sessions.holderOf(pool, hashToken(token), clock())
  await proveCredential(request, holder !== undefined)
  if (!holder) return null
  const { profileId, issuer, subject, since, ...grant } = holder
  return { issuer, subject, profileId, sessionId: null, since, token: { ...grant, isProven: false } }
}
