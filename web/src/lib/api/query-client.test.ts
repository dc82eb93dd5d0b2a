import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { read } from './read.ts'

vi.mock('./invalidations.ts', () => {
  throw new Error('dynamically imported module')
})

test('if what a write makes stale does not load, the write succeeds and everything is read again', async () => {
  const client = createQueryClient()
  const { queryKey } = read('GET /api/v1/sub-alert')
  client.setQueryData(queryKey, {} as never)
  const write = new MutationObserver(client, {
    mutationKey: ['POST /api/v1/team'],
    mutationFn: () => Promise.resolve('saved'),
  })
  expect(await write.mutate()).toBe('saved')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

// misses: deleted data is not reloaded by the page about to close
test('[TEDIT-2] after Delete Team the page that closes does not ask for the team again, and a later visit does', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.resolve({} as never))
  const team = read('GET /api/v1/team/:id', { params: { id: 't' } })
  const stop = new QueryObserver(client, { ...team, queryFn, initialData: {} as never }).subscribe(() => {})
  queryFn.mockClear()
  const write = new MutationObserver(client, {
    mutationKey: ['DELETE /api/v1/team/:id'],
    mutationFn: () => Promise.resolve('gone'),
  })
  await write.mutate()
  expect(queryFn).not.toHaveBeenCalled()
  expect(client.getQueryState(team.queryKey)?.isInvalidated).toBe(true)
  stop()
})
