import { authApi } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/db.ts'
import { clearSessionCookie, hashToken, newSessionToken, sessionHashOf, setSessionCookie } from '../http/cookies.ts'
import { isCrossSiteNavigation } from '../http/origin.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { localeOfSender, sayToSender } from '../language/reader.ts'
import type { Budgets } from '../limits/budgets.ts'
import { costs } from '../limits/costs.ts'
import { addressAsCaller, admitCaller, type FairShare, personAsCaller } from '../limits/fair-share.ts'
import { isFirstUse } from '../limits/once-only.ts'
import { notifyOn } from '../notifications/notify.ts'
import { meter } from '../telemetry/meter.ts'
import { giveKeptKey, revokeKeptData } from './ended-session.ts'
import { describeFailure, reasonOf, SignInFailure } from './failure.ts'
import { type IdentityParts, sessionOf } from './identity.ts'
import type { InvitationBehind, InvitationLine } from './invitation.ts'
import { expiryOf, type PendingSignIn, pendingSignIns } from './pending-sign-in.ts'
import { pageAfterSignIn, safeReturnTo } from './return-to.ts'
import type { Secrets } from './seal.ts'
import type { SecurityLog } from './security-log.ts'
import type { Authentication } from './session-store.ts'
import type { TimedSeal } from './timed-seal.ts'

export interface SignInParts extends IdentityParts {
  security: SecurityLog
  budgets: Budgets
  share: FairShare
  origin: string
  secrets: Secrets
  invitationBehind: InvitationBehind
  /** Seals the notice that a suspended person may read without being signed in. */
  notices: TimedSeal
}

type Query = Partial<Record<string, string | string[]>>

const landing = '/landing'

/** The purpose of a notice's seal. */
export const suspensionNotice = 'suspension'

/** Signs people in and out at the provider. The browser keeps only an opaque cookie. */
export function serveSignIn(app: FastifyInstance, parts: SignInParts) {
  app.register(async (auth) => {
    const signIns = pendingSignIns(parts.secrets)
    // A HEAD request must not start or complete a sign-in.
    // The provider may respond slowly.
    const page = { exposeHeadRoute: false, schema: { hide: true }, config: { gate: 'briefly' } } as const
    auth.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    parseForms(auth)

    auth.get('/auth/login', page, async (request, reply) => {
      const { returnTo, screen } = request.query as Query
      const back = safeReturnTo(returnTo, parts.origin)
      const invitation = isCrossSiteNavigation(request) ? undefined : await readInvitation(parts, request, reply, back)
      return redirectOrErrorPage(parts, request, reply, async () => {
        const forceLogin = screen === 'again'
        if (isCrossSiteNavigation(request))
          return back === '/' ? landing : `${landing}?returnTo=${encodeURIComponent(back)}`
        const { url, checks } = await parts.oidc.authorizationUrl({
          signUp: screen === 'signup',
          forceLogin,
          invitation,
        })
        const now = parts.clock()
        signIns.save(request, reply, {
          ...checks,
          returnTo: back,
          startedAt: now.getTime(),
          again: forceLogin,
          sessionId: newId(now),
          replaces: sessionHashOf(request)?.toString('base64url') ?? null,
        })
        return url
      })
    })

    auth.get('/auth/callback', { ...page, config: { ...page.config, cost: costs.signInCallback } }, (request, reply) =>
      redirectOrErrorPage(parts, request, reply, async () => {
        const callback = new URL(request.url, parts.origin).searchParams
        const pending = signIns.take(request, reply, callback.get('state'), parts.clock())
        const use = { purpose: 'sign-in', token: pending.sessionId, expiresAt: expiryOf(pending) }
        // Recorded before contacting the provider, so that repeating a callback causes only one request there.
        if (!(await isFirstUse(parts.pool, use))) throw new SignInFailure('expired', 'this callback was used before')
        const authentication = await parts.oidc.redeem(callback, pending)
        const { token, isFirstSignIn } = await finishSignIn(parts, request, pending, authentication)
        setSessionCookie(reply, token, parts.sessions.maxSeconds)
        return pageAfterSignIn(pending.returnTo, isFirstSignIn)
      }),
    )

    auth.get(
      '/auth/session',
      { schema: schemaOf('GET /auth/session'), config: { cost: 'caller', proves: 'session' } },
      async (request, reply) => {
        const session = await sessionOf(parts, request)
        await admitCaller(parts.share, reply, session ? personAsCaller(session) : addressAsCaller(request))
        if (session) giveKeptKey(reply, parts.secrets[0] ?? '', session.id)
        // Fastify sends an empty body for null.
        return session?.claims ?? reply.type('application/json; charset=utf-8').serializer(String).send('null')
      },
    )

    auth.post('/auth/logout', { ...page, schema: schemaOf('POST /auth/logout') }, async (request, reply) => {
      const tokenHash = sessionHashOf(request)
      const ended = tokenHash && (await parts.sessions.end(parts.pool, tokenHash))
      clearSessionCookie(reply)
      // guard: sessions: logging out empties the browser
      revokeKeptData(reply, '"cache", "storage"')
      if (ended) {
        request.personId = ended.profileId
        parts.security.note(request, 'signed_out')
      }
      const idToken = ended?.idToken
      return { url: (idToken && (await parts.oidc.endSessionUrl(idToken))) ?? landing }
    })

    // Called by the provider instead of a browser: its signature replaces the origin check.
    const fromProvider = { ...page, config: { ...page.config, anySite: true, cost: costs.providerLogout } }
    auth.post('/auth/backchannel-logout', fromProvider, async (request, reply) => {
      const jwt = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      const token = jwt === null ? undefined : await parts.oidc.readLogoutToken(jwt)
      const ended =
        token && (await inTransaction(parts.pool, (db) => parts.sessions.endByLogoutToken(db, token, parts.clock())))
      for (const profileId of new Set(ended)) {
        request.personId = profileId
        parts.security.note(request, 'ended_by_provider')
      }
      return ended ? reply.status(200).send() : reply.status(400).send({ error: 'invalid_request' })
    })
  })
}

