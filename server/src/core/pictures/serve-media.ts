import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { refuse } from '../errors.ts'
import { type MediaStore, mailPictureHeaders, mediaHeaders } from './media.ts'

/** Serves stored pictures. Their URL is a hash of their content, so browsers may cache them for ever. */
export function serveMedia(app: FastifyInstance, media: MediaStore) {
  app.get('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const { bytes } = (await media.read(request.url)) ?? refuse('not_found')
    return reply.headers(mediaHeaders).send(bytes)
  })

  app.get('/media/mail/:file', { schema: { hide: true } }, async (request, reply) => {
    const stored = request.url.replace(/^\/media\/mail\/(.*)\.png$/, '/media/$1.webp')
    const { bytes } = (await media.read(stored)) ?? refuse('not_found')
    return reply.headers(mailPictureHeaders).send(await sharp(bytes).png().toBuffer())
  })
}
