import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { languages } from '@app/locales'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { type HttpServer, openHttp } from './server.ts'
import { serveWebApp } from './web-app.ts'
import { publishAssets } from './web-assets.ts'

const script = `console.log('${'hello '.repeat(500)}')`
const http = {
  origin: 'https://play.example',
  issuer: 'https://id.example',
  trustProxy: 0,
  places: 0,
  log: pino({ enabled: false }),
}
const site = {
  origin: http.origin,
  pages: [],
  hasServiceWorker: true,
  titles: { '/board': () => 'Games on the board' },
}
const appPage = '<html lang="en"><p>Loading...</p>'
const others = languages.filter((language) => language !== 'en')
let directory: string
let app: HttpServer
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
  directory = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(directory, 'assets'))
  for (const [file, content] of Object.entries({
    'index.html': appPage,
    'landing.html': 'the landing page',
    ...Object.fromEntries(others.map((language) => [`landing.${language}.html`, `the page in ${language}`])),
    'pages.json': JSON.stringify(['/', '/teams', '/teams/:id', '/join/:linkId', '/admin/*']),
    'assets/app-1.js': script,
    'sw.js': 'the service worker',
  })) {
    await writeFile(path.join(directory, file), content)
    // Marked, so that the test recognizes the file that the build compressed.
    await writeFile(path.join(directory, `${file}.br`), brotliCompressSync(`${content} // packed`))
    await writeFile(path.join(directory, `${file}.gz`), gzipSync(content))
  }
  app = (await openHttp(http)).app
  await serveWebApp(app, { ...site, directory, pool: database.pool })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(directory, { recursive: true })
})

const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('[APP-4] browsers look for a newer service worker at every visit, and give it up when the operator withdraws it', async () => {
  const { headers, payload } = await get('/sw.js')
  expect([payload, headers['cache-control']]).toEqual(['the service worker', 'no-cache'])
  const { app: without } = await openHttp(http)
  await serveWebApp(without, { ...site, directory, pool: database.pool, hasServiceWorker: false })
  const withdrawn = await without.inject('/sw.js')
  expect(withdrawn.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(withdrawn.payload).toContain('registration.unregister()')
  await without.close()
})

test('Maya’s browser gets the files that the build compressed', async () => {
  const { headers, rawPayload } = await get('/assets/app-1.js', 'gzip, deflate, br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(`${script} // packed`)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect((await get('/assets/app-1.js', 'gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('/assets/app-1.js')).body).toBe(script)
})

test.each([
  ['/', appPage],
  ['/join/x?y=z', appPage],
  ['/Teams/', appPage],
  ['/admin', appPage],
  ['/admin/people/1', appPage],
  ['/landing', 'the landing page'],
])('%s is a page that Maya’s browser revalidates each time, compressed or not', async (url, text) => {
  const [plain, packed] = [await get(url), await get(url, 'br')]
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200])
  expect(plain.body).toBe(text)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text)
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

/** Another server, whose build uses this document for the app and the landing page. */
async function serving(document: string, pages: string[] = []) {
  const built = await mkdtemp(path.join(tmpdir(), 'built-'))
  const landings = others.map((language) => `landing.${language}.html`)
  for (const file of ['index.html', 'landing.html', ...landings]) await writeFile(path.join(built, file), document)
  await writeFile(path.join(built, 'pages.json'), '["/", "/board"]')
  const { app: other } = await openHttp(http)
  await serveWebApp(other, { ...site, directory: built, pool: database.pool, pages })
  other.addHook('onClose', () => rm(built, { recursive: true }))
  return other
}

