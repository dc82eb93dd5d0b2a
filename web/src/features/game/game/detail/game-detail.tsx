import type { Game } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { isNotFound, requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useHeadingFocus, usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

type OneGameProps = { id: string; loading: ReactNode; children: (game: Game) => ReactNode }

/** Loads one game and renders the loading, not-found and failure states. */
export function OneGame({ id, loading, children }: OneGameProps) {
  const game = useQuery(read('GET /api/v1/game/:id', { params: { id } }))
  // Deferred, so that a change is rendered in small steps and the page stays responsive on a slow phone.
  const shown = useDeferredValue(game.data) ?? game.data
  const isLoading = useDelayedLoading(game.isPending)
  useHeadingFocus(game.data !== undefined)
  if (isLoading) return loading
  if (isNotFound(game.error)) return <GameNotFound />
  if (shown) return children(shown)
  if (!game.error) return <NotYet />
  return <NotLoaded error={game.error} busy={game.isFetching} onRetry={() => void game.refetch()} />
}

/** Shown before the skeleton, because the page needs its heading from the start. */
function NotYet() {
  const { t } = useLingui()
  usePageTitle(t`Game`)
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      <h1 className="sr-only">
        <Trans>Game</Trans>
      </h1>
    </>
  )
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Game`)
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      <h1 className="sr-only">
        <Trans>Game</Trans>
      </h1>
      <LoadFailure
        message={t`Failed to load game details. Please try again later.`}
        requestId={requestIdOf(error)}
        busy={busy}
        onRetry={onRetry}
      />
    </>
  )
}

function GameNotFound() {
  const { t } = useLingui()
  usePageTitle(t`Game not found`)
  return (
    <NotFound title={t`Game not found`} back={{ to: paths.games, label: t`Back to Games` }}>
      <Trans>Its team may have been deleted, or the link is wrong.</Trans>
    </NotFound>
  )
}
