import { classNames } from '../../ui/class-names.ts'
import { ResultsChart } from './results-chart.tsx'

/** Oldest first: ours, theirs. */
const season = [
  [3, 1],
  [4, 2],
  [1, 3],
  [2, 0],
  [2, 2],
  [5, 2],
  [0, 2],
  [3, 2],
  [4, 2],
] as const

const lastFive = ['T', 'W', 'L', 'W', 'W'] as const

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
          {lastFive.map((result, index) => (
            <span
              key={index}
              className={classNames('grid size-6 place-items-center rounded-[5px] text-xs font-bold', tones[result])}
            >
              {result}
            </span>
          ))}
        </span>
      </div>
      <ResultsChart games={season} width={460} barWidth={34} className="hidden sm:block" />
      <ResultsChart games={season} width={300} barWidth={20} className="sm:hidden" />
    </>
  )
}
