import type { GameCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { NextGameCard } from '#features/game/game/next/next-game-card.tsx'
import { RsvpControl } from '#features/game/rsvp/answer/rsvp-control.tsx'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { ShareCard } from '#features/public/share-link/share-card.tsx'
import { StartGuard, StartLayout } from '#features/shell/start/start-layout.tsx'
import { AddByNameDialog } from '#features/team/roster/add-by-name-dialog.tsx'
import { read } from '#lib/api/read.ts'
import { useFlash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { gamePath, paths, teamPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

/** Follows on scheduling the first game of a new team. */
export function StartSharingPage() {
  return (
    <StartGuard>
      <Sharing />
    </StartGuard>
  )
}

function Sharing() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const teamId = params.get('teamId') ?? ''
  const note = useFlash()
  const [isJustScheduled] = useState(note !== null)
  const games = useQuery({
    ...read('GET /api/v1/team/:id/games', { params: { id: teamId }, query: { when: 'upcoming', limit: 1 } }),
    enabled: teamId !== '',
  })
  if (teamId === '') return <Navigate to={paths.dashboard} replace />
  const [game] = games.data ?? []
  // Before the game was scheduled, its form read that there is none.
  if (games.data && (game || !games.isFetching)) {
    if (!game || !isJustScheduled) return <Navigate to={game ? gamePath(game.id) : teamPath(teamId)} replace />
    return <FirstGame game={game} note={note} />
  }
  if (!games.error) return <LoadingPage />
  return (
    <StartLayout skip={t`To the Dashboard`}>
      <LoadFailure message={t`Failed to load games. Please try again later.`} query={games} />
    </StartLayout>
  )
}

function FirstGame({ game, note }: { game: GameCard; note: string | null }) {
  const { t } = useLingui()
  const { teamName: team } = game
  usePageTitle(t`Your team is ready`)
  useEffect(() => {
    if (note) toast(note)
  }, [note])
  return (
    <StartLayout skip={t`To the Dashboard`}>
      <div className="mx-auto grid max-w-[56rem] grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="lg:col-span-2">
          <h1 className="display text-2xl wrap-anywhere lg:text-3xl">
            <Trans>{team} has its first game</Trans>
          </h1>
          <p className="mt-1 text-muted-foreground">
            <Trans>Now post the link in your group chat.</Trans>
          </p>
        </div>
        <section aria-labelledby="first-game">
          <h2 id="first-game" className="sr-only">
            <Trans>First Game</Trans>
          </h2>
          <NextGameCard game={game}>
            <RsvpControl game={game} />
          </NextGameCard>
        </section>
        <ShareCard gameId={game.id}>
          <AddByName teamId={game.teamId} />
        </ShareCard>
      </div>
    </StartLayout>
  )
}

function AddByName({ teamId }: { teamId: string }) {
  const team = useQuery(read('GET /api/v1/team/:id', { params: { id: teamId } }))
  const [isOpen, setIsOpen] = useState(false)
  if (!team.data) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <Trans>Add People by Name Instead</Trans>
      </Button>
      <AddByNameDialog team={team.data} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
