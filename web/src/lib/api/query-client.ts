import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from './api.ts'
import { ApiError, isSignedOut, isTransient } from './api-error.ts'
import { onReconnect } from './connection.ts'
import { invalidate } from './invalidate.ts'

const SESSION: ReadKey = 'GET /auth/session'

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: recheckSession }),
    mutationCache: new MutationCache({
      // Starts loading, so that it has arrived by the time the server responds.
      onMutate: () => void loadInvalidations(),
      onError: recheckSession,
      onSuccess: (_data, _input, _result, { options }) => invalidateAfter(options.mutationKey),
    }),
    defaultOptions: {
      // `always`: fails when offline, instead of waiting for the network.
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay: delayMs, networkMode: 'always' },
      mutations: { retry: isWorthRetrying, retryDelay: delayMs, networkMode: 'always' },
    },
  })

  onReconnect((isOld) => {
    if (isOld) void client.invalidateQueries()
    else void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })

  /** Reads the session again after a 401; the guard reacts to the result. */
  function recheckSession(error: Error) {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [SESSION] })
  }

  /** Reloads what the write made stale: at once if it is on screen, otherwise when it is next shown. */
  async function invalidateAfter(mutationKey: readonly unknown[] = []) {
    const write = String(mutationKey[0])
    const isStale = staleAfter(write, await loadInvalidations())
    const isGone = (read: unknown) => read === gone[write]
    void invalidate(client, ({ queryKey: [read] }) => isStale(String(read)) && !isGone(read))
    // guard: deleted data is not reloaded by the page about to close
    void client.invalidateQueries({ predicate: ({ queryKey: [read] }) => isGone(read), refetchType: 'none' })
  }
  return client
}

const FIXTURE_ASK: ReadKey = 'GET /api/v1/team/:teamId/fixture-asks/:askId'
/** The read of what is no longer there after a write. */
const gone: Record<string, ReadKey> = {
  'DELETE /api/v1/team/:id': 'GET /api/v1/team/:id',
  'POST /api/v1/team/:teamId/fixture-asks/:askId/accept': FIXTURE_ASK,
  'POST /api/v1/team/:teamId/fixture-asks/:askId/decline': FIXTURE_ASK,
}

/** Null if it did not load. */
const loadInvalidations = async (): Promise<Invalidations | null> => {
  try {
    return (await import('./invalidations.ts')).invalidations
  } catch {
    return null
  }
}

type Invalidations = Record<string, readonly string[]>

/** Writes of a part of the API that most people never use have no entry: they make all reads of that part stale. */
function staleAfter(write: string, invalidations: Invalidations | null): (read: string) => boolean {
  if (!invalidations) return () => true
  const reads = invalidations[write]
  if (reads) return (read) => reads.includes(read)
  const [, part = 'nothing'] = /^\w+ (\/api\/v1\/[\w-]+)/.exec(write) ?? []
  return (read) => read === `GET ${part}` || read.startsWith(`GET ${part}/`)
}

/** A server that sends Retry-After is overloaded rather than broken: retry three times, otherwise once. */
const isWorthRetrying = (failures: number, error: Error) =>
  isTransient(error) && failures < (waitSecondsOf(error) ? 3 : 1)

/** Randomized, so that people don't retry at the same moment, and later each time. */
const delayMs = (failures: number, error: Error) =>
  (waitSecondsOf(error) * (1 + failures * Math.random()) || 0.5) * 1000

const waitSecondsOf = (error: Error): number => Math.min((error instanceof ApiError && error.retryAfterSeconds) || 0, 5)
