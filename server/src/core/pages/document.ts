import { readFile } from 'node:fs/promises'
import type { PublicCtx } from '../context.ts'
import { retryOnLoss } from '../database/connections.ts'
import type { Routes } from '../http/implement.ts'
import { addressAsCaller, admitCaller } from '../limits/fair-share.ts'
import { productName } from '../product.ts'
import { type Html, html } from './html.ts'

/** A page as complete HTML: it shows before any script has loaded. */
export interface PageDocument {
  status: 200 | 404
  title: string
  body: Html
}

/** Fills a page into the document that names its style and script. */
export type Shell = (page: PageDocument) => string

/** The web build writes the document, with the names of the built files; the development server uses the source. */
export async function readShell(file: string): Promise<Shell> {
  const [head, middle, tail] = (await readFile(file, 'utf8')).split(/<!--title-->|<!--page-->/)
  if (head === undefined || middle === undefined || tail === undefined) {
    throw new Error(`${file} has no place for a title and a page`)
  }
  return ({ title, body }) => `${head}${html`${title} · ${productName}`.markup}${middle}${body.markup}${tail}`
}

export type PageCtx = Pick<PublicCtx, 'db' | 'now'>

type Show = (ctx: PageCtx, input: Record<string, unknown>) => Promise<PageDocument>

/** Counts as five requests: nobody opens many of these pages, and an address that guesses URLs is soon refused. */
const pageCost = 5

/** Serves a page under a secret URL. It reads and sets no cookie, and opening it writes nothing. */
export const servePage =
  (url: string, shell: Shell, show: Show): Routes =>
  (app, { pool: db, clock, share }) => {
    app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
      url,
      {
        schema: { hide: true },
        onRequest: (request, reply) => admitCaller(share, reply, addressAsCaller(request), pageCost),
      },
      (request, reply) =>
        share.run(addressAsCaller(request), async () => {
          const input = { ...request.query, ...request.params }
          const page = await retryOnLoss(() => show({ db, now: clock() }, input))
          return reply
            .status(page.status)
            .type('text/html; charset=utf-8')
            .header('x-robots-tag', 'noindex')
            .send(shell(page))
        }),
    )
  }
