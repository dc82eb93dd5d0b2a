import type { SeasonGame } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { calendarDay } from '#lib/dates/dates.ts'
import { ChartCard } from './chart-card.tsx'
import { box, Days, Key, Keys, Label } from './chart-labels.tsx'
import { columnsOf, FEW_GAMES, TwoWidths } from './chart-width.tsx'
import { goalsText, type Scored, scoredGames } from './text.ts'

/** Goals scored in each game, upwards and filled, and goals conceded, downwards and outlined. */
export function GoalsCard({ games, className }: { games: readonly SeasonGame[]; className?: string }) {
  const { i18n, t } = useLingui()
  const scored = scoredGames(games)
  if (scored.length === 0) return null
  const [ours, theirs] = [t`Scored`, t`Allowed`]
  return (
    <ChartCard
      title={t`Scored and Allowed`}
      finding={goalsText(i18n, scored)}
      {...(className && { className })}
      table={{
        columns: [t`Date`, t`Opponent`, ours, theirs],
        rows: scored.map(({ id, startsOn, opponent, ourScore, theirScore }) => ({
          key: id,
          cells: [calendarDay(startsOn), opponent, ourScore, theirScore],
        })),
      }}
    >
      <TwoWidths>
        {(width) => (
          <Goals
            games={scored}
            width={width}
            label={scored
              .map((game) => `${calendarDay(game.startsOn)}: ${game.ourScore}–${game.theirScore}`)
              .join(', ')}
          />
        )}
      </TwoWidths>
      <Keys>
        <Key mark={<rect {...box} {...looks.scored} />}>{ours}</Key>
        <Key mark={<rect {...box} {...looks.conceded} />}>{theirs}</Key>
      </Keys>
    </ChartCard>
  )
}

const looks = {
  scored: { fill: 'var(--going-solid)', stroke: 'var(--going-solid)', strokeWidth: 1.5 },
  conceded: { fill: 'var(--out-soft)', stroke: 'var(--out-solid)', strokeWidth: 1.5 },
}

const MAX_HIGH = 44
/** Room for a number above, and one below. */
const [TOP, BELOW] = [16, 14]

function Goals({ games, width, label }: { games: readonly Scored[]; width: number; label: string }) {
  const ours = games.map(({ ourScore }) => ourScore)
  const theirs = games.map(({ theirScore }) => theirScore)
  const unit = MAX_HIGH / Math.max(4, ...ours, ...theirs)
  const middle = TOP + Math.max(...ours, 1) * unit
  const height = middle + 4 + Math.max(...theirs, 1) * unit + BELOW + 18
  const columns = columnsOf(games.length, width)
  const { wide, at } = columns
  const isFew = games.length <= FEW_GAMES
  const rx = Math.min(3, wide / 3)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full overflow-visible"
      role="img"
      aria-label={label}
      direction="ltr"
    >
      <line x1="0" x2={width} y1={middle + 2} y2={middle + 2} stroke="var(--border)" strokeWidth="1" />
      {games.map(({ id, ourScore, theirScore }, index) => {
        const [x, up, down] = [at(index), ourScore * unit, theirScore * unit]
        const edge = Math.min(1.5, wide / 5)
        return (
          <g key={id}>
            {up > 0 && (
              <rect x={x} y={middle - up} width={wide} height={up} rx={rx} {...looks.scored} strokeWidth="0" />
            )}
            {down > 0 && (
              <rect
                x={x + edge / 2}
                y={middle + 4 + edge / 2}
                width={wide - edge}
                height={Math.max(down - edge, 1)}
                rx={rx}
                {...looks.conceded}
                strokeWidth={edge}
              />
            )}
            {isFew && (
              <>
                <Label x={x + wide / 2} y={middle - up - 4}>
                  {ourScore}
                </Label>
                <Label x={x + wide / 2} y={middle + down + 16} fill="var(--out)">
                  {theirScore}
                </Label>
              </>
            )}
          </g>
        )
      })}
      <Days games={games} width={width} y={height - 2} columns={columns} />
    </svg>
  )
}
