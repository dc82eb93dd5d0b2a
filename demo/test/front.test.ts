import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFront } from '../src/front/front.ts'
import { openProvider } from '../src/identity/provider.ts'
import { openMailbox } from '../src/mailbox/mailbox.ts'
import { newcomers } from '../src/sample/newcomers.ts'

const origin = 'https://demo.example.org'
const document = '<!doctype html><html lang="de"><head></head><body class="x"><h1>Seite</h1></body></html>'
const sampleTeam = '/api/v1/team/01990000-0000-7000-8002-000000000001'
const ownTeam = '/api/v1/team/019a0000-0000-7000-8000-000000000001'

let product: Server
let front: Server
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let asked: string[]

/** In place of the product. */
beforeAll(async () => {
  asked = []
  product = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`)
    if (request.url === '/broken') return void request.socket.destroy()
    if (request.url === '/auth/session') return void response.end('{"givenName":"Maya <b>"}')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: 'W/"1"' }).end(document)
  })
  await listen(product)
  mailbox = await openMailbox()
  const round = {
    id: 'now',
    startedAt: new Date(),
    port: portOf(product),
    databaseUrl: '',
    mailbox,
    newcomers: newcomers(),
    gameLink: '/g/x',
    noteVisit: () => {},
    ended: new Promise(() => {}),
    stop: async () => {},
  }
  const resetsAt = () => new Date('2026-11-19T11:00:00Z')
  const provider = openProvider({ origin, find: () => undefined })
  front = openFront({ origin, provider, round: () => round, resetsAt }, (response, _say, _facts, { title }) =>
    response.end(title),
  )
  await listen(front)
})
afterAll(async () => {
  for (const server of [front, product]) server.close().closeAllConnections()
  await mailbox.close()
})

const listen = (server: Server) => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
const portOf = (server: Server) => (server.address() as AddressInfo).port
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${portOf(front)}${path}`, { method, headers, redirect: 'manual' })
const asBrowser = { accept: 'text/html,*/*' }

test('[DEMO-2] a page gets the bar in its own language, with the name of whoever is signed in as text', async () => {
  const page = await ask('/teams', { ...asBrowser, cookie: 'demo-round=now; __Host-session=x' })
  const text = await page.text()
  expect(text).toMatch(/<h1>Seite<\/h1><aside class="demo-bar"[^]*<\/aside><\/body>/)
  expect(text).toContain('Das ist eine Demo. Um <time datetime="2026-11-19T11:00:00.000Z">11:00 UTC</time> wird alles')
  expect(text).toContain('Du bist Maya &#60;b&#62;')
  expect(page.headers.get('etag')).toBeNull()
})

test('[DEMO-2] what is no document passes unchanged, and so does a page inside another site', async () => {
  expect(await (await ask('/sw.js')).text()).toBe(document)
  expect(await (await ask('/t/x/embed', { ...asBrowser, 'sec-fetch-dest': 'iframe' })).text()).toBe(document)
})

// misses: demo: no search engine lists a demo
test('[DEMO-2] search engines are told to list no page', async () => {
  for (const path of ['/landing', '/demo', '/demo/mailbox', '/robots.txt'])
    expect((await ask(path, asBrowser)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

// misses: demo: a page of an earlier round leads to the choice
test('[DEMO-7] whoever chose a person before the reset is led to the choice, and signed out', async () => {
  const page = await ask('/games', { ...asBrowser, cookie: 'demo-round=before; __Host-session=x' })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/demo/reset'])
  const choice = await ask('/demo/reset', { ...asBrowser, cookie: 'demo-round=before; __Host-session=x' })
  expect(choice.headers.getSetCookie().map((line) => line.split(';', 3).join(';'))).toEqual([
    'demo-round=; Path=/; Max-Age=0',
    '__Host-session=; Path=/; Max-Age=0',
  ])
})

// misses: demo: the sample people and teams cannot be deleted
test('[DEMO-3] nobody deletes a sample team or an account, but a visitor deletes a team of their own', async () => {
  asked.length = 0
  expect((await ask(sampleTeam, {}, 'DELETE')).status).toBe(403)
  expect((await ask('/api/v1/account', {}, 'DELETE')).status).toBe(403)
  expect((await ask(ownTeam, {}, 'DELETE')).status).toBe(200)
  expect(asked).toEqual([`DELETE ${ownTeam} for 127.0.0.1`])
})

test('[DEMO-3] the product knows each visitor’s address, for its limits', async () => {
  asked.length = 0
  await ask('/api/v1/team', { 'x-forwarded-for': '198.51.100.7' })
  expect(asked).toEqual(['GET /api/v1/team for 198.51.100.7, 127.0.0.1'])
})

test('[DEMO-7] while the product is replaced, a request is answered with Try Again', async () => {
  const reply = await ask('/broken')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
})

test('[DEMO-1] a link of another site begins a sign-in as that person', async () => {
  asked.length = 0
  const reply = await ask('/demo/as/maya-okafor', { 'sec-fetch-site': 'cross-site' })
  expect(asked[0]).toMatch(/^GET \/auth\/login\?returnTo=\/ /)
  expect(reply.headers.getSetCookie().join()).toMatch(/demo-choice=maya-okafor;.*demo-round=now;/)
  const nobody = await ask('/demo/as/nobody')
  expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/g/x'])
})

test('[DEMO-5] the markup of an email has no script and no origin, and loads nothing from elsewhere', async () => {
  const reply = await ask('/demo/mailbox/1/html')
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/)
})
