import { readFile } from 'node:fs/promises'
import { directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '../context.ts'
import { retryOnLoss } from '../database/connections.ts'
import { refuse } from '../errors.ts'
import { keepLanguage } from '../http/cookies.ts'
import type { Routes } from '../http/implement.ts'
import { chosenNow, sayToSender } from '../language/reader.ts'
import { costs } from '../limits/costs.ts'
import { addressAsCaller, admitCaller, type FairShare } from '../limits/fair-share.ts'
import type { Drawing, Drawings } from '../pictures/drawings.ts'
import { productName } from '../product.ts'
import { type Html, html } from './html.ts'

/** A page as complete HTML, which shows before any script has loaded. */
export interface PageDocument {
  status: 200 | 404
  /** The language of the text; English by default. */
  language?: string
  title: string
  /** Additions to the head, such as tags for link previews. */
  head?: Html
  body: Html
}

/** Inserts a page into the document that references its style and script. */
export type Shell = (page: PageDocument) => string

/** The web build writes this document with the names of its hashed files; the development server uses the source. */
export async function readShell(file: string): Promise<Shell> {
  const [start, afterTitle, afterHead, end] = (await readFile(file, 'utf8')).split(/<!--(?:title|head|page)-->/)
  if (start === undefined || afterTitle === undefined || afterHead === undefined || end === undefined) {
    throw new Error(`${file} has no place for a title, a head and a page`)
  }
  return ({ language = SOURCE_LANGUAGE, title, head, body }) =>
    [
      inLanguage(start, language),
      html`${title} · ${productName}`.markup,
      afterTitle,
      head?.markup,
      afterHead,
      body.markup,
      end,
    ].join('')
}

/** For pages on which nobody signs in: they need no script, and make no API requests. */
export const withoutScript =
  (shell: Shell): Shell =>
  (page) =>
    shell(page).replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')

/** The shell excludes all pages from search engines; this one is allowed. */
export const withRobots = (document: string, isIndexed: boolean): string =>
  isIndexed ? document.replace(/<meta name="robots"[^>]*>/, '') : document

const inLanguage = (start: string, language: string) =>
  start.replace('<html lang="en">', () => html`<html lang="${language}" dir="${directionOf(language)}">`.markup)

export type PageCtx = Pick<PublicCtx, 'db' | 'now' | 'sayTo'>

type Show = (ctx: PageCtx, input: Input) => Promise<PageDocument>

/** Serves a page under a secret URL. Reads and sets no cookie; opening it writes nothing. */
export const servePage = (url: string, shell: Shell, show: Show, config: RouteConfig = {}): Routes =>
  serveAt(url, config, async (ctx, input, { reply }) => {
    const page = await show(ctx, input)
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .send(shell(page))
  })

/** A file to download, under a secret URL. */
export interface PageFile {
  type: string
  fileName: string
  content: string
}

export const serveFile = (url: string, show: (ctx: PageCtx, input: Input) => Promise<PageFile | undefined>): Routes =>
  serveAt(url, {}, async (ctx, input, { reply }) => {
    const file = (await show(ctx, input)) ?? refuse('not_found')
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('x-robots-tag', 'noindex')
      .send(file.content)
  })

/** A file under a secret URL that programs fetch repeatedly. */
export interface PageFeed {
  type: string
  id: string
  /** Changes whenever the content does. */
  state: string
  content: () => string
}

/** Programs with the current state get 304. The bytes may differ for the same content, so the ETag is weak. */
export const serveFeed = (url: string, show: (ctx: PageCtx, input: Input) => Promise<PageFeed | undefined>): Routes =>
  serveAt(url, { cost: costs.read }, async (ctx, input, { request, reply, share }) => {
    const feed = (await show(ctx, input)) ?? refuse('not_found')
    // Charged only for existing feeds, so that made-up URLs cannot evict others from memory. And per address, so that
    // someone who finds the URL of a feed cannot use up its owner's fetches.
    // guard: feeds: fetches of one feed are limited
    await admitCaller(share, reply, `feed ${feed.id} ${addressAsCaller(request)}`, costs.feed)
    const etag = `W/"${feed.state}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    if (isKnown(request.headers['if-none-match'], feed.state)) return reply.status(304).send()
    return reply.type(feed.type).send(feed.content())
  })

/** If-None-Match lists the states a program knows; a proxy may have changed them between strong and weak. */
const isKnown = (known = '', state: string): boolean =>
  known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === `"${state}"`)

/**
 * A picture for link previews. Messengers fetch it often and from few addresses, so caches keep it for five minutes.
 */
export const serveDrawing = (
  url: string,
  drawings: Drawings,
  show: (ctx: PageCtx, input: Input) => Promise<Drawing | undefined>,
): Routes =>
  serveAt(url, { gate: 'briefly' }, async (ctx, input, { reply, request, caller }) => {
    const drawing = (await show(ctx, input)) ?? refuse('not_found')
    const etag = `"${drawing.hash}"`
    void reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(await drawings.render(drawing, caller))
  })

type RouteConfig = Pick<FastifyContextConfig, 'gate' | 'cost' | 'proves'>
type Input = Record<string, unknown>
type Request = FastifyRequest<{ Params: Input; Querystring: Input }>
type Handle = (
  ctx: PageCtx,
  input: Input,
  http: { request: Request; reply: FastifyReply; caller: string; share: FairShare },
) => Promise<FastifyReply>

const serveAt =
  (url: string, config: RouteConfig, handle: Handle): Routes =>
  (app, { pool: db, clock, share }) => {
    app.get<{ Params: Input; Querystring: Input }>(
      url,
      { schema: { hide: true }, config: { cost: costs.secretPage, ...config } },
      (request, reply) => {
        const caller = addressAsCaller(request)
        const input = { ...request.query, ...request.params }
        const language = chosenNow(request)
        if (language) keepLanguage(reply, language)
        return retryOnLoss(() =>
          handle({ db, now: clock(), sayTo: sayToSender(request) }, input, { request, reply, caller, share }),
        )
      },
    )
  }
