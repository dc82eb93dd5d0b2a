// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { call, callPage } from './api.ts'
import { ApiError, NetworkError } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server with the same response for every request. Returns the requests. */
function respondWith(respond: () => Response | Promise<Response>) {
  const requests: { address: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return respond()
  })
  return requests
}

test('special characters in a subject are encoded', async () => {
  const requests = respondWith(() => Response.json({}))
  await call('GET /api/v1/profile/auth/:subject', { params: { subject: 'auth0|maya/1' } })
  expect(requests[0]?.address).toBe('/api/v1/profile/auth/auth0%7Cmaya%2F1')
})

test('each request begins its own trace, by which a developer follows it through the server', async () => {
  const requests = respondWith(() => Response.json({}))
  await call('GET /api/v1/session')
  await call('GET /api/v1/session')
  const traces = requests.map(({ init }) => new Headers(init.headers).get('traceparent'))
  for (const trace of traces) expect(trace).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/)
  expect(new Set(traces).size).toBe(2)
})

test('a page of a list has the cursor of the next page, and null on the last', async () => {
  const link = '</api/v1/team?q=fc&cursor=abc%3D>; rel="next"'
  respondWith(() => Response.json([], { headers: { link } }))
  expect(await callPage('GET /api/v1/team', { query: { q: 'fc' } }, {})).toEqual({ items: [], next: 'abc=' })
  respondWith(() => Response.json([]))
  expect(await callPage('GET /api/v1/team', {}, {})).toEqual({ items: [], next: null })
})

test('a refusal carries its code, its fields and the id that a person can quote', async () => {
  const fields = [{ field: 'sport', message: 'is needed' }]
  const problem = { code: 'invalid_input', requestId: 'r-1', fields }
  respondWith(() => Response.json(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } }))
  const refusal = await call('GET /api/v1/session').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', requestId: 'r-1', fields })
})

test('a response of a proxy is an error with its status and request id', async () => {
  respondWith(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'r-2' } }))
  const refusal = await call('GET /api/v1/session').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 502, code: 'unknown', requestId: 'r-2', fields: [] })
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a response that breaks off', () => new Response('[{"id":', { status: 200 })],
])('%s is a failure of the network', async (_, respond) => {
  respondWith(respond)
  await expect(call('GET /api/v1/session')).rejects.toBeInstanceOf(NetworkError)
})
