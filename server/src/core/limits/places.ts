import type { FastifyRequest } from 'fastify'
import type { Place } from './gate.ts'

const places = new WeakMap<FastifyRequest, Place>()

export const keepPlace = (request: FastifyRequest, place: Place) => void places.set(request, place)

export const placeOf = (request: FastifyRequest): Place | undefined => places.get(request)

/** For requests that only wait from now on: for a delay, a provider, an image, or the viewer of a stream. */
export const leavePlace = (request: FastifyRequest) => places.get(request)?.leave()
