import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SOURCE_LANGUAGE } from '@app/contract/language'
import { languages } from '@app/locales'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigError } from '../config.ts'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import { chosenNow, sayToSender } from '../language/reader.ts'
import { type Say, sayIn } from '../language/say.ts'
import { costs } from '../limits/costs.ts'
import { keepLanguage } from './cookies.ts'
import { handleNotFound, sendProblem } from './problem.ts'
import { publishedAsset } from './web-assets.ts'
import { openDocument, openSignInDocument, type SendDocument, type Site } from './web-document.ts'

const immutable = 'public, max-age=31536000, immutable'

interface WebApp extends Site {
  directory: string
  pool: Pool
  /** If false, browsers are told to drop the one they have. */
  hasServiceWorker: boolean
  /** Pages with a title of their own in link previews. */
  titles: Record<string, (say: Say) => string>
}

/** Serves the built web app. Assets are cached forever, pages are revalidated. */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp) {
  const { directory, titles, ...site } = webApp
  const isPage = await readPagePaths(directory)
  const index = path.join(directory, 'index.html')
  const sendApp = await inEachLanguage((say) => openDocument(index, site, say))
  const sendLanding = await openLanding(directory, site)
  handleNotFound(app, (request, reply) => {
    if (request.method !== 'GET') return sendProblem(request, reply, 'not_found')
    if (isPage(request.url.split('?')[0] ?? '')) return sendApp(request, reply)
    return isNavigation(request)
      ? sendApp(unconditional(request), reply.status(404))
      : sendProblem(request, reply, 'not_found')
  })
  const document = { schema: { hide: true }, config: { cost: costs.file, gate: 'freely' } } as const
  app.get('/landing', document, sendLanding)
  for (const [page, title] of Object.entries(titles))
    app.get(page, document, await inEachLanguage((say) => openDocument(index, site, say, title(say))))
  await app.register((files) => serveFiles(files, webApp))
}

async function openLanding(directory: string, site: Site): Promise<SendDocument> {
  const send = await inEachLanguage((say) => {
    const name = say.language === SOURCE_LANGUAGE ? 'landing.html' : `landing.${say.language}.html`
    return openSignInDocument(path.join(directory, name), site, say)
  })
  return (request, reply) => {
    const chosen = chosenNow(request)
    if (chosen) keepLanguage(reply, chosen)
    return send(request, reply)
  }
}

/** A document in the visitor's language. */
async function inEachLanguage(open: (say: Say) => Promise<SendDocument>): Promise<SendDocument> {
  const english = await open(sayIn(SOURCE_LANGUAGE))
  const others = languages.filter((language) => language !== SOURCE_LANGUAGE)
  const documents = new Map(
    await Promise.all(others.map(async (language) => [language, await open(sayIn(language))] as const)),
  )
  return (request, reply) => (documents.get(sayToSender(request)().language) ?? english)(request, reply)
}

async function serveFiles(app: FastifyInstance, { directory, pool, hasServiceWorker }: WebApp) {
  app.addHook('onRoute', (route) => {
    // A page of a stranger consists of a dozen files at once, none of which takes long.
    route.config = { ...route.config, cost: costs.file, gate: 'freely' }
  })
  await app.register(serveStatic, {
    root: directory,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', ...(hasServiceWorker ? [] : ['sw.js*'])],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? immutable : 'no-cache')
    },
  })
  if (!hasServiceWorker)
    app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(withdrawn),
    )
  // Looked up per request, because a build may have replaced the files since this process started.
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

/** Replaces a broken service worker: takes over at once, deletes its files and itself, and reloads the open pages. */
const withdrawn = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll()) page.navigate(page.url).catch(() => {})
}
`

/** The paths of the app's pages, as written by the build. React Router ignores case and a trailing slash. */
async function readPagePaths(directory: string): Promise<(path: string) => boolean> {
  const text = await readFile(path.join(directory, 'pages.json'), 'utf8').catch(() => {
    throw new ConfigError(
      'The web app is not built. Run: npm run build. Or set SERVE_WEB=false, if something else serves it.',
    )
  })
  const patterns = (JSON.parse(text) as string[]).map(
    (route) => new RegExp(`^${route.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** Paths that nobody types. */
const notPages = /^\/(api|auth|assets|media|health|docs|\.well-known)(\/|$)/

/** Whether someone opened an unknown path in a browser. The app then shows the dashboard or the landing page. */
const isNavigation = ({ url, headers }: FastifyRequest): boolean =>
  !notPages.test(url) && (headers.accept ?? '').includes('text/html')

/** Removes the conditional headers: a 304 would replace the 404, and the browser would show its cached page. */
function unconditional(request: FastifyRequest): FastifyRequest {
  delete request.headers['if-none-match']
  delete request.headers['if-modified-since']
  return request
}

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
