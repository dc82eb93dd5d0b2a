import type { GameStatus, HeadCount, Side } from '@app/contract'
import type { Sport } from '@app/contract/sport'

/** What anybody with the link sees of a game besides its people: no names and no notes. */
export interface SharedGameRow {
  gameId: string
  teamName: string
  teamLanguage: string
  teamLogo: string | null
  sport: Sport
  opponent: string
  startsAt: Date
  /** The start that people knew before the game moved. */
  movedFrom: Date | null
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
  headCount: HeadCount
  side: Side
}
