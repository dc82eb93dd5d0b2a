import type { GameStatus, HeadCount, Side } from '@app/contract'
import type { Sport } from '@app/contract/sport'

/** What anyone with the link sees of a game besides its people: no names and no notes. */
export interface SharedGameRow {
  gameId: string
  teamName: string
  teamLanguage: string
  teamLogo: string | null
  sport: Sport
  opponent: string
  startsAt: Date
  /** The start that people knew before the move. */
  movedFrom: Date | null
  endsAt: Date
  timeZone: string
  location: string
  version: number
  status: GameStatus
  ourScore: number | null
  theirScore: number | null
  isListed: boolean
  /** The open request that anyone may volunteer for, with the positions still open. */
  request: { id: string; positions: string[]; spots: number } | null
}

/** A shared game with its line-up, which is drawn without names. */
export interface SharedGame extends SharedGameRow {
  headCount: HeadCount
  side: Side
}