test('[LAND-5] Maya’s browser gets documents that name the pages of the operator, compressed or not', async () => {
  await using other = await serving('<html lang="en"></html>', ['privacy', 'contact'])
  const expected = '<html data-pages="privacy contact" lang="en"></html>'
  for (const url of ['/', '/landing', '/board']) {
    const plain = await other.inject({ url })
    expect(plain.body).toBe(expected)
    const packed = await other.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(expected)
    const again = await other.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

// misses: no part of an address becomes markup
test('[AUTH-2] the sign-in forms lead Maya back to where she came from, before any script has run', async () => {
  await using other = await serving('<input type="hidden" name="returnTo" value="/"/>')
  const input = (value: string) => `<input type="hidden" name="returnTo" value="${value}"/>`
  const landing = (query: string, headers = {}) => other.inject({ url: `/landing${query}`, headers })
  expect((await landing('')).body).toBe(input('/'))
  expect((await landing('?returnTo=%2Fgames%3Fwhen%3Dpast%26q%3D1')).body).toBe(input('/games?when=past&amp;q=1'))
  const packed = await landing('?returnTo=%2Fteams', { 'accept-encoding': 'gzip, br' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(input('/teams'))
  expect((await landing('?returnTo=%2F"><script>')).body).toBe(input('/&quot;&gt;&lt;script&gt;'))
  expect((await landing('?returnTo=a&returnTo=b')).body).toBe(input('/'))
})

test('[FIRST-7] a messenger gets the address of the preview picture, and a title of its own for the board', async () => {
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${content}" />`
  await using other = await serving(`${meta('title', 'For teams')}${meta('image', '/preview.png')}`)
  const picture = meta('image', 'https://play.example/preview.png')
  const bodyOf = async (url: string) => (await other.inject({ url })).body
  expect(await bodyOf('/landing')).toBe(`${meta('title', 'For teams')}${picture}`)
  expect(await bodyOf('/board')).toBe(`${meta('title', 'Games on the board')}${picture}`)
})

test('[LANG-5] a visitor reads the landing page in the language of the browser, or in the one that the footer leads to', async () => {
  const bodyOf = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).body
  expect(await bodyOf('/landing', { 'accept-language': 'de-AT,en;q=0.5' })).toBe('the page in de')
  expect(await bodyOf('/landing', { 'accept-language': 'tlh' })).toBe('the landing page')
  const chosen = await app.inject({ url: '/landing?lang=ar', headers: { 'accept-language': 'de' } })
  expect(chosen.body).toBe('the page in ar')
  expect(chosen.headers.vary).toContain('accept-language, cookie')
  const [cookie = ''] = String(chosen.headers['set-cookie']).split(';')
  expect(await bodyOf('/landing', { 'accept-language': 'de', cookie })).toBe('the page in ar')
})

test('a visitor reads their language before the script of the app is there', async () => {
  const { body } = await app.inject({ url: '/teams', headers: { 'accept-language': 'ar-EG' } })
  expect(body).toMatch(/^<html lang="ar" dir="rtl"><p>\p{Script=Arabic}/u)
})

test.each(['/api/v1/nothing', '/assets/none.js', '/auth/x', '/assets', '/assets/', '/assets/%2e%2e%2findex.html'])(
  '%s is not a page',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test.each(['/.git/config', '/../package.json', '/%2e%2e/package.json'])(
  '%s reaches no file outside the app',
  async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 404, body: expect.stringContaining('not_found') })
  },
)

test.each(['/metrics', '/wp-login.php', '/.well-known/security.txt', '/teams/1/more', '/administrator'])(
  '[RUN-4] a scanner that asks for %s gets 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('[RUN-4] Maya, who mistypes an address, gets the app with the status 404, which leads her on', async () => {
  const mistyped = { url: '/no/such/page', headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity' } }
  const first = await app.inject(mistyped)
  expect([first.statusCode, first.body]).toEqual([404, appPage])
  const headers = { ...mistyped.headers, 'if-none-match': String(first.headers.etag) }
  const again = await app.inject({ ...mistyped, headers })
  expect([again.statusCode, again.body]).toEqual([404, appPage])
})

test('[RUN-3] an operator who forgot to build the web app reads what to run', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'empty-'))
  const { app: other } = await openHttp(http)
  await expect(serveWebApp(other, { ...site, directory: empty, pool: database.pool })).rejects.toThrow(
    'The web app is not built. Run: npm run build.',
  )
  await other.close()
  await rm(empty, { recursive: true })
})

describe('two builds behind a load balancer', () => {
  const day = 24 * 60 * 60 * 1000
  const start = Date.parse('2026-11-17T17:00:00Z')
  const otherBuild = {
    'app-2.js': 'console.log(2)',
    'app-2.css': 'a {}',
    'app-2.js.br': 'packed',
    'app-2.js.map': '{}',
  }

  /** Starts a process of another build. */
  async function publish(files: Record<string, string>, days = 0) {
    const assets = await mkdtemp(path.join(tmpdir(), 'assets-'))
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(assets, name), content)
    await publishAssets(database.pool, assets, new Date(start + days * day))
    await rm(assets, { recursive: true })
  }

  test('Maya’s browser gets files of a build that another process serves, and may cache them for ever', async () => {
    expect((await get('/assets/app-2.js')).statusCode).toBe(404)
    await publish(otherBuild)
    const { body, headers } = await get('/assets/app-2.js')
    expect(body).toBe('console.log(2)')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/app-2.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await get('/assets/app-2.js.map')).statusCode).toBe(404)
  })

  test('a page that Maya opened before a deploy gets its files for thirty more days', async () => {
    const status = async () => (await get('/assets/app-2.js')).statusCode
    await publish(otherBuild)
    await publish({ 'app-3.js': '3' }, 100)
    await publish({ 'app-3.js': '3' }, 129)
    expect(await status()).toBe(200)
    await publish({ 'app-4.js': '4' }, 131)
    expect(await status()).toBe(404)
    expect((await get('/assets/app-3.js')).statusCode).toBe(200)
  })

  test('a build that is deployed again is kept as long as it runs', async () => {
    await publish(otherBuild)
    await publish({ 'app-3.js': '3' }, 1)
    await publish(otherBuild, 2)
    await publish(otherBuild, 60)
    expect((await get('/assets/app-2.js')).statusCode).toBe(200)
  })

  test('processes that start together publish the same build once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => publish(otherBuild)))
    expect((await get('/assets/app-2.js')).body).toBe('console.log(2)')
  })

  test('files of a build installed after this process started are served', async () => {
    await writeFile(path.join(directory, 'assets', 'app-5.js'), 'console.log(5)')
    expect((await get('/assets/app-5.js')).body).toBe('console.log(5)')
  })

  test('a published file is served after it is deleted from the disk', async () => {
    await publish({ 'app-6.js': 'console.log(6)' })
    await writeFile(path.join(directory, 'assets', 'app-6.js'), 'console.log(6)')
    expect((await get('/assets/app-6.js')).statusCode).toBe(200)
    await rm(path.join(directory, 'assets', 'app-6.js'))
    expect((await get('/assets/app-6.js')).body).toBe('console.log(6)')
  })
})
