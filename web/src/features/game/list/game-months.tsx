import type { GameCard } from '@app/contract'
import { memo } from 'react'
import { monthAt } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { GameRow } from './game-row.tsx'

type GameMonthsProps = { games: readonly GameCard[]; today: Date }

/** A heading per month. Months out of view are not laid out, so that years of games scroll like a few. */
export const GameMonths = memo(function GameMonths({ games, today }: GameMonthsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {[...byMonth(games)].map(([month, inMonth]) => (
        <div key={month}>
          <h3 className="px-1 pb-2 text-sm font-semibold text-muted-foreground">{month}</h3>
          <Card
            className="[content-visibility:auto]"
            style={{ containIntrinsicSize: `auto ${inMonth.length * ROW_REM}rem` }}
          >
            <ul className="divide-y divide-border">
              {inMonth.map((game) => (
                <GameRow key={game.id} game={game} today={today} />
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </div>
  )
})

/** About the height of a row, until the browser has seen it. */
const ROW_REM = 4.75

/** In the order in which they come. */
const byMonth = (games: readonly GameCard[]): Map<string, GameCard[]> => Map.groupBy(games, (game) => monthAt(game))
