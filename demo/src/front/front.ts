import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PROVIDER_PATH } from '../identity/provider.ts'
import type { SendPage } from '../page/page.ts'
import { sampleTeamIds } from '../sample/seed.ts'
import { sayIn } from '../words/say.ts'
import { bar, barHead } from './bar.ts'
import { cookiesOf, ROUND_COOKIE } from './cookies.ts'
import { demoPaths } from './demo-paths.ts'
import { passOn, wantsDocument } from './pass-on.ts'
import { type Demo, factsFor, type Visit } from './visit.ts'

/** More visitors than a small machine can serve have to wait. */
const MAX_CONNECTIONS = 500

/** What visitors reach: the pages of the demo, its provider, and the product with a bar on each of its pages. */
export function openFront(demo: Demo, sendPage: SendPage) {
  const showDemo = demoPaths(sendPage)
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('The demo failed:', error)
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  server.maxConnections = MAX_CONNECTIONS
  return server

  async function serve(request: IncomingMessage, response: ServerResponse) {
    // guard: demo: no search engine lists a demo
    response.setHeader('x-robots-tag', 'noindex, nofollow')
    const url = new URL(request.url ?? '/', demo.origin)
    const { pathname } = url
    if (pathname === '/robots.txt')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n')
    if (pathname.startsWith(`${PROVIDER_PATH}/`)) return void demo.provider.handle(request, response)
    const round = demo.round()
    if (!round) return void response.writeHead(503, { 'retry-after': '5' }).end('The demo is about to start.')
    const visit = { demo, round, request, response, url }
    round.noteVisit()
    if (/^\/demo(\/|$)/.test(pathname)) return showDemo(visit)
    if (spoils(request, url)) return refuseToSpoil(response)
    const elsewhere = wantsDocument(request) && wayOut(visit)
    if (elsewhere) return void response.writeHead(303, { location: elsewhere, 'cache-control': 'no-store' }).end()
    passOn(round.port, request, response, withBar(visit))
  }
}

/** Where a visitor goes who has not chosen anybody yet, or did so before the last reset. */
function wayOut({ request, round, url }: Visit): string | undefined {
  const chosenIn = cookiesOf(request)[ROUND_COOKIE]
  // guard: demo: a page of an earlier round leads to the choice
  if (chosenIn) return chosenIn === round.id ? undefined : '/demo/reset'
  return url.pathname === '/' ? '/demo' : undefined
}

const withBar = (visit: Visit) => async (markup: string) => {
  const [, language = ''] = /<html[^>]*? lang="([^"]+)"/.exec(markup) ?? []
  const facts = await factsFor(visit)
  return markup
    .replace('</head>', () => `${barHead.markup}</head>`)
    .replace('</body>', () => `${bar(sayIn(language), facts).markup}</body>`)
}

/** Deleting a sample person or team would end the demo for everybody else. */
function spoils({ method }: IncomingMessage, { pathname }: URL): boolean {
  // guard: demo: the sample people and teams cannot be deleted
  return method === 'DELETE' && (pathname === '/api/v1/account' || sampleTeamPath.test(pathname))
}

const sampleTeamPath = new RegExp(`^/api/v1/team/${sampleTeamIds}$`)

/** As the product says that something is not for this person. */
function refuseToSpoil(response: ServerResponse) {
  response
    .writeHead(403, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ code: 'forbidden', status: 403, title: 'You don’t have permission to do this.' }))
}
