import type { Sport } from '@app/contract/sport'

export type Part = 'games' | 'results' | 'wanted' | 'join'
export type Places = 'exact' | 'town' | 'none'

/** Everything strangers see of a team: no people, answers or notes, and locations only as far as set. */
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
  /** Empty unless captains show the town instead of locations. */
  town: string
  /** Upcoming games, soonest first. Empty if the page does not show them. */
  games: PublicGame[]
  /** The name of the open season that these results belong to. Empty if the team has named none. */
  season: string
  /** Of the games that the Season tab counts, latest first. Empty if the page does not show results. */
  scores: Pick<PublicResult, 'ourScore' | 'theirScore' | 'forfeitedBy'>[]
  /** The latest results. */
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

/** As it comes out of JSON. */
export interface PublicGame {
  id: string
  version: number
  opponent: string
  opponentTeam: OpponentTeam | null
  startsAt: string
  endsAt: string
  timeZone: string
  /** Empty if the page does not show locations. */
  place: string
}

/** The opponent's team here, if strangers may see it. Its name is the opponent's. */
export interface OpponentTeam {
  logo: string | null
}

export interface PublicResult {
  opponent: string
  opponentTeam: OpponentTeam | null
  startsAt: string
  timeZone: string
  ourScore: number
  theirScore: number
  forfeitedBy: 'us' | 'them' | 'both' | null
}

export const shows = ({ parts }: Pick<PublicTeam, 'parts'>, part: Part): boolean => parts.includes(part)
