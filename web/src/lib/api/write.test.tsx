// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#test/render.tsx'
import { createQueryClient } from './query-client.ts'
import { useWrite } from './write.ts'

afterEach(() => vi.unstubAllGlobals())

const nightShift = { body: { teamName: 'Night Shift FC', sport: 'Soccer' } } as const
const blockParty = { body: { teamName: 'Block Party', sport: 'Volleyball' } } as const

/** A captain at a form. The server responds with these statuses in turn. Returns the keys it received. */
function captainWhoMeets(...statuses: number[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Response.json({}, { status: statuses.shift() ?? 201 })
  })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useWrite('POST /api/v1/team'), { wrapper })
  const send = async (input: typeof nightShift | typeof blockParty) => {
    const before = keys.length
    act(() => result.current.write(input))
    await waitFor(() => expect(keys.length).toBeGreaterThan(before))
    await waitFor(() => expect(result.current.isPending).toBe(false))
  }
  return { keys, send }
}

test('a captain who sees a failure and tries again sends the same key, so that no team is made twice', async () => {
  const { keys, send } = captainWhoMeets(500, 500, 201)
  await send(nightShift)
  await send(nightShift)
  await send(nightShift)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a captain’s request that is retried automatically has the same key too', async () => {
  const { keys, send } = captainWhoMeets(503, 201)
  await send(nightShift)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('a captain’s other team, or the same one after it was made, has another key', async () => {
  const { keys, send } = captainWhoMeets(500, 201, 201)
  await send(nightShift)
  await send(blockParty)
  await send(blockParty)
  expect(new Set(keys).size).toBe(3)
})
