import { classNames } from '../../ui/class-names.ts'

const tones = {
  W: 'bg-going-soft text-going',
  L: 'bg-out-soft text-out',
  T: 'bg-muted text-muted-foreground',
}

export function SeasonPicture() {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span>
          <span className="block text-sm text-muted-foreground">Won–lost–tied</span>
          <span className="display tnum text-3xl">6–2–1</span>
        </span>
        <span className="inline-flex gap-1">
          {season.slice(-5).map((game) => (
            <span
              key={game.week}
              className={classNames(
                'grid size-6 place-items-center rounded-[5px] text-xs font-bold',
                tones[resultOf(game)],
              )}
            >
              {resultOf(game)}
            </span>
          ))}
        </span>
      </div>
      <ResultsChart games={season} width={460} barWidth={34} className="hidden sm:block" />
      <ResultsChart games={season} width={300} barWidth={20} className="sm:hidden" />
    </>
  )
}

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
function ResultsChart({ games, width, barWidth, className }: ResultsChartProps) {
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

type Game = { week: number; ours: number; theirs: number }
type Result = 'W' | 'L' | 'T'

/** Oldest first. */
const season: Game[] = [
  { week: 1, ours: 3, theirs: 1 },
  { week: 2, ours: 4, theirs: 2 },
  { week: 3, ours: 1, theirs: 3 },
  { week: 4, ours: 2, theirs: 0 },
  { week: 5, ours: 2, theirs: 2 },
  { week: 6, ours: 5, theirs: 2 },
  { week: 7, ours: 0, theirs: 2 },
  { week: 8, ours: 3, theirs: 2 },
  { week: 9, ours: 4, theirs: 2 },
]

function resultOf({ ours, theirs }: Game): Result {
  if (ours === theirs) return 'T'
  return ours > theirs ? 'W' : 'L'
}
