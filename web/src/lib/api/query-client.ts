import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from './api.ts'
import { isPassing, isSignedOut } from './api-error.ts'

const SESSION: ReadKey = 'GET /auth/session'

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsThere }),
    mutationCache: new MutationCache({
      onError: askWhoIsThere,
      // One rule instead of a list per write: whatever is on screen is read again, the rest when it is next shown.
      onSuccess: () => void client.invalidateQueries(),
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
  return client
}

const onceIfPassing = (failures: number, error: Error) => failures < 1 && isPassing(error)
