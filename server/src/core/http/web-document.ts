import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * A document of the build whose root element names the pages of the operator, so that its style shows the links to them.
 * The build has compressed the document without the names, so this compresses it again, once.
 */
export async function documentNaming(pages: readonly string[], directory: string, file: string): Promise<SendDocument> {
  const built = await readFile(path.join(directory, file), 'utf8')
  const content = Buffer.from(built.replace('<html ', `<html data-pages="${pages.join(' ')}" `))
  const encoded = { br: brotliCompressSync(content), gzip: gzipSync(content) }
  const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
  return (request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    return encoding ? reply.header('content-encoding', encoding).send(encoded[encoding]) : reply.send(content)
  }
}
