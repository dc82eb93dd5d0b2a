/** What a league is founded with, for tests that do not look at its rules. */
export const eastside = {
  name: 'Eastside Sevens',
  season: 'Fall 2026',
  sport: 'Soccer' as const,
  divisions: ['Division 1'],
  rule: {
    points: { win: 3, tie: 1, loss: 0 },
    tieBreakers: ['headToHead' as const],
    forfeitScore: 3,
    withdrawn: 'void' as const,
  },
  subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
}
