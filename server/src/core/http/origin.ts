import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method promises to change nothing. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean => reading.has(method)

/**
 * Refuses changes that another site asks the browser for. Fetch Metadata tells; where a browser does not send it, Origin
 * does. A request with neither and without a bearer token is no page of ours.
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (isReading(request)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' ? undefined : refuse('cross_site')
  if (request.headers.origin !== undefined) return request.headers.origin === origin ? undefined : refuse('cross_site')
  if (!request.headers.authorization) refuse('cross_site')
}

/**
 * Whether a page of another site sent the browser here. A person who follows a bookmark or a mail program's link comes from
 * nowhere. Browsers older than Fetch Metadata say nothing about a navigation, and are let in.
 */
export function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
