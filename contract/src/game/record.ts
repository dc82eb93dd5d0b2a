/** A team's record and form. No schemas here. */

export type Outcome = 'Won' | 'Lost' | 'Tied'

/** The score of a game, our own first; null if it was not recorded. A forfeit overrides the score. */
export interface Result {
  ourScore: number | null
  theirScore: number | null
  forfeitedBy?: 'us' | 'them' | 'both' | null
}

/** How often a team won, lost and tied. */
export interface TeamRecord {
  won: number
  lost: number
  tied: number
}

/** Null if no result was recorded. */
export function outcomeOf({ ourScore, theirScore, forfeitedBy = null }: Result): Outcome | null {
  if (ourScore === null || theirScore === null) return null
  if (forfeitedBy !== null) return forfeitedBy === 'them' ? 'Won' : 'Lost'
  if (ourScore === theirScore) return 'Tied'
  return ourScore > theirScore ? 'Won' : 'Lost'
}

export function recordOf(results: readonly Result[]): TeamRecord {
  const outcomes = results.map(outcomeOf)
  const times = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return { won: times('Won'), lost: times('Lost'), tied: times('Tied') }
}

/** The outcomes of the latest games that have a result. Input and output are oldest first. */
export const formOf = (results: readonly Result[], most = 5): Outcome[] =>
  results.flatMap((result) => outcomeOf(result) ?? []).slice(-most)

/** The total score of the team and of its opponents. */
export const scoresOf = (results: readonly Result[]): { scored: number; conceded: number } => ({
  scored: results.reduce((sum, { ourScore }) => sum + (ourScore ?? 0), 0),
  conceded: results.reduce((sum, { theirScore }) => sum + (theirScore ?? 0), 0),
})

/** "4–2", our score first. Null if no result was recorded. */
export const scoreText = ({ ourScore, theirScore }: Result): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`
