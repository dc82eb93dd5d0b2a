import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, apiErrorOf } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const busy = () =>
  apiErrorOf(
    new Response('{"status":503,"code":"unavailable"}', {
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
    }),
  )

test('Maya’s answer to a busy server is sent again when the server said so, three times at most', async () => {
  const send = vi.fn(async () => {
    throw await busy()
  })
  const write = new MutationObserver(createQueryClient(), { mutationFn: send })
  const failed = write.mutate().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(4)
  expect(await failed).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

test('a page of a busy server shows what it loads at the second attempt, and a broken one fails after two', async () => {
  const client = createQueryClient()
  const load = vi.fn(async () => (load.mock.calls.length === 1 ? Promise.reject(await busy()) : 'games'))
  new QueryObserver(client, { queryKey: ['busy'], queryFn: load }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryData(['busy'])).toBe('games')
  const fail = vi.fn(() => Promise.reject(new ApiError(502, null)))
  new QueryObserver(client, { queryKey: ['broken'], queryFn: fail }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fail).toHaveBeenCalledTimes(2)
})
