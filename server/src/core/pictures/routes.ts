import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import { type MediaStore, mediaHeaders } from './media.ts'

/** Serves stored pictures. Their address is their content, so a browser may keep them for ever. */
export function serveMedia(app: FastifyInstance, media: MediaStore) {
  app.get('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const { bytes } = (await media.read(request.url)) ?? refuse('not_found')
    return reply.headers(mediaHeaders).send(bytes)
  })
}
