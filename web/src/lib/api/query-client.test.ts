import { MutationObserver } from '@tanstack/react-query'
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
