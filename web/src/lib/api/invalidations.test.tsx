// @vitest-environment happy-dom
import { api } from '@app/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import type { WriteKey } from './api.ts'
import { invalidations } from './invalidations.ts'
import { createQueryClient } from './query-client.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Maya with five reads on screen. Returns those that the page reloads after one of her writes. */
async function readsAfter(key: WriteKey): Promise<string[]> {
  const reads: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'GET') reads.push(path)
    return Response.json({})
  })
  function Screen() {
    useQuery(read('GET /auth/session'))
    useQuery(read('GET /api/v1/game/:id', { params: { id: 'final' } }))
    useQuery(read('GET /api/v1/game/sub_requests', { query: {} }))
    useQuery(read('GET /api/v1/sub-alert'))
    useQuery(read('GET /api/v1/admin/overview'))
    const writing = useWrite(key)
    return (
      <button type="button" onClick={() => writing.write({} as never)}>
        {writing.status}
      </button>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(reads).toHaveLength(5))
  reads.length = 0
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('success')
  return reads.toSorted()
}

test.each<[WriteKey, string[]]>([
  ['POST /api/v1/game/:id/rsvp', ['/api/v1/game/final', '/api/v1/game/sub_requests']],
  ['PUT /api/v1/game/:id/result', ['/api/v1/game/final']],
  ['PUT /api/v1/sub-alert', ['/api/v1/sub-alert']],
  ['DELETE /api/v1/session/:id', ['/auth/session']],
  ['POST /api/v1/team/:teamId/schedule/preview', []],
  ['POST /api/v1/admin/people/:id/lift', ['/api/v1/admin/overview']],
])('after %s Maya’s page reads again %j', async (key, expected) => {
  expect(await readsAfter(key)).toEqual(expected)
})

test('every write of the API has its line, and every line is a write', () => {
  const writes = Object.keys(api).filter((key) => !key.startsWith('GET '))
  expect(Object.keys(invalidations).toSorted()).toEqual(writes.toSorted())
})

test('a captain who changes a game or the team never keeps an old list of games', () => {
  const lists = ['GET /api/v1/profile/:userId/games', 'GET /api/v1/team/:id/games', 'GET /api/v1/game/:id']
  const changes = Object.entries(invalidations).filter(
    ([key]) =>
      /^\w+ \/api\/v1\/(game|team\/:id)\b/.test(key) &&
      !/\/(remind|notes|share-link|dismiss|line-up|plan|duty|presence\/:personId|opponent-link|address|proposal)$/.test(
        key,
      ) &&
      // The other team is asked, and says yes later.
      key !== 'POST /api/v1/game/:id/fixture',
  )
  expect(changes.length).toBeGreaterThan(10)
  for (const [key, reads] of changes) expect(reads, key).toEqual(expect.arrayContaining(lists))
})
