import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'

const tones = {
  W: 'bg-going-soft text-going',
  L: 'bg-out-soft text-out',
  T: 'bg-muted text-muted-foreground',
}

/** The latest first, as on the page of a team. */
const results = [
  { opponent: 'Harbour Rovers', date: 'Nov 10, 2026', letter: 'W', score: '4–2' },
  { opponent: 'Real Sosobad', date: 'Nov 3, 2026', letter: 'W', score: '3–2' },
  { opponent: 'Pique Performance', date: 'Oct 27, 2026', letter: 'L', score: '0–2' },
  { opponent: 'Sons of Pitches', date: 'Oct 20, 2026', letter: 'T', score: '2–2' },
] as const

/** Recent results as the page of a team shows them. */
export const ResultsPicture = () => (
  <ul className="divide-y divide-border">
    {results.map(({ opponent, date, letter, score }) => (
      <li key={date} className="flex items-center gap-3 py-2.5">
        <span
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-[5px] text-xs font-bold',
            tones[letter],
          )}
        >
          {letter}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate leading-5">
            <span className="text-muted-foreground">
              <Trans>vs</Trans>
            </span>{' '}
            <span className="font-semibold">{opponent}</span>
          </span>
          <span className="tnum mt-0.5 block text-sm text-muted-foreground">{date}</span>
        </span>
        <span className="display tnum text-lg">{score}</span>
      </li>
    ))}
  </ul>
)
