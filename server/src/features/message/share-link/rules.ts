import type { GameStatus, Side } from '@app/contract'
import type { Sport } from '@app/contract/sport'

/** What anybody with the link sees of a game besides its people: no names and no notes. */
export interface SharedGameRow {
  gameId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  opponent: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  location: string
  version: number
  status: GameStatus
  ourScore: number | null
  theirScore: number | null
  isListed: boolean
  /** The open request for substitutes that anybody may volunteer for, with the positions that are still open. */
  request: { id: string; positions: string[]; spots: number } | null
}

/** A shared game with its side, which is drawn without names. */
export interface SharedGame extends SharedGameRow {
  in: number
  needed: number | null
  side: Side
}

/** "Goalkeeper wanted" if the team has asked for a substitute, else "Goalkeeper open". */
export const gapText = ({ keptFor, position }: Side['spots'][number], isAsked: boolean): string =>
  [keptFor ?? position, isAsked ? 'wanted' : 'open'].join(' ').trim()

/** The question to a stranger who could help. */
export const askText = (positions: readonly string[]): string =>
  positions.length === 1 && positions[0] === 'Goalkeeper' ? 'Could you keep goal?' : 'Could you play?'

/** "one short", "3 short" */
export const shortText = (spots: number): string => `${spots === 1 ? 'one' : spots} short`

/** "8 of 11 are in" */
export function countText({ in: there, needed }: { in: number; needed: number | null }): string {
  if (needed !== null) return `${there} of ${needed} are in`
  return there === 1 ? '1 is in' : `${there} are in`
}
