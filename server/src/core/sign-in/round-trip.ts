import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ofRoundTrip } from '../http/cookies.ts'
import { SignInFailure } from './failure.ts'
import { makeSeal, type Secrets } from './seal.ts'

/** What a browser keeps for us, sealed, while the person is at the provider. */
const RoundTrip = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  returnTo: Type.String(),
  startedAt: Type.Number(),
  again: Type.Boolean(),
  /** The id of the session it will start. */
  sessionId: Type.String(),
  /** Hash of the session the browser showed when it left. On the way back, coming from another site, it shows none. */
  replaces: Type.Union([Type.String(), Type.Null()]),
})
export type RoundTrip = Static<typeof RoundTrip>

const roundTripSeconds = 600
const mostAtOnce = 4
const prefix = '__Host-sign-in-'

export interface RoundTrips {
  remember(request: FastifyRequest, reply: FastifyReply, trip: RoundTrip): void
  /** The round trip an answer belongs to. It is forgotten with this reply: an answer counts once. */
  take(request: FastifyRequest, reply: FastifyReply, state: unknown, now: Date): RoundTrip
}

/**
 * One cookie per round trip, named by its state: tabs that sign in side by side cannot overwrite each other. The oldest
 * make room, so that a browser that never returns does not fill its cookie jar.
 */
export function roundTrips(secrets: Secrets): RoundTrips {
  const seal = makeSeal(secrets, 'sign-in round trip')

  function open(request: FastifyRequest, name: string): RoundTrip | undefined {
    const text = seal.open(request.cookies[name] ?? '', name)
    const trip: unknown = text === undefined ? undefined : JSON.parse(text)
    return Value.Check(RoundTrip, trip) ? trip : undefined
  }

  return {
    remember(request, reply, trip) {
      const earlier = underWay(request)
        .map((name) => ({ name, startedAt: open(request, name)?.startedAt ?? 0 }))
        .sort((a, b) => b.startedAt - a.startedAt)
      for (const { name } of earlier.slice(mostAtOnce - 1)) reply.clearCookie(name, ofRoundTrip)
      const name = prefix + trip.state
      reply.setCookie(name, seal.close(JSON.stringify(trip), name), { ...ofRoundTrip, maxAge: roundTripSeconds })
    },

    take(request, reply, state, now) {
      if (typeof state !== 'string' || state === '') throw new SignInFailure('state_mismatch', 'there is no state')
      const name = prefix + state
      if (request.cookies[name] === undefined) {
        const others = underWay(request).length
        throw new SignInFailure(
          others > 0 ? 'state_mismatch' : 'expired',
          `none of ${others} round trips has this state`,
        )
      }
      reply.clearCookie(name, ofRoundTrip)
      const trip = open(request, name)
      if (!trip) throw new SignInFailure('expired', 'the seal of the round trip is not ours')
      const age = now.getTime() - trip.startedAt
      if (age > roundTripSeconds * 1000) throw new SignInFailure('expired', 'the round trip took too long')
      return trip
    },
  }
}

const underWay = ({ cookies }: FastifyRequest) => Object.keys(cookies).filter((name) => name.startsWith(prefix))
