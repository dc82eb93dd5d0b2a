import { authApi } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/db.ts'
import { giveSession, hashOfToken, newSessionToken, shownSession, takeSession } from '../http/cookies.ts'
import { isFromElsewhere } from '../http/origin.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { announceOn, type Job } from '../jobs/events.ts'
import type { Budgets } from '../limits/budgets.ts'
import { addressAsCaller, admitCaller, type FairShare, personAsCaller } from '../limits/fair-share.ts'
import { account, reasonOf, SignInFailure } from './failure.ts'
import { type IdentityParts, sessionOf } from './identity.ts'
import { returnPath } from './return-path.ts'
import { type RoundTrip, roundTrips } from './round-trip.ts'
import type { Secrets } from './seal.ts'
import type { SecurityLog } from './security-log.ts'
import type { Arrival } from './session-store.ts'

export interface SignInParts extends IdentityParts {
  security: SecurityLog
  jobs: readonly Job[]
  budgets: Budgets
  share: FairShare
  origin: string
  secrets: Secrets
}

type Query = Partial<Record<string, string | string[]>>

const landing = '/landing'

/** Signing in and out: the browser is sent to the provider and back, and holds nothing but an opaque cookie. */
export function serveSignIn(app: FastifyInstance, parts: SignInParts) {
  app.register(async (auth) => {
    const trips = roundTrips(parts.secrets)
    // A HEAD would begin or finish a sign-in that nobody asked for.
    const page = { exposeHeadRoute: false, schema: { hide: true } }
    auth.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    takeForms(auth)

    auth.get('/auth/login', page, (request, reply) =>
      orErrorPage(parts, request, reply, async () => {
        const { returnTo, screen } = request.query as Query
        const again = screen === 'again'
        const back = returnPath(returnTo, parts.origin)
        if (isFromElsewhere(request)) return back === '/' ? landing : `${landing}?returnTo=${encodeURIComponent(back)}`
        const { url, departure } = await parts.oidc.begin({ signUp: screen === 'signup', again })
        const now = parts.clock()
        trips.remember(request, reply, {
          ...departure,
          returnTo: back,
          startedAt: now.getTime(),
          again,
          sessionId: newId(now),
          replaces: shownSession(request)?.toString('base64url') ?? null,
        })
        return url
      }),
    )

    auth.get('/auth/callback', page, (request, reply) =>
      orErrorPage(parts, request, reply, async () => {
        const answer = new URL(request.url, parts.origin).searchParams
        const trip = trips.take(request, reply, answer.get('state'), parts.clock())
        const arrival = await parts.oidc.finish(answer, trip)
        giveSession(reply, await startSession(parts, request, trip, arrival), parts.desk.longestSeconds)
        return trip.returnTo
      }),
    )

    auth.get('/auth/session', { schema: schemaOf('GET /auth/session') }, async (request, reply) => {
      const session = await sessionOf(parts, request)
      await admitCaller(parts.share, reply, session ? personAsCaller(session) : addressAsCaller(request))
      // Fastify would answer a bare null with nothing at all.
      return session?.claims ?? reply.type('application/json; charset=utf-8').serializer(String).send('null')
    })

    auth.post('/auth/logout', { schema: schemaOf('POST /auth/logout') }, async (request, reply) => {
      const shown = shownSession(request)
      const ended = shown && (await parts.desk.end(parts.pool, shown))
      takeSession(reply)
      if (ended) {
        request.personId = ended.profileId
        parts.security.note(request, 'signed_out')
      }
      const idToken = ended?.idToken
      return { url: (idToken && (await parts.oidc.endSessionUrl(idToken))) ?? landing }
    })

    // The provider calls, not a browser: its signature stands in for the origin.
    const fromProvider = { config: { anySite: true }, schema: { hide: true } }
    auth.post('/auth/backchannel-logout', fromProvider, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      const word = token === null ? undefined : await parts.oidc.readLogoutToken(token)
      const ended =
        word && (await inTransaction(parts.pool, (db) => parts.desk.endAtProvidersWord(db, word, parts.clock())))
      for (const profileId of new Set(ended)) {
        request.personId = profileId
        parts.security.note(request, 'ended_by_provider')
      }
      return ended ? reply.status(200).send() : reply.status(400).send({ error: 'invalid_request' })
    })
  })
}

/** Goes where `work` says, or to the page that explains what went wrong. Nothing the provider wrote gets onto it. */
async function orErrorPage(
  { security }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
) {
  const target = await work().catch((error: unknown) => {
    const reason = reasonOf(error)
    security.note(request, 'sign_in_failed', { reason, error: account(error) })
    return `/auth-error?reason=${reason}&ref=${encodeURIComponent(request.id)}`
  })
  return reply.redirect(target, 303)
}

/** Profile, welcome and session in one transaction. Answers the token, of which nothing but the hash is kept. */
async function startSession(parts: SignInParts, request: FastifyRequest, trip: RoundTrip, arrival: Arrival) {
  const now = parts.clock()
  const nextId = () => newId(now)
  const token = newSessionToken()
  const left = trip.replaces === null ? undefined : Buffer.from(trip.replaces, 'base64url')
  const cause = parts.budgets.causeOf(`${arrival.issuer} ${arrival.subject}`, null, now)
  const started = await inTransaction(parts.pool, (db) =>
    parts.desk.start(
      {
        db,
        rights: db,
        now,
        newId: nextId,
        newUnguessableId,
        announce: announceOn(db, { jobs: parts.jobs, newId: nextId, cause }),
      },
      {
        ...arrival,
        id: trip.sessionId,
        tokenHash: hashOfToken(token),
        replaces: [left, shownSession(request)].filter((hash) => hash !== undefined),
        wasAskedAgain: trip.again,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      },
    ),
  )
  if (!started) throw new SignInFailure('expired', 'the round trip has already started a session')
  request.personId = started
  parts.security.note(request, 'signed_in')
  return token
}

const schemaOf = (key: keyof typeof authApi) => ({
  summary: authApi[key].does,
  security: [],
  response: { 200: authApi[key].reply },
})

function takeForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
