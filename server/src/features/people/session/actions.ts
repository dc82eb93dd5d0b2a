import type { Session } from '@app/contract'
import type { Ctx, SignInCtx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { isFirstUse } from '#core/limits/once-only.ts'
import { SignInFailure } from '#core/sign-in/failure.ts'
import type { LogoutToken, NewSession, SessionStore } from '#core/sign-in/session-store.ts'
import { authorize } from '#permissions'
import { deleteTokensOfSubject, tokenHolder } from '../personal-token/queries.ts'
import { findOrCreateProfile } from '../profile/actions.ts'
import { profileOfIdentity } from '../profile/queries.ts'
import { openSuspension } from '../suspension/queries.ts'
import {
  deleteByProvider,
  deleteByToken,
  deleteOldestSessions,
  deleteOwnSession,
  insertSession,
  sessionByToken,
  sessionsAmong,
  sessionsOf,
  updateLastSeen,
} from './queries.ts'
import {
  authenticatedAt,
  expiryLimits,
  forgetLogoutTokenAt,
  isExpired,
  lastSeenUpdateDue,
  longestSeconds,
  maxSessions,
  type OperatorSettings,
  operatorGroupIn,
  readAuthentication,
} from './rules.ts'

export async function listSessions({ db, actor, now }: Ctx): Promise<Session[]> {
  const sessions = await sessionsOf(db, { profileId: actor.id, over: expiryLimits(now) })
  return sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<Session[]> {
  const scope = await authorize(ctx, 'session.end-own')
  if (!(await deleteOwnSession(ctx.db, scope, id))) refuse('not_found')
  return listSessions(ctx)
}

/** The sessions that have not ended. This check does not count as activity. */
export async function stillOpen(db: Db, ids: string[], now: Date): Promise<string[]> {
  const open = await sessionsAmong(db, { ids, over: expiryLimits(now) })
  return open.map(({ id }) => id)
}

/** The store that sign-in uses. */
export const sessionStore = (operators: OperatorSettings): SessionStore => ({
  maxSeconds: longestSeconds,
  start: (ctx, session) => startSession(ctx, session, operators),
  find: findSession,
  saveLastSeen: updateLastSeen,
  end: deleteByToken,
  endByLogoutToken,
  holderOf: (db, tokenHash, now) => tokenHolder(db, { tokenHash, now, recordedBefore: lastSeenUpdateDue(now) }),
  profileOf: profileOfBearer,
})

async function startSession(
  ctx: SignInCtx,
  { replaces, returnTo, locale, ...session }: NewSession,
  operators: OperatorSettings,
) {
  const { person, claims } = readAuthentication(session)
  const { profileId, isNew } = await findOrCreateProfile(ctx, { ...person, locale }, returnTo)
  // findOrCreateProfile has locked the profile, so a concurrent suspension either ends this session or is seen here.
  const suspension = await openSuspension(ctx.db, { profileId, now: ctx.now })
  // guard: suspension: sign-ins are refused
  if (suspension) throw new SignInFailure('suspended', 'the person is suspended', suspension.id)
  const operatorGroup = operatorGroupIn(session.claims, operators)
  const when = { authenticatedAt: authenticatedAt(session, ctx.now), now: ctx.now }
  const started = await insertSession(ctx.db, { ...session, ...when, profileId, claims, operatorGroup })
  if (!started) return undefined
  for (const tokenHash of replaces) await deleteByToken(ctx.db, tokenHash)
  // findOrCreateProfile has locked the profile, so concurrent sign-ins of one person see each other's sessions.
  await deleteOldestSessions(ctx.db, { profileId, keep: maxSessions })
  return { profileId, isFirstSignIn: isNew }
}

async function profileOfBearer(db: Db, identity: { issuer: string; subject: string }, now: Date) {
  const profile = await profileOfIdentity(db, identity)
  if (profile && (await openSuspension(db, { profileId: profile.id, now }))) refuse('suspended')
  return profile
}

async function endByLogoutToken(db: Db, token: LogoutToken, now: Date) {
  const use = { purpose: 'logout', token: `${token.issuer} ${token.tokenId}`, expiresAt: forgetLogoutTokenAt(now) }
  if (!(await isFirstUse(db, use))) return undefined
  // guard: tokens: logging out everywhere revokes them
  if (token.subject !== null && token.providerSession === null)
    await deleteTokensOfSubject(db, { issuer: token.issuer, subject: token.subject })
  return deleteByProvider(db, token)
}

async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const session = await sessionByToken(db, tokenHash, now)
  if (!session || isExpired(session, now)) return undefined
  return { ...session, isLastSeenDue: session.lastSeenAt <= lastSeenUpdateDue(now) }
}
