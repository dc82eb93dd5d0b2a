import type { FastifyRequest } from 'fastify'
import type { Identity } from '../context.ts'
import { addressAsCaller, personAsCaller } from '../limits/fair-share.ts'
import { sessionHashOf } from './cookies.ts'

/** The identity of callers on public endpoints. */
export const nobody: Identity = {
  issuer: '',
  subject: '',
  profileId: null,
  sessionId: null,
  since: null,
  token: null,
}

/** The callers of admitted requests. */
const identities = new WeakMap<FastifyRequest, Identity>()
export const setIdentity = (request: FastifyRequest, identity: Identity) => void identities.set(request, identity)
export const identityOf = (request: FastifyRequest): Identity => identities.get(request) ?? nobody

export const callerOf = (request: FastifyRequest): string => {
  const identity = identityOf(request)
  return identity === nobody ? addressAsCaller(request) : personAsCaller(identity)
}

/**
 * True on public endpoints, which identify no caller. Callers with credentials may have just written, so they read from
 * the primary.
 */
export const isAnonymous = (request: FastifyRequest) => !request.headers.authorization && !sessionHashOf(request)
