import type { GameCard } from '@app/contract'
import { areGames } from '@app/contract/kind'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useId } from 'react'
import { requestIdOf } from '#lib/api/api-error.ts'
import { monthAt } from '#lib/dates/dates.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { ShowMore } from '#ui/feedback/show-more.tsx'
import { GAMES_FAILED } from '../text.ts'
import { type AnswerOnRow, GameRow } from './game-row.tsx'
import { monthText } from './month-text.ts'
import type { FoundSection } from './use-found-games.ts'

type GameSectionProps = FoundSection & {
  /** Shown even if it is empty. */
  isNeeded: boolean
  today: Date
  answer: AnswerOnRow
  /** Next to the heading. */
  more?: ReactNode
}

export function GameSection({ when, count, games, query, isNeeded, today, answer, more }: GameSectionProps) {
  const { i18n } = useLingui()
  const id = useId()
  if (!games || (games.length === 0 && !isNeeded)) return null
  return (
    <section aria-labelledby={id}>
      <div className="short:static sticky top-14 z-10 -mx-4 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-background/90 px-4 py-2 backdrop-blur-md lg:top-0 lg:mx-0 lg:px-0">
        <h2 id={id} className="display text-lg">
          {i18n._((areGames(games) ? titles : mixedTitles)[when])}{' '}
          {count !== undefined && <span className="tnum">({count})</span>}
        </h2>
        {more}
      </div>
      {games.length > 0 ? (
        <GameMonths games={games} isComplete={!query.hasNextPage} today={today} answer={answer} />
      ) : (
        <p className="card px-5 py-4 text-muted-foreground">
          <Trans>None for now.</Trans>
        </p>
      )}
      <More query={query} />
    </section>
  )
}

const mixedTitles = { upcoming: msg`Upcoming`, past: msg`Past` }
const titles = { upcoming: msg`Upcoming Games`, past: msg`Past Games` }

function More({ query }: Pick<FoundSection, 'query'>) {
  const { i18n } = useLingui()
  const { error, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query
  const load = () => void query.fetchNextPage()
  if (!error) return hasNextPage && <ShowMore busy={isFetchingNextPage} onMore={load} />
  return (
    <LoadFailure
      className="mt-4"
      message={i18n._(GAMES_FAILED)}
      requestId={requestIdOf(error)}
      busy={isFetching}
      onRetry={isFetchNextPageError ? load : () => void query.refetch()}
    />
  )
}

type GameMonthsProps = { games: readonly GameCard[]; isComplete: boolean; today: Date; answer: AnswerOnRow }

/** One heading per month. `content-visibility` skips the layout of months out of view. */
const GameMonths = memo(function GameMonths({ games, isComplete, today, answer }: GameMonthsProps) {
  const { i18n } = useLingui()
  const months = [...byMonth(games)]
  return (
    <div className="grid grid-cols-1 gap-5">
      {months.map(([month, inMonth], place) => (
        <div key={month}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-2 text-sm text-muted-foreground">
            <h3 className="font-semibold first-letter:uppercase">{month}</h3>
            {(isComplete || place < months.length - 1) && <span className="tnum">{monthText(i18n, inMonth)}</span>}
          </div>
          <Card
            className="[content-visibility:auto]"
            style={{ containIntrinsicSize: `auto ${inMonth.length * ROW_REM}rem` }}
          >
            <ul className="divide-y divide-border">
              {inMonth.map((game) => (
                <GameRow key={game.id} game={game} today={today} answer={answer} />
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </div>
  )
})

/** The estimated height of a row before its first layout. */
const ROW_REM = 6

/** Keeps the given order. */
const byMonth = (games: readonly GameCard[]): Map<string, GameCard[]> => Map.groupBy(games, (game) => monthAt(game))
