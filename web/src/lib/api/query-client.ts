import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReadKey, WriteKey } from './api.ts'
import { isPassing, isSignedOut } from './api-error.ts'
import { invalidations } from './invalidations.ts'

const SESSION: ReadKey = 'GET /auth/session'

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsThere }),
    mutationCache: new MutationCache({
      onError: askWhoIsThere,
      onSuccess: (_data, _input, _result, { options }) => invalidateAfter(options.mutationKey),
    }),
    defaultOptions: {
      // Offline is an answer too: fail and say so, instead of waiting in silence.
      queries: { staleTime: 30_000, retry: onceIfPassing, retryDelay: 500, networkMode: 'always' },
      mutations: { retry: onceIfPassing, retryDelay: 500, networkMode: 'always' },
    },
  })

  /** Signed out according to one call: the session is asked, and whoever guards the pages acts on its answer. */
  function askWhoIsThere(error: Error) {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [SESSION] })
  }

  /** Reads again what the write made stale: at once if it is on screen, otherwise when it is next shown. */
  function invalidateAfter(mutationKey: readonly unknown[] = []) {
    const stale = new Set<unknown>(invalidations[mutationKey[0] as WriteKey])
    void client.invalidateQueries({ predicate: ({ queryKey: [read] }) => stale.has(read) })
  }
  return client
}

const onceIfPassing = (failures: number, error: Error) => failures < 1 && isPassing(error)
