import { classNames } from '../../ui/class-names.ts'
import { type Game, resultOf } from './season.ts'

type ResultsChartProps = { games: Game[]; width: number; barWidth: number; className?: string }

const SCALE = 11
const MIDDLE = 18 + 3 * SCALE
const LETTERS = MIDDLE + 55

const looks = {
  W: { bar: 'fill-going-solid', letter: 'fill-going' },
  L: { bar: 'fill-out-solid', letter: 'fill-out' },
  T: { bar: 'fill-chart-5', letter: 'fill-muted-foreground' },
}

/** Bars up for the margin of a win, down for a loss, a dash for a tie. */
export function ResultsChart({ games, width, barWidth, className }: ResultsChartProps) {
  const step = (width - barWidth) / (games.length - 1)
  return (
    <svg
      viewBox={`0 0 ${width} 109`}
      className={classNames('w-full overflow-visible text-[11px]', className)}
      textAnchor="middle"
      aria-hidden
    >
      <line x1="0" x2={width} y1={MIDDLE} y2={MIDDLE} className="stroke-border" strokeWidth="1.5" />
      {games.map((game, index) => (
        <Bar key={game.week} game={game} x={Math.round(index * step)} width={barWidth} />
      ))}
    </svg>
  )
}

function Bar({ game, x, width }: { game: Game; x: number; width: number }) {
  const margin = game.ours - game.theirs
  const letter = resultOf(game)
  const height = Math.max(Math.abs(margin) * SCALE, 5)
  const top = margin > 0 ? MIDDLE - height - 1 : margin < 0 ? MIDDLE + 1 : MIDDLE - 2.5
  const centre = x + width / 2
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx="4" className={looks[letter].bar} />
      <text x={centre} y={margin >= 0 ? top - 6 : top + height + 13} className="tnum fill-foreground font-semibold">
        {game.ours}–{game.theirs}
      </text>
      <text x={centre} y={LETTERS} className={classNames('font-bold', looks[letter].letter)}>
        {letter}
      </text>
    </>
  )
}
