import type { GameCard } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Likely } from '#features/game/forecast/likely.tsx'
import { NoProfile, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { gamePath } from '#paths'
import { Card, MetaLine } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { hueClass } from '#ui/identity/hue.ts'
import { DateBlock } from '#ui/moment.tsx'
import { Sentence, Shortages } from '../head-count.tsx'
import { GameName, stripeOf } from '../kind.tsx'
import { GAMES_FAILED } from '../text.ts'
import { COURT_PLACE, NextGameCard } from './next-game-card.tsx'

const SHOWN = 3

export const nextGames = (userId: string) =>
  read('GET /api/v1/profile/:userId/games', {
    params: { userId },
    query: { when: 'upcoming', status: 'Upcoming', limit: SHOWN },
  })

type NextGamesProps = {
  /** Renders the RSVP control, in its small variant on a row. */
  answer: (game: GameCard, isRow: boolean) => ReactNode
  /** Below the first game. */
  below: (game: GameCard) => ReactNode
  /** After all games. */
  after: (games: GameCard[]) => ReactNode
}

/** The next three games of the user's teams, the first one large. */
export function NextGames(props: NextGamesProps) {
  const { i18n } = useLingui()
  const { id } = useSignedInUser()
  return id === '' ? <NoProfile message={i18n._(GAMES_FAILED)} /> : <NextGamesOf userId={id} {...props} />
}

function NextGamesOf({ userId, ...props }: NextGamesProps & { userId: string }) {
  const { i18n } = useLingui()
  const games = useQuery(nextGames(userId))
  const isLoading = useDelayedLoading(games.isPending)
  if (isLoading) return <NextGamesLoading />
  if (games.data) return <Games games={games.data} {...props} />
  if (!games.error) return null
  return <LoadFailure message={i18n._(GAMES_FAILED)} query={games} />
}

function Games({ games, answer, below, after }: NextGamesProps & { games: GameCard[] }) {
  const { t } = useLingui()
  const [next, ...rest] = games
  if (!next) {
    return (
      <Card>
        <EmptyState title={t`No upcoming games`} sport="Soccer">
          <Trans>Your teams’ games show up here, soonest first.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-3">
      <NextGameCard game={next}>{answer(next, false)}</NextGameCard>
      {below(next)}
      <div className="card divide-y divide-border empty:hidden">
        {rest.length > 0 && (
          <ul className="divide-y divide-border">
            {rest.map((game) => (
              <NextGameRow key={game.id} game={game}>
                {answer(game, true)}
              </NextGameRow>
            ))}
          </ul>
        )}
        {after(games)}
      </div>
    </div>
  )
}

/** One of the following games, with the RSVP control next to it or below it. */
function NextGameRow({ game, children }: { game: GameCard; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 sm:flex-nowrap">
      <DateBlock moment={game} />
      <span aria-hidden className={`${hueClass(kitHueOf(game.teamName))} shrink-0 ${stripeOf(game.kind)}`} />
      <Link to={gamePath(game.id)} className="group min-w-0 flex-1 pointer-coarse:min-h-11">
        <span className="line-clamp-2 leading-5 wrap-anywhere">
          <GameName game={game} strong="underline-offset-4 group-hover:underline" />
        </span>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime} className="tnum">
            {timeAt(i18n, game)}
          </time>
          <span className="line-clamp-1 wrap-anywhere">{writtenText(i18n, game.location)}</span>
        </MetaLine>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Sentence game={game} />
          <Likely game={game} />
          {game.headCount && <Shortages headCount={game.headCount} sport={game.sport} isCompact />}
        </span>
      </Link>
      <div className="w-full shrink-0 sm:w-64">{children}</div>
    </li>
  )
}

function NextGamesLoading() {
  return (
    <Loading className="grid gap-3">
      <Pitch className="min-h-[18.5rem] rounded-2xl p-5 sm:p-7">
        <Court sport="Other" className={COURT_PLACE} />
        <Skeleton className="h-4 w-20" />
        <div className="mt-6 flex items-center gap-4">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-7 w-48 max-w-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
        <Skeleton className="mt-6 h-5 w-72 max-w-full" />
        <div className="mt-8 grid gap-x-7 gap-y-4 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-end">
          <Skeleton className="h-2.5 rounded-full" />
          <Skeleton className="h-13 rounded-2xl" />
        </div>
      </Pitch>
      <div className="card divide-y divide-border">
        {['w-7/12', 'w-6/12'].map((width) => (
          <div key={width} className="flex flex-wrap items-center gap-3.5 p-4 sm:flex-nowrap">
            <Skeleton className="size-11 shrink-0 rounded-lg" />
            <div className="grid flex-1 gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3.5 w-5/12" />
            </div>
            <Skeleton className="h-11 w-full rounded-2xl sm:w-64" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
