import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { handleNotFound, sendProblem } from './problem.ts'

/** Addresses that are never a page: what is not found below them is a problem document, not the app. */
const notPages = /^\/(api|auth|assets|media|health|docs)(\/|$)/

/** Serves the built web app: its assets for ever, its pages always fresh, all as the build compressed them. */
export async function serveWebApp(app: FastifyInstance, directory: string) {
  handleNotFound(app, (request, reply) => {
    const isPage = request.method === 'GET' && !notPages.test(request.url.split('?')[0] ?? '')
    return isPage ? reply.sendFile('index.html') : sendProblem(request, reply, 'not_found')
  })
  await app.register(serveStatic, {
    root: directory,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/landing', { schema: { hide: true } }, (_request, reply) => reply.sendFile('landing.html'))
}
