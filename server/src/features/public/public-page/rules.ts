import type { Sport } from '@app/contract/sport'

export type Part = 'games' | 'results' | 'wanted' | 'join'
export type Places = 'exact' | 'town' | 'none'

/** All that strangers see of a team: no person, no answer, no note, and of a place only what is set. */
export interface PublicTeam {
  teamId: string
  slug: string
  parts: Part[]
  isIndexed: boolean
  name: string
  sport: Sport
  description: string
  logo: string | null
  language: string
  /** Empty unless captains show the town in place of the places. */
  town: string
  /** The next ones, the next first. Empty if they are not shown. */
  games: PublicGame[]
  /** The name of the open season, whose results these are. Empty if the team has named none. */
  season: string
  /** Of the games that the Season tab counts, the latest first. Empty if results are not shown. */
  scores: Pick<PublicResult, 'ourScore' | 'theirScore' | 'forfeitedBy'>[]
  /** The latest of them. */
  results: PublicResult[]
  wanted: {
    requestId: string
    positions: string[]
    spots: number
    gameId: string
    startsAt: string
    timeZone: string
    place: string
  }[]
}

/** As JSON has it. */
export interface PublicGame {
  id: string
  version: number
  opponent: string
  startsAt: string
  endsAt: string
  timeZone: string
  /** Empty if places are not shown. */
  place: string
}

export interface PublicResult {
  opponent: string
  startsAt: string
  timeZone: string
  ourScore: number
  theirScore: number
  forfeitedBy: 'us' | 'them' | null
}

export const shows = ({ parts }: Pick<PublicTeam, 'parts'>, part: Part): boolean => parts.includes(part)
