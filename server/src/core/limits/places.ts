import type { FastifyRequest } from 'fastify'
import type { Place } from './gate.ts'

interface Kept {
  place: Place
  prove: (isGood: boolean) => Promise<void>
}

const places = new WeakMap<FastifyRequest, Kept>()

export const keepPlace = (request: FastifyRequest, kept: Kept) => void places.set(request, kept)

export const placeOf = (request: FastifyRequest): Place | undefined => places.get(request)?.place

/**
 * Releases the slot of a request that only waits from now on: for a delay, a provider, an image, or the viewer of a
 * stream.
 */
export const leavePlace = (request: FastifyRequest) => places.get(request)?.place.leave()

/**
 * Called when the session or token of a request has been verified. The request then waits in its proper class, and is
 * refused if that takes too long.
 */
export const proveCredential = async (request: FastifyRequest, isGood: boolean) => places.get(request)?.prove(isGood)
