import { access } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import { documentNaming, type SendDocument } from './named-pages.ts'
import { handleNotFound, sendProblem } from './problem.ts'
import { publishedAsset } from './web-assets.ts'

/** Paths that are never a page: unknown ones return a problem document instead of the app. */
const notPages = /^\/(api|auth|assets|media|health|docs)(\/|$)/

const immutable = 'public, max-age=31536000, immutable'

interface WebApp {
  directory: string
  pool: Pool
  /** The pages that the operator has configured. */
  pages?: readonly string[]
}

/** Serves the built web app, as compressed by the build. Assets are cached for ever, pages are revalidated. */
export async function serveWebApp(app: FastifyInstance, { directory, pool, pages = [] }: WebApp) {
  const [sendApp, sendLanding] = await Promise.all([
    sender('index.html', { directory, pages }),
    sender('landing.html', { directory, pages }),
  ])
  handleNotFound(app, (request, reply) => {
    const isPage = request.method === 'GET' && !notPages.test(request.url.split('?')[0] ?? '')
    return isPage ? sendApp(request, reply) : sendProblem(request, reply, 'not_found')
  })
  await app.register(serveStatic, {
    root: directory,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? immutable : 'no-cache')
    },
  })
  app.get('/landing', { schema: { hide: true } }, sendLanding)
  // Looked up per request: a build may have replaced the files since this process started.
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const { name } = params
    if (!/^\w[\w.-]*$/.test(name)) return refuse('not_found')
    const isOfThisBuild = await access(path.join(directory, 'assets', name)).then(
      () => true,
      () => false,
    )
    return isOfThisBuild ? reply.sendFile(`assets/${name}`) : sendPublished(reply, pool, name)
  })
}

/** Without pages of the operator, the document is sent as the build has compressed it. */
const sender = async (file: string, { directory, pages = [] }: Omit<WebApp, 'pool'>): Promise<SendDocument> =>
  pages.length > 0 ? documentNaming(pages, directory, file) : (_request, reply) => reply.sendFile(file)

/** Sends a file of another build: the one being deployed, or an earlier one whose pages are still open. */
async function sendPublished(reply: FastifyReply, pool: Pool, name: string) {
  const content = (await publishedAsset(pool, name)) ?? refuse('not_found')
  return reply
    .type(contentTypes[path.extname(name)] ?? 'application/octet-stream')
    .header('cache-control', immutable)
    .send(content)
}

/** The types of files that the build hashes. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
