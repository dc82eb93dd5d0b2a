import type { DropOut, HeadCount } from '@app/contract'
import { isUnmet } from '@app/contract/game-state'

/** A late drop-out as the database has it. */
export interface DropOutRow {
  id: string
  gameId: string
  firstName: string
  name: string
  status: 'maybe' | 'not_going' | 'left'
  note: string
  droppedAt: Date
  /** Subs accepted since then. */
  subsSince: number
}

const shownDropOut = { maybe: 'Maybe', not_going: 'NotGoing', left: 'Left' } as const

/** The drop-outs for which nobody has been found yet. Without a number to compare with, each sub makes up for one. */
export function openDropOuts(rows: readonly DropOutRow[], headCount: HeadCount): DropOut[] {
  const isReplaced = rows.every(({ subsSince }) => subsSince >= rows.length)
  if (hasNeeds(headCount) ? !isUnmet(headCount) : isReplaced) return []
  return rows.map(({ id, firstName, name, note, status, droppedAt }) => ({
    id,
    firstName,
    name,
    note,
    status: shownDropOut[status],
    droppedAt: droppedAt.toISOString(),
  }))
}

/** The team has set how many players, positions or genders it needs. */
const hasNeeds = ({ target, min, lacks, composition }: HeadCount): boolean =>
  (target ?? min) !== null || lacks.length > 0 || composition !== null
