import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import { productTexts } from '@app/contract/product'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Say } from '../language/say.ts'
import { escapeHtml } from '../pages/html.ts'

export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Values that are unknown at build time. */
export interface Site {
  /** Needed for the preview picture: messengers fetch only absolute addresses. */
  origin: string
  /** The pages that the operator has configured. The root element lists them, and CSS shows the links to them. */
  pages: readonly string[]
}

/** The texts a visitor sees before the script has loaded. The build contains the landing page in every language. */
function inLanguage(built: string, say: Say): string {
  if (say.language === SOURCE_LANGUAGE) return built
  const { title, description } = productTexts
  return built
    .replace('<html lang="en"', `<html lang="${say.language}" dir="${directionOf(say.language)}"`)
    .replaceAll(title.message, () => escapeHtml(say(title)))
    .replaceAll(description.message, () => escapeHtml(say(description)))
    .replace('Loading...', () => escapeHtml(say('Loading...')))
}

const varies = 'accept-encoding, accept-language, cookie'

/** Fills in a document of the build, once. `title` is the one for link previews. */
export async function openDocument(file: string, site: Site, say: Say, title?: string): Promise<SendDocument> {
  return sendUnchanged(Buffer.from(await readDocument(file, site, say, title)), 'text/html', varies)
}

async function readDocument(file: string, { origin, pages }: Site, say: Say, title?: string): Promise<string> {
  return inLanguage(await readFile(file, 'utf8'), say)
    .replace('<html ', pages.length > 0 ? `<html data-pages="${pages.join(' ')}" ` : '$&')
    .replace('property="og:image" content="', `$&${origin}`)
    .replace(/(?<=property="og:title" content=")[^"]*/, title === undefined ? '$&' : escapeHtml(title))
}

/** A document with sign-in forms, which return people to the page they came from even before its script has loaded. */
export async function openSignInDocument(file: string, site: Site, say: Say): Promise<SendDocument> {
  const content = await readDocument(file, site, say)
  const send = sendUnchanged(Buffer.from(content), 'text/html', varies)
  return (request, reply) => {
    const { returnTo } = request.query as { returnTo?: unknown }
    if (typeof returnTo !== 'string') return send(request, reply)
    // guard: no part of an address becomes markup -> const value = returnTo
    const value = escapeHtml(returnTo)
    const filled = content.replaceAll('name="returnTo" value="/"', () => `name="returnTo" value="${value}"`)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', varies)
    if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(filled)
    return reply.header('content-encoding', 'gzip').send(gzipSync(filled))
  }
}

/** Sends a content or 304. Hashed once, and compressed on first use: there is one content per language. */
export function sendUnchanged(content: Buffer, type: string, vary = 'accept-encoding'): SendDocument {
  const encoded: Partial<Record<keyof typeof encoders, Buffer>> = {}
  const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
  return (request, reply) => {
    void reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', vary)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    if (!encoding) return reply.send(content)
    encoded[encoding] ??= encoders[encoding](content)
    return reply.header('content-encoding', encoding).send(encoded[encoding])
  }
}

const encoders = { br: brotliCompressSync, gzip: gzipSync }
