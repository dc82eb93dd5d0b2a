import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appFiles } from './app-files.ts'

const files = appFiles('one', ['/assets/app-1.js', '/theme.js'])

/** The network's responses by path. */
let network: Record<string, () => Response | Promise<Response>>

const pathOf = (wanted: string | Request) => (typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname)

beforeEach(() => {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const inCache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, inCache)
    return {
      put: async (path: string | Request, response: Response) => void inCache.set(pathOf(path), response),
      match: async (path: string | Request) => inCache.get(pathOf(path))?.clone(),
    }
  }
  const match = async (path: string) =>
    [...kept.values()]
      .find((inCache) => inCache.has(path))
      ?.get(path)
      ?.clone()
  vi.stubGlobal('caches', { open, match })
  const fetched = async (path: string | Request) => network[pathOf(path)]?.() ?? new Response('', { status: 404 })
  vi.stubGlobal('fetch', fetched)
  network = {
    '/dashboard': () => new Response('<script src="/assets/app-1.js"></script>'),
    '/assets/app-1.js': () => new Response('1'),
    '/theme.js': () => new Response('theme'),
  }
})
afterEach(() => vi.unstubAllGlobals())

const open = () => files.page(new Request('https://app.example/dashboard'))

test('[APP-7] without a network the document of this build opens', async () => {
  await files.fill()
  network['/dashboard'] = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await open()).text()).toContain('app-1.js')
})

// misses: a service worker caches no document of another build
test('[APP-7] while servers are replaced, a worker is not installed with the document of an earlier one', async () => {
  network['/dashboard'] = () => new Response('<script src="/assets/app-0.js"></script>')
  await expect(files.fill()).rejects.toThrow('/assets/app-0.js')
})

// misses: the app opens while the server is down
test('[APP-7] behind a proxy whose server is down the app opens, not a blank page', async () => {
  await files.fill()
  network['/dashboard'] = () => new Response('', { status: 502 })
  expect((await open()).status).toBe(200)
})

test('[APP-7] a worker whose files are gone shows what the proxy says', async () => {
  network['/dashboard'] = () => new Response('Down', { status: 503 })
  expect(await (await open()).text()).toBe('Down')
})
