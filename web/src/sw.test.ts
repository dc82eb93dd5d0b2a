import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const kept = new Map<string, Map<string, Response>>()
const FILES = ['/assets/app-1.js', '/theme.js']

/** What the network says, by path. */
let network: Record<string, () => Response | Promise<Response>>

const pathOf = (wanted: string | Request) => (typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname)

beforeEach(async () => {
  kept.clear()
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      put: async (path: string | Request, response: Response) => void files.set(pathOf(path), response),
      match: async (path: string | Request) => files.get(pathOf(path))?.clone(),
    }
  }
  const match = async (path: string) =>
    [...kept.values()]
      .find((files) => files.has(path))
      ?.get(path)
      ?.clone()
  vi.stubGlobal('caches', { open, match, keys: async () => [...kept.keys()] })
  vi.stubGlobal('self', { addEventListener: (type: string, listen: Listener) => listeners.set(type, listen) })
  vi.stubGlobal('location', { origin: 'https://app.example' })
  vi.stubGlobal('BUILD', 'one')
  vi.stubGlobal('FILES', FILES)
  vi.stubGlobal('PAGES', ['^/dashboard/?$'])
  vi.stubGlobal(
    'fetch',
    async (path: string | Request) => network[pathOf(path)]?.() ?? new Response('', { status: 404 }),
  )
  network = {
    '/dashboard': () => new Response('<script src="/assets/app-1.js"></script>'),
    '/assets/app-1.js': () => new Response('1'),
    '/theme.js': () => new Response('theme'),
  }
  vi.resetModules()
  await import('./sw.ts')
})
afterEach(() => vi.unstubAllGlobals())

async function install(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<Promise<unknown>>()
  listeners.get('install')?.({ waitUntil: resolve })
  return promise
}

async function open(path: string): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Promise<Response>>()
  const request = Object.assign(new Request(`https://app.example${path}`), {})
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  listeners.get('fetch')?.({ request, respondWith: resolve })
  return promise
}

test('[APP-7] without a network the document of this build opens', async () => {
  await install()
  network['/dashboard'] = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await open('/dashboard')).text()).toContain('app-1.js')
})

// misses: a worker keeps no document of another build
test('[APP-7] while servers are replaced, a worker is not installed with the document of an earlier one', async () => {
  network['/dashboard'] = () => new Response('<script src="/assets/app-0.js"></script>')
  await expect(install()).rejects.toThrow('/assets/app-0.js')
})

// misses: while the server is down the app opens
test('[APP-7] behind a proxy whose server is down the app opens, not a blank page', async () => {
  await install()
  network['/dashboard'] = () => new Response('', { status: 502 })
  expect((await open('/dashboard')).status).toBe(200)
})

test('[APP-7] a worker whose files are gone shows what the proxy says', async () => {
  network['/dashboard'] = () => new Response('Down', { status: 503 })
  expect(await (await open('/dashboard')).text()).toBe('Down')
})
