import { type GameState, isIn } from '@app/contract/game-state'
import { neededOf, shortBy } from '@app/contract/head-count'
import type { CurrentGame } from '../rules.ts'

/** A drop-out as a captain sees it. */
export interface DropOutRow {
  id: string
  gameId: string
  firstName: string
  name: string
  avatar: string | null
  status: 'maybe' | 'not_going' | 'left' | 'gave_up'
  note: string
  droppedAt: Date
}

/**
 * The drop-outs that are resolved: the person is in again, someone new has their spot, or no spot is left to fill (then
 * the earliest ones). `side` is the line-up after the change.
 */
export function replacedDropOuts(before: CurrentGame, after: CurrentGame, side: GameState['side']): string[] {
  const inOf = ({ rsvps }: CurrentGame) => new Set(rsvps.filter(isIn).map(({ userId }) => userId))
  const [was, is] = [inOf(before), inOf(after)]
  const came = new Set(
    side.spots.flatMap(({ key, kind, userId }) => (kind === 'in' && !was.has(userId ?? '') ? [key] : [])),
  )
  const isTaken = (userId: string | null) =>
    before.state.side.spots.some(({ key, leftBy }) => leftBy !== null && leftBy === userId && came.has(key))
  const { dropOuts } = after.facts
  const rest = dropOuts.filter(({ userId }) => !is.has(userId ?? '') && !isTaken(userId))
  const places = neededOf(after.facts.needs) === null ? rest.length : shortBy({ ...after.facts.needs, in: is.size })
  const open = new Set(rest.slice(Math.max(rest.length - places, 0)))
  return dropOuts.filter((one) => !open.has(one)).map(({ id }) => id)
}