/** Charged like the page of the link itself: an address that guesses links is soon refused. */
async function readInvitation(
  { pool: db, clock, share, invitationBehind }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<InvitationLine | undefined> {
  if (!/^\/(?:invitation\?|join\/)/.test(path)) return undefined
  // guard: sign-in: links are not guessed by way of the sign-in
  await admitCaller(share, reply, addressAsCaller(request), costs.secretPage)
  return invitationBehind({ db, now: clock(), sayTo: sayToSender(request) }, path)
}

/** Redirects to the result of `work`, or to the error page. The provider's texts never reach that page. */
async function redirectOrErrorPage(
  { security, notices, clock }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
) {
  const target = await work().catch((error: unknown) => {
    const reason = reasonOf(error)
    meter?.signIn(reason)
    security.note(request, 'sign_in_failed', { reason, error: describeFailure(error) })
    const page = `/auth-error?reason=${reason}&ref=${encodeURIComponent(request.id)}`
    const suspensionId = error instanceof SignInFailure ? error.suspensionId : undefined
    return suspensionId ? `${page}&notice=${notices.close(suspensionId, suspensionNotice, clock())}` : page
  })
  return reply.redirect(target, 303)
}

/** Creates profile, welcome mail and session in one transaction. Returns the token; only its hash is stored. */
async function finishSignIn(
  parts: SignInParts,
  request: FastifyRequest,
  pending: PendingSignIn,
  authentication: Authentication,
) {
  const now = parts.clock()
  const nextId = () => newId(now)
  const token = newSessionToken()
  const earlier = pending.replaces === null ? undefined : Buffer.from(pending.replaces, 'base64url')
  const cause = parts.budgets.causeOf(`${authentication.issuer} ${authentication.subject}`, null, now)
  const started = await inTransaction(parts.pool, (db) =>
    parts.sessions.start(
      {
        db,
        rights: db,
        now,
        newId: nextId,
        newUnguessableId,
        notify: notifyOn(db, { now, newId: nextId, cause }),
      },
      {
        ...authentication,
        id: pending.sessionId,
        tokenHash: hashToken(token),
        replaces: [earlier, sessionHashOf(request)].filter((hash) => hash !== undefined),
        wasPrompted: pending.again,
        returnTo: pending.returnTo,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
        locale: localeOfSender(request),
      },
    ),
  )
  if (!started) throw new SignInFailure('expired', 'this sign-in has already started a session')
  request.personId = started.profileId
  parts.security.note(request, 'signed_in')
  meter?.signIn('signed_in')
  return { token, isFirstSignIn: started.isFirstSignIn }
}

const schemaOf = (key: keyof typeof authApi) => ({
  summary: authApi[key].does,
  security: [],
  response: { 200: authApi[key].reply },
})

function parseForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
