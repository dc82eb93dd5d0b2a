import { instantOf, localOf } from '@app/contract/local-time'
import { type Moment, timeAt } from '../../../lib/dates/dates.ts'
import type { GameDraft } from './game-draft.ts'

type Typed = Pick<GameDraft, 'date' | 'time' | 'timeZone'>

/** What becomes of a time in the night when the clocks change: one that does not exist, or one that comes twice. */
export function clockChangeWords(draft: Typed): string | null {
  const instant = instantOf(draft, draft.timeZone)
  if (Number.isNaN(instant.getTime())) return null
  const typed = timeAt(asTyped(draft), { locale: undefined, zone: 'UTC' })
  if (!shows(draft, instant)) {
    return `The clocks go forward that night, and ${typed} is left out. The game will start at ${clock(draft, instant)}.`
  }
  const again = jumps.some((minutes) => shows(draft, new Date(instant.getTime() + minutes * 60_000)))
  return again ? `The clocks go back that night, and ${typed} comes twice. The first one is meant.` : null
}

/** By how much clocks go back anywhere: Lord Howe Island takes half an hour, Troll two. */
const jumps = [30, 60, 120]

const shows = ({ date, time, timeZone }: Typed, instant: Date): boolean => {
  const local = localOf(instant, timeZone)
  return local.date === date && local.time === time
}

const clock = ({ timeZone }: Typed, instant: Date): string =>
  timeAt({ startTime: instant.toISOString(), timeZone }, { locale: undefined, zone: timeZone })

/** The words for the clock alone, wherever it hangs. */
const asTyped = ({ date, time }: Typed): Moment => ({ startTime: `${date}T${time}:00Z`, timeZone: 'UTC' })
