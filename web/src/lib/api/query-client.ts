import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReadKey, WriteKey } from './api.ts'
import { isSignedOut, isTransient } from './api-error.ts'
import { onReconnect } from './connection.ts'
import { invalidations } from './invalidations.ts'

const SESSION: ReadKey = 'GET /auth/session'

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: recheckSession }),
    mutationCache: new MutationCache({
      onError: recheckSession,
      onSuccess: (_data, _input, _result, { options }) => invalidateAfter(options.mutationKey),
    }),
    defaultOptions: {
      // `always`: fails when offline, instead of waiting for the network.
      queries: { staleTime: 30_000, retry: onceIfTransient, retryDelay: 500, networkMode: 'always' },
      mutations: { retry: onceIfTransient, retryDelay: 500, networkMode: 'always' },
    },
  })

  onReconnect(() => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })

  /** Reads the session again after a 401; the guard acts on the result. */
  function recheckSession(error: Error) {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [SESSION] })
  }

  /** Reads again what the write made stale: at once if it is on screen, otherwise when it is next shown. */
  function invalidateAfter(mutationKey: readonly unknown[] = []) {
    const stale = new Set<unknown>(invalidations[mutationKey[0] as WriteKey])
    void client.invalidateQueries({ predicate: ({ queryKey: [read] }) => stale.has(read) })
  }
  return client
}

const onceIfTransient = (failures: number, error: Error) => failures < 1 && isTransient(error)
