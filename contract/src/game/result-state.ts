/**
 * The result of a game that two sides agree on, from what was entered. Both teams' pages, the standings and the mails call
 * this file, so they never disagree about what counts. No schemas here.
 */

export type SideName = 'home' | 'away'

/** A side that forfeits loses, whatever the score was. If neither side came, both lose. */
export interface SideScore {
  home: number
  away: number
  forfeitedBy: SideName | 'both' | null
}

/** A line of the history. `league`: the organiser settled it. `time`: nobody answered in time. */
export interface ResultEntry {
  by: SideName | 'league' | 'time'
  score: SideScore
}

export interface ResultState {
  /** What counts for both teams and in the standings. Null: nothing yet. */
  counts: { score: SideScore; how: 'agreed' | 'stood' | 'settled' } | null
  /** What each side says, unless what it said counts. */
  home: SideScore | null
  away: SideScore | null
  /** `waiting`: one side has entered a score. `contested`: both have, and they differ. */
  open: 'none' | 'waiting' | 'contested'
  /** The side that has not answered yet. */
  waitsFor: SideName | null
  /** Silence makes a first score stand. A score that already counts is changed by both sides, or by the organiser. */
  standsBySilence: boolean
}

/** From the entries in their order. */
export function resultOf(entries: readonly ResultEntry[]): ResultState {
  let counts: ResultState['counts'] = null
  let claims: Record<SideName, SideScore | null> = { home: null, away: null }
  for (const { by, score } of entries) {
    if (by === 'league' || by === 'time') {
      counts = { score, how: by === 'league' ? 'settled' : 'stood' }
      claims = { home: null, away: null }
      continue
    }
    claims[by] = score
    const other = claims[otherSide(by)]
    if (other !== null && isSameScore(score, other)) {
      counts = { score, how: 'agreed' }
      claims = { home: null, away: null }
    } else if (other === null && counts !== null && isSameScore(score, counts.score)) claims[by] = null
  }
  const { home, away } = claims
  const open = home && away ? 'contested' : home || away ? 'waiting' : 'none'
  return {
    counts,
    home,
    away,
    open,
    waitsFor: open === 'waiting' ? (home ? 'away' : 'home') : null,
    standsBySilence: open === 'waiting' && counts === null,
  }
}

export const otherSide = (side: SideName): SideName => (side === 'home' ? 'away' : 'home')

export const isSameScore = (one: SideScore, other: SideScore): boolean =>
  one.home === other.home && one.away === other.away && one.forfeitedBy === other.forfeitedBy
