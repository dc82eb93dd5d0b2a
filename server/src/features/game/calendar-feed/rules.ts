import type { StoredAnswer } from '../attendance/rules.ts'

/** A game of a feed, or only its feed, if that has none. */
export interface FeedRow {
  isOfTeam: boolean
  /** What the person has chosen, or empty. */
  locale: string
  /** Name and language of the team whose feed it is, or empty. */
  feedTeam: string
  feedLanguage: string
  id: string | null
  version: number
  teamName: string
  opponent: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  location: string
  notes: string
  cancelledAt: Date | null
  answer: StoredAnswer | null
}

export type FeedGame = FeedRow & { id: string }

export const gamesIn = (rows: readonly FeedRow[]): FeedGame[] =>
  rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))

/** Before the title of a game. */
export const signOf = ({ answer }: Pick<FeedRow, 'answer'>): string =>
  answer === 'going' ? '✓' : answer === 'maybe' ? '?' : ''
