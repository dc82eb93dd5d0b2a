import type { GameCard, RsvpStatus } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { timeAt } from '../../../../lib/dates/dates.ts'
import { counted } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { MetaLine } from '../../../../ui/card.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { DateBlock } from '../../../../ui/moment.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { useSignedInUser } from '../../../people/session/signed-in.tsx'
import { answerOptions, compactLook } from '../answer/rsvp-control.tsx'
import { overlapsOf } from './overlaps.ts'

type SeasonDialogProps = OverlayProps & { teamId: string | undefined }

/** Every unanswered game with Going chosen, and one button that saves them all. Load it lazily. */
export const SeasonDialog = resetOnOpen(function SeasonDialog({ open, teamId, onClose }: SeasonDialogProps) {
  const { games, upcoming, error, isFetching, refetch } = useSeason(teamId, open)
  const [chosen, setChosen] = useState<ReadonlyMap<string, RsvpStatus>>(new Map())
  const saving = useWrite('POST /api/v1/rsvp')
  const draft = new Map(games.map(({ id }) => [id, chosen.get(id) ?? ('Going' as const)]))
  const save = () => {
    const answers = games.map(({ id, startTime }) => ({ gameId: id, startTime, status: draft.get(id) ?? 'Going' }))
    saving.write(
      { body: { answers } },
      {
        onSuccess: () => {
          toast(`${counted(answers.length, 'answer')} saved`)
          onClose()
        },
        onError: () => void refetch(),
      },
    )
  }
  const failure = error ?? saving.error
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Going to all ${counted(games.length, 'game')}?`}
      description="Change any you can’t make. Nothing is saved yet."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {games.length > 0 && (
            <Button variant="primary" busy={saving.isPending || isFetching} onClick={save}>
              Save {counted(games.length, 'Answer')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Failure error={failure} className="mb-4">
          {failureText(failure)}
        </Failure>
      )}
      {games.length === 0 && isFetching && <SeasonLoading />}
      <ul className="divide-y divide-border">
        {games.map((game) => (
          <SeasonRow
            key={game.id}
            game={game}
            status={draft.get(game.id) ?? 'Going'}
            overlaps={overlapsOf(game, upcoming, draft)}
            onChange={(status) => setChosen(new Map(chosen).set(game.id, status))}
          />
        ))}
      </ul>
    </Dialog>
  )
})

/** The unanswered games, and all upcoming ones to find overlaps. */
function useSeason(teamId: string | undefined, enabled: boolean) {
  const { id: userId } = useSignedInUser()
  const params = { userId }
  const unanswered = useQuery({
    ...read('GET /api/v1/profile/:userId/games', {
      params,
      query: { when: 'unanswered', limit: limits.answersAtOnce, ...(teamId && { teamId }) },
    }),
    enabled,
  })
  const upcoming = useQuery({
    ...read('GET /api/v1/profile/:userId/games', {
      params,
      query: { when: 'upcoming', status: 'Upcoming', limit: limits.largestPage },
    }),
    enabled,
  })
  const refetch = () => Promise.all([unanswered.refetch(), upcoming.refetch()])
  return {
    games: unanswered.data ?? [],
    upcoming: upcoming.data ?? [],
    error: unanswered.error,
    isFetching: unanswered.isFetching || upcoming.isFetching,
    refetch,
  }
}

type SeasonRowProps = {
  game: GameCard
  status: RsvpStatus
  overlaps: GameCard[]
  onChange: (status: RsvpStatus) => void
}

function SeasonRow({ game, status, overlaps, onChange }: SeasonRowProps) {
  const { i18n } = useLingui()
  const title = `${game.teamName} vs ${game.opponentTeamName}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3">
      <DateBlock moment={game} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-5 wrap-anywhere">
          <span className="font-semibold">{game.teamName}</span>{' '}
          <span className="text-muted-foreground">vs {game.opponentTeamName}</span>
        </p>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime} className="tnum">
            {timeAt(i18n, game)}
          </time>
          <span className="line-clamp-1 wrap-anywhere">{game.location}</span>
        </MetaLine>
        {overlaps.map((other) => (
          <p key={other.id} className="mt-1 flex items-start gap-1.5 text-sm text-maybe">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              Overlaps with {other.teamName} vs {other.opponentTeamName}, {timeAt(i18n, other)}
            </span>
          </p>
        ))}
      </div>
      <div className={`w-full ${compactLook}`}>
        <Segmented label={`Your answer to ${title}`} options={answerOptions} value={status} onChange={onChange} />
      </div>
    </li>
  )
}

function SeasonLoading() {
  return (
    <Loading className="grid gap-4">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="grid gap-2.5 py-3">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-11 w-full rounded-2xl" />
        </div>
      ))}
    </Loading>
  )
}

const failureText = (error: Error): string =>
  error instanceof ApiError && closed.has(error.code)
    ? 'A game was moved or cancelled. Nothing is saved: please look at the list again.'
    : 'Failed to save your answers. Please try again.'

const closed: ReadonlySet<string> = new Set(['game_changed', 'game_cancelled', 'game_over', 'not_found', 'roster_only'])
