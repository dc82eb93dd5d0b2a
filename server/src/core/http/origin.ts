import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A safe method as defined in RFC 9110: it changes nothing. */
export const isSafeMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean => safeMethods.has(method)

/**
 * Refuses writes that another site makes the browser send, by Fetch Metadata or else by Origin. A request with neither
 * must have a bearer token.
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (isSafeMethod(request)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' ? undefined : refuse('cross_site')
  if (request.headers.origin !== undefined) return request.headers.origin === origin ? undefined : refuse('cross_site')
  if (!request.headers.authorization) refuse('cross_site')
}

/**
 * Whether a page of another site made the browser navigate here. Bookmarks and links in mail programs send `none`;
 * browsers without Fetch Metadata send nothing and are admitted.
 */
export function isCrossSiteNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
