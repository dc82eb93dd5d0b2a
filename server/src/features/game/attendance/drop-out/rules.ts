import type { DropOut, HeadCount } from '@app/contract'
import { type CountFacts, isUnmet } from '@app/contract/game-state'
import { neededOf } from '@app/contract/head-count'

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
export function openDropOuts(rows: readonly DropOutRow[], { state: { headCount }, facts }: Counted): DropOut[] {
  const isReplaced = rows.every(({ subsSince }) => subsSince >= rows.length)
  if (hasNeeds(facts) ? !isUnmet(headCount) : isReplaced) return []
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
const hasNeeds = ({ needs, composition }: CountFacts): boolean =>
  neededOf(needs) !== null || needs.positions.length > 0 || composition !== null

interface Counted {
  state: { headCount: HeadCount }
  facts: CountFacts
}
