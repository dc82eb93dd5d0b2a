import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import { costs } from '../limits/costs.ts'
import { type MediaStore, mediaHeaders, parseMediaUrl } from './media.ts'

/** Serves stored pictures. Their URL is a hash of their content, so browsers may cache them forever. */
export function serveMedia(app: FastifyInstance, media: MediaStore) {
  app.get(
    '/media/:file',
    { schema: { hide: true }, config: { cost: costs.file, gate: 'briefly' } },
    async (request, reply) => {
      const { variant } = parseMediaUrl(request.url) ?? refuse('not_found')
      const { bytes } = (await media.read(request.url)) ?? refuse('not_found')
      return reply.headers(mediaHeaders(variant)).send(bytes)
    },
  )
}
