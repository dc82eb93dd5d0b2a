import type { Titled } from '@app/contract/kind'
import type { StoredAnswer } from '../attendance/rules.ts'
import type { OpponentSaid } from '../fixture/rules.ts'
import type { PlanForReader } from '../plan/rules.ts'

/** A feed with one of its games, or without one if it is empty. */
export interface FeedRow extends Titled {
  isOfTeam: boolean
  /** The person's choice, or empty. */
  locale: string
  /** Name and language of the team, for a team's feed; otherwise empty. */
  feedTeam: string
  feedLanguage: string
  id: string | null
  version: number
  teamName: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  location: string
  notes: string
  plan: PlanForReader | null
  opponentSaid: OpponentSaid | null
  cancelledAt: Date | null
  answer: StoredAnswer | null
  /** As what the person comes, who plays for neither team; otherwise empty. */
  official: string
  leagueId: string | null
}

export type FeedGame = FeedRow & { id: string }

export const gamesIn = (rows: readonly FeedRow[]): FeedGame[] =>
  rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))

/** The mark before the title of a game. */
export const signOf = ({ answer }: Pick<FeedRow, 'answer'>): string =>
  answer === 'going' ? '✓' : answer === 'maybe' ? '?' : ''
