import type { SeasonGame } from '@app/contract'
import { type Outcome, outcomeOf, scoreText } from '@app/contract/record'
import { useLingui } from '@lingui/react/macro'
import { outcomeInitials, outcomeText } from '#features/game/game/outcome.ts'
import { calendarDay } from '#lib/dates/dates.ts'
import { ChartCard } from './chart-card.tsx'
import { Days, Label } from './chart-labels.tsx'
import { columnsOf, FEW_GAMES, TwoWidths } from './chart-width.tsx'
import { resultsText, type Scored, scoredGames } from './text.ts'

/** A column per result: up for a win, down for a loss, as high as the difference. */
export function ResultsCard({ games, className }: { games: readonly SeasonGame[]; className?: string }) {
  const { i18n, t } = useLingui()
  const scored = scoredGames(games)
  return (
    <ChartCard
      title={t`Results`}
      finding={resultsText(i18n, games)}
      {...(className && { className })}
      table={{
        columns: [t`Date`, t`Opponent`, t`Result`, t`Outcome`],
        rows: games.map((game) => ({
          key: game.id,
          cells: [
            calendarDay(game.startsOn),
            game.opponent,
            scoreText(game) ?? '–',
            outcomeText(i18n, game) ?? t`No score yet`,
          ],
        })),
      }}
    >
      {scored.length > 0 && (
        <TwoWidths>
          {(width) => (
            <Results
              games={scored}
              width={width}
              label={scored.map((game) => `${outcomeText(i18n, game)} ${scoreText(game)} ${game.opponent}`).join(', ')}
            />
          )}
        </TwoWidths>
      )}
    </ChartCard>
  )
}

const TOP = 20
const MAX_HIGH = 51

function Results({ games, width, label }: { games: readonly Scored[]; width: number; label: string }) {
  const { i18n } = useLingui()
  const margins = games.map(({ ourScore, theirScore }) => ourScore - theirScore)
  const unit = MAX_HIGH / Math.max(3, ...margins.map(Math.abs))
  const [up, down] = [Math.max(0, ...margins) * unit, Math.max(0, ...margins.map((margin) => -margin)) * unit]
  const zero = TOP + up
  const isFew = games.length <= FEW_GAMES
  const letters = zero + down + (isFew ? 32 : 6)
  const height = letters + 20
  const columns = columnsOf(games.length, width)
  const { wide, at } = columns
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full overflow-visible"
      role="img"
      aria-label={label}
      direction="ltr"
    >
      <line x1="0" x2={width} y1={zero} y2={zero} stroke="var(--border)" strokeWidth="1.5" />
      {games.map((game, index) => {
        const outcome = outcomeOf(game) ?? 'Tied'
        const [x, size] = [at(index), Math.max(Math.abs(margins[index] ?? 0) * unit, 0)]
        const y = outcome === 'Tied' ? zero - 2.5 : (margins[index] ?? 0) >= 0 ? zero - size : zero
        const middle = x + wide / 2
        return (
          <g key={game.id}>
            <rect x={x} y={y} width={wide} height={Math.max(size, 5)} rx={Math.min(4, wide / 3)} {...looks[outcome]} />
            {isFew && (
              <>
                <Label x={middle} y={(margins[index] ?? 0) < 0 ? zero + size + 13 : zero - size - 6}>
                  {scoreText(game) ?? ''}
                </Label>
                <Label x={middle} y={letters} fill={inks[outcome]} weight={700}>
                  {i18n._(outcomeInitials[outcome])}
                </Label>
              </>
            )}
          </g>
        )
      })}
      <Days games={games} width={width} y={height - 3} columns={columns} />
    </svg>
  )
}

/** Losses are outlined, so that they differ without colours too. */
const looks: Record<Outcome, { fill: string; stroke?: string; strokeWidth?: number }> = {
  Won: { fill: 'var(--going-solid)' },
  Lost: { fill: 'var(--out-soft)', stroke: 'var(--out-solid)', strokeWidth: 1.5 },
  Tied: { fill: 'var(--chart-5)' },
}
const inks: Record<Outcome, string> = {
  Won: 'var(--going)',
  Lost: 'var(--out)',
  Tied: 'var(--muted-foreground)',
}
