import { createHash } from 'node:crypto'
import { languageCookie } from '@app/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { retryOnLoss } from '../database/connections.ts'
import { keepLanguage } from '../http/cookies.ts'
import type { Routes } from '../http/implement.ts'
import { chosenNow, sayToSender } from '../language/reader.ts'
import { costs } from '../limits/costs.ts'
import { addressAsCaller, admitCaller } from '../limits/fair-share.ts'
import type { PageCtx } from './document.ts'

/** A public page or file that thousands may open in one evening. */
export interface WarmPage {
  status: 200 | 404
  type: string
  content: string
  /** Search engines may index it. */
  isIndexed?: boolean
  /** Other sites may embed it in a frame. */
  isFramed?: boolean
}

interface Kept {
  page: WarmPage
  etag: string
  body: Buffer
  until: number
}

/** Cache lifetime. Also the longest a page stays visible after it is turned off. */
const KEPT_MS = 5_000
const MAX_KEPT = 500

type Show = (ctx: PageCtx, input: Record<string, unknown>) => Promise<WarmPage>

/**
 * Serves a page that is the same for all readers of a language, cached by the process for a few seconds. Reads no
 * cookie except the language.
 */
export const serveWarm =
  (url: string, show: Show): Routes =>
  (app, { pool: db, clock, share }) => {
    const kept = new Map<string, Kept>()
    const composing = new Map<string, Promise<Kept>>()

    const compose = async (key: string, request: Request): Promise<Kept> => {
      const input = { ...request.query, ...request.params }
      const page = await retryOnLoss(() => show({ db, now: clock(), sayTo: sayToSender(request) }, input))
      const body = Buffer.from(page.content)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const one = { page, etag, body, until: performance.now() + KEPT_MS }
      // Don't cache 404s: made-up addresses would evict real pages.
      if (page.status === 200) {
        kept.delete(key)
        kept.set(key, one)
        for (const oldest of kept.keys()) {
          if (kept.size <= MAX_KEPT) break
          kept.delete(oldest)
        }
      }
      return one
    }

    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      url,
      { schema: { hide: true }, config: { cost: costs.file } },
      async (request, reply) => {
        const key = keyOf(request)
        const known = kept.get(key)
        if (known && known.until > performance.now()) return send(request, reply, known)
        const caller = addressAsCaller(request)
        await admitCaller(share, reply, caller, costs.composing)
        const running = composing.get(key) ?? compose(key, request).finally(() => composing.delete(key))
        composing.set(key, running)
        return send(request, reply, await running)
      },
    )
  }

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>

/**
 * Everything that determines the response. `live` is the id of the change that an open page was notified of: its readers share one
 * copy, which was composed after the change.
 */
function keyOf(request: Request): string {
  const accepted = request.headers['accept-language']?.slice(0, 100) ?? ''
  const live = /^[\w-]{1,50}$/.exec(request.query['live'] ?? '')?.[0] ?? ''
  return `${Object.values(request.params).join(' ')} ${live} ${chosenNow(request) ?? request.cookies[languageCookie] ?? ''} ${accepted}`
}

function send(request: Request, reply: FastifyReply, { page, etag, body }: Kept) {
  const language = chosenNow(request)
  if (language) keepLanguage(reply, language)
  void reply
    .header('etag', etag)
    .header('cache-control', page.status === 200 ? `public, max-age=${KEPT_MS / 1000}` : 'no-store')
    .header('vary', 'accept-language, cookie')
  // guard: public page: search engines are excluded by default
  if (!page.isIndexed) void reply.header('x-robots-tag', 'noindex')
  if (page.isFramed) allowFrames(reply)
  if (page.status === 200 && request.headers['if-none-match']?.replace(/^W\//, '') === etag)
    return reply.status(304).send()
  return reply.status(page.status).type(page.type).send(body)
}

/** Nothing on the page acts for its reader, so other sites may embed it. */
function allowFrames(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')
}
