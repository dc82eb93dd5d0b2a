import type { GameDeed } from '@app/contract'
import { dayAndTime } from '../../../lib/dates/dates.ts'
import { changeWords, deedWords } from './deed-words.ts'

/** Who did what, when, and what it changed. */
export function DeedRow({ deed, timeZone, now }: { deed: GameDeed; timeZone: string; now: Date }) {
  return (
    <li className="py-3">
      <p className="leading-5 font-medium wrap-anywhere">{deedWords(deed)}</p>
      {deed.detail.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-sm">
          {deed.detail.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeWords(change, timeZone)}
            </li>
          ))}
        </ul>
      )}
      <p className="tnum mt-0.5 text-sm text-muted-foreground">
        <time dateTime={deed.doneAt}>{onDay(new Date(deed.doneAt), now)}</time>
      </p>
    </li>
  )
}

function onDay(date: Date, now: Date): string {
  const words = dayAndTime(date, now)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
