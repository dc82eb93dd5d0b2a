import { Plural, Trans, useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useMemo } from 'react'
import { NoProfile, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { requestIdOf } from '#lib/api/api-error.ts'
import { useNow } from '#lib/dates/clock.ts'
import { noonOf } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { GAMES_FAILED } from '../text.ts'
import type { AnswerOnRow } from './game-row.tsx'
import { GameSection } from './game-section.tsx'
import { useFoundGames } from './use-found-games.ts'
import { type GameFilter, isFiltered } from './use-game-filter.ts'

type GameListProps = {
  filter: GameFilter
  onClear: () => void
  /** Renders the RSVP control of a row. */
  answer: AnswerOnRow
  /** Renders the action next to the upcoming games, for one team or all. */
  answerAll: (teamId: string) => ReactNode
}

export function GameList(props: GameListProps) {
  const { i18n } = useLingui()
  const { id } = useSignedInUser()
  return id === '' ? <NoProfile message={i18n._(GAMES_FAILED)} /> : <FoundGames {...props} userId={id} />
}

function FoundGames({ userId, filter, onClear, answer, answerAll }: GameListProps & { userId: string }) {
  const { i18n } = useLingui()
  const { upcoming, past, isPending, isOld, failed, total } = useFoundGames(userId, filter)
  const isLoading = useDelayedLoading(isPending)
  const today = useToday()
  const filtered = isFiltered(filter)
  // Both sections appear together; otherwise the first would jump when the second has loaded.
  const parts = isPending || isLoading ? [] : [upcoming, past]
  return (
    <>
      <GamesFound total={isOld || isLoading || !filtered ? undefined : total} onClear={onClear} />
      {isLoading && <GameListLoading />}
      {failed && parts.length > 0 && (
        <LoadFailure
          message={i18n._(GAMES_FAILED)}
          requestId={requestIdOf(failed.error)}
          busy={failed.busy}
          onRetry={failed.retry}
        />
      )}
      {total === 0 && parts.length > 0 && <NoGames onClear={filtered ? onClear : undefined} />}
      <div className={classNames('grid grid-cols-1 gap-6 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
        {parts.map((part) => (
          <GameSection
            key={part.when}
            {...part}
            isNeeded={!filtered && total !== 0}
            today={today}
            answer={answer}
            more={part === upcoming && answerAll(filter.teamId)}
          />
        ))}
      </div>
    </>
  )
}

/** Noon of the current day, so that rows re-render once a day instead of every minute. */
function useToday(): Date {
  const noon = noonOf(useNow()).getTime()
  return useMemo(() => new Date(noon), [noon])
}

type GamesFoundProps = {
  /** The number of games found; undefined without a filter or while it is loading. */
  total: number | undefined
  onClear: () => void
}

/** The live region exists before its text, so that screen readers announce the text. */
function GamesFound({ total, onClear }: GamesFoundProps) {
  const isEmpty = !total
  return (
    <div className={isEmpty ? 'sr-only' : 'mb-1 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground'}>
      <p role="status" className="tnum">
        {total === 0 && <Trans>No games match</Trans>}
        {!isEmpty && <Plural value={total} one="# game matches" other="# games match" />}
      </p>
      {!isEmpty && (
        <button
          type="button"
          className="py-2 font-medium text-foreground underline underline-offset-4"
          onClick={onClear}
        >
          <Trans>Clear Filters</Trans>
        </button>
      )}
    </div>
  )
}

/** `onClear` is set if there is a filter. */
function NoGames({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <section className="mt-5" aria-labelledby="no-games">
      <h2 id="no-games" className="sr-only">
        <Trans>Your games</Trans>
      </h2>
      <Card>
        {onClear ? (
          <EmptyState
            title={t`No games match your filters.`}
            icon={<SearchX aria-hidden className="size-8" />}
            action={
              <Button onClick={onClear}>
                <Trans>Clear Filters</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState title={t`No games scheduled yet.`} sport="Soccer">
            <Trans>Captains schedule games; everyone on the team can answer.</Trans>
          </EmptyState>
        )}
      </Card>
    </section>
  )
}

function GameListLoading() {
  return (
    <Loading className="pt-3">
      <Skeleton className="mb-4 h-5 w-40 max-w-full" />
      <Card className="divide-y divide-border">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex items-center gap-4 py-4 pe-5 ps-4">
            <Skeleton className="h-10 w-9 shrink-0" />
            <Skeleton className="w-1 shrink-0 self-stretch" />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <Skeleton className="h-4 w-52 max-w-full" />
              <Skeleton className="h-3.5 w-40 max-w-full" />
              <Skeleton className="h-6 w-32 max-w-full rounded-full lg:hidden" />
            </div>
            <Skeleton className="hidden h-6 w-24 rounded-full lg:block" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
