import type { UseQueryResult } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Logo } from '../../ui/identity/logo.tsx'

/** Neither in nor out: the server did not say. Asking again is all there is to do. */
export function SessionUnknownPage({ session }: { session: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center p-6">
      <h1 className="mb-6 flex justify-center">
        <Logo />
      </h1>
      <LoadFailure
        message="We cannot tell whether you are signed in. Please check your connection."
        requestId={requestIdOf(session.error)}
        busy={session.isFetching}
        onRetry={() => void session.refetch()}
      />
    </main>
  )
}
