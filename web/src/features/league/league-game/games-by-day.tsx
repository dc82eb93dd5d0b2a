import type { LeagueGame } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { Crest } from '#ui/identity/crest.tsx'

/** The games by the days on which they are played, as people read a day. */
export const daysOf = (games: readonly LeagueGame[]): [day: string, games: LeagueGame[]][] => [
  ...Map.groupBy(games, (game) => shortDayAt(game)),
]

/** The day, and its games as list items. */
export function DayOfGames({ day, children }: { day: string; children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="tnum text-sm font-semibold">{day}</h3>
      <ul className="divide-y divide-border">{children}</ul>
    </section>
  )
}

interface GameOfDayProps {
  game: LeagueGame
  /** Beside the names of the two. */
  scores?: { home: ReactNode; away: ReactNode }
  /** At the end of the row, or below it on a phone. */
  end?: ReactNode
  children?: ReactNode
}

/** When it begins, and its two teams. */
export function GameOfDay({ game, scores, end, children }: GameOfDayProps) {
  const { i18n } = useLingui()
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <p className="tnum w-[4.25rem] shrink-0 text-sm leading-6 text-muted-foreground sm:w-20">{timeAt(i18n, game)}</p>
      {/* Below the time if the text is very large. */}
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-start gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full sm:basis-auto">
          <ul className="grid grid-cols-1 gap-1.5">
            {(['home', 'away'] as const).map((side) => (
              <li key={side} className="flex min-w-0 items-center gap-2">
                <Crest name={game[side].name} picture={game[side].logo} size={24} />
                <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{game[side].name}</bdi>
                {scores?.[side]}
              </li>
            ))}
          </ul>
          {children}
        </div>
        {end && <div className="flex flex-wrap items-center gap-2 sm:justify-end">{end}</div>}
      </div>
    </li>
  )
}
