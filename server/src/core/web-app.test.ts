import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpServer, openHttp } from './http.ts'
import { serveWebApp } from './web-app.ts'

const script = `console.log('${'hello '.repeat(500)}')`
let directory: string
let app: HttpServer
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(directory, 'assets'))
  for (const [file, content] of Object.entries({
    'index.html': 'the app',
    'landing.html': 'the landing page',
    'assets/app-1.js': script,
  })) {
    await writeFile(path.join(directory, file), content)
    // Marked, so that a reply shows whether it is what the build wrote.
    await writeFile(path.join(directory, `${file}.br`), brotliCompressSync(`${content} // packed`))
    await writeFile(path.join(directory, `${file}.gz`), gzipSync(content))
  }
  app = await openHttp({
    origin: 'https://play.example',
    issuer: 'https://id.example',
    trustProxy: 0,
    overloadDelayMs: 0,
    log: pino({ enabled: false }),
  })
  await serveWebApp(app, directory)
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('a browser gets what the build compressed: nothing is compressed anew for a request', async () => {
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
  ['/', 'the app'],
  ['/join/x?y=z', 'the app'],
  ['/landing', 'the landing page'],
])('%s is a page, compressed or not, which is asked for anew each time', async (url, text) => {
  const [plain, packed] = [await get(url), await get(url, 'br')]
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200])
  expect(plain.body).toBe(text)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`${text} // packed`)
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test.each(['/api/v1/nothing', '/assets/none.js', '/auth/x', '/assets', '/assets/'])('%s is no page', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each(['/.git/config', '/../package.json', '/%2e%2e/package.json'])(
  '%s leads to no file beside the app',
  async (url) => {
    expect((await get(url)).body).toBe('the app')
  },
)
