import type { FastifyRequest } from 'fastify'
import type { Place } from './gate.ts'

interface Kept {
  place: Place
  prove: (isGood: boolean) => Promise<void>
}

const places = new WeakMap<FastifyRequest, Kept>()

export const keepPlace = (request: FastifyRequest, kept: Kept) => void places.set(request, kept)

export const placeOf = (request: FastifyRequest): Place | undefined => places.get(request)?.place

/** For requests that only wait from now on: for a delay, a provider, an image, or the viewer of a stream. */
export const leavePlace = (request: FastifyRequest) => places.get(request)?.place.leave()

/** The session or token of a request has been checked. A good one waits for its turn as such, and is refused if that takes too long. */
export const proveCredential = async (request: FastifyRequest, isGood: boolean) => places.get(request)?.prove(isGood)
