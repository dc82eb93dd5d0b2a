import { classNames } from '../../ui/class-names.ts'
import { ResultsChart } from './results-chart.tsx'
import { resultOf, season } from './season.ts'

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
