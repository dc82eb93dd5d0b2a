import type { GameCard, RsvpStatus } from '@app/contract'
import { areGames } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { DateBlock } from '#ui/moment.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { GameName } from '../../game/kind.tsx'
import { gameTitle } from '../../game/text.ts'
import { answerOptions, compactLook } from '../answer/rsvp-control.tsx'
import { overlapsOf } from './overlaps.ts'

type SeriesDialogProps = OverlayProps & { teamId: string | undefined }

/** Every unanswered game with Going preselected, and one button that saves them all. Load it lazily. */
export const SeriesDialog = resetOnOpen(function SeriesDialog({ open, teamId, onClose }: SeriesDialogProps) {
  const { t, i18n } = useLingui()
  const { games, upcoming, error, isFetching, refetch } = useSeries(teamId, open)
  const count = games.length
  const [chosen, setChosen] = useState<ReadonlyMap<string, RsvpStatus>>(new Map())
  const saving = useWrite('POST /api/v1/rsvp')
  const draft = new Map(games.map(({ id }) => [id, chosen.get(id) ?? ('Going' as const)]))
  const save = () => {
    const answers = games.map(({ id, startTime }) => ({ gameId: id, startTime, status: draft.get(id) ?? 'Going' }))
    saving.write(
      { body: { answers } },
      {
        onSuccess: () => {
          toast(t({ message: plural(count, { one: '# answer saved', other: '# answers saved' }) }))
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
      title={titleText(i18n, games)}
      description={t`Change any you can’t make. Nothing is saved yet.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {games.length > 0 && (
            <Button variant="primary" busy={saving.isPending || isFetching} onClick={save}>
              <Plural value={count} one="Save # Answer" other="Save # Answers" />
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Failure error={failure} className="mb-4" isReason={isClosed(failure)}>
          {isClosed(failure)
            ? t`One of them was moved or cancelled, so nothing was saved. Please check the list again.`
            : t`Failed to save your answers. Please try again.`}
        </Failure>
      )}
      {games.length === 0 && isFetching && <SeriesLoading />}
      <ul className="divide-y divide-border">
        {games.map((game) => (
          <SeriesRow
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

function titleText(i18n: I18n, games: readonly GameCard[]): string {
  const count = games.length
  if (count === 0) return i18n._(msg`Going to all games?`)
  return i18n._(
    areGames(games)
      ? msg({ message: plural(count, { one: 'Going to this game?', other: 'Going to all # games?' }) })
      : msg({ message: plural(count, { one: 'Going to this one?', other: 'Going to all #?' }) }),
  )
}

/** The unanswered games, and all upcoming ones for finding overlaps. */
function useSeries(teamId: string | undefined, enabled: boolean) {
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

type SeriesRowProps = {
  game: GameCard
  status: RsvpStatus
  overlaps: GameCard[]
  onChange: (status: RsvpStatus) => void
}

function SeriesRow({ game, status, overlaps, onChange }: SeriesRowProps) {
  const { t, i18n } = useLingui()
  const title = gameTitle(i18n, game)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3">
      <DateBlock moment={game} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-5 wrap-anywhere">
          <GameName game={game} />
        </p>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime} className="tnum">
            {timeAt(i18n, game)}
          </time>
          <span className="line-clamp-1 wrap-anywhere">{writtenText(i18n, game.location)}</span>
        </MetaLine>
        {overlaps.map((other) => (
          <p key={other.id} className="mt-1 flex items-start gap-1.5 text-sm text-maybe">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <Overlap game={other} />
            </span>
          </p>
        ))}
      </div>
      <div className={`w-full ${compactLook}`}>
        <Segmented
          label={t`Your answer to ${title}`}
          options={answerOptions(i18n)}
          value={status}
          onChange={onChange}
        />
      </div>
    </li>
  )
}

function Overlap({ game }: { game: GameCard }) {
  const { i18n } = useLingui()
  const [title, time] = [gameTitle(i18n, game), timeAt(i18n, game)]
  return (
    <Trans>
      Overlaps with {title}, {time}
    </Trans>
  )
}

function SeriesLoading() {
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

const isClosed = (error: Error): boolean => error instanceof ApiError && closed.has(error.code)

const closed: ReadonlySet<string> = new Set(['game_changed', 'game_cancelled', 'game_over', 'not_found', 'roster_only'])
