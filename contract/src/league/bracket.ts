/** Playoffs: a bracket drawn from the standings, with byes for the best. No schemas here. */

/** Who plays: a team, or the winner of an earlier game of the bracket. */
export type BracketSide = { team: string } | { winnerOf: number }

export interface BracketGame {
  /** From 1, round by round: "Winner of game 2". */
  number: number
  /** From 1. The final is in the last round. */
  round: number
  sides: [BracketSide, BracketSide]
  /** Null until the game was decided. */
  winner: string | null
}

/** Who won which game. A winner who is not one of the sides is ignored: an earlier game may have been corrected. */
export type BracketWinners = ReadonlyMap<number, string>

/**
 * The best play the last, as late as possible against each other, and if there are not enough teams for a full first
 * round, the best have none of it: a bye. `seeds` are teams in the order of the standings.
 */
export function bracketOf(seeds: readonly string[], winners: BracketWinners): BracketGame[] {
  const games: BracketGame[] = []
  let sides: (BracketSide | null)[] = placesOf(seeds.length).map((seed) => sideOf(seeds[seed]))
  for (let round = 1; sides.length > 1; round += 1) {
    const next: (BracketSide | null)[] = []
    for (let at = 0; at < sides.length; at += 2) {
      const [one, other] = [sides[at] ?? null, sides[at + 1] ?? null]
      next.push(one && other ? play(games, round, [one, other], winners) : (one ?? other))
    }
    sides = next
  }
  return games
}

/** The teams that start in the second round. */
export const byesOf = (seeds: readonly string[]): string[] =>
  seeds.slice(0, placesOf(seeds.length).length - seeds.length)

function play(
  games: BracketGame[],
  round: number,
  sides: [BracketSide, BracketSide],
  winners: BracketWinners,
): BracketSide {
  const number = games.length + 1
  const claimed = winners.get(number)
  const isOneOfThem = sides.some((side) => 'team' in side && side.team === claimed)
  const areBothKnown = sides.every((side) => 'team' in side)
  const winner = claimed !== undefined && isOneOfThem && areBothKnown ? claimed : null
  games.push({ number, round, sides, winner })
  return winner === null ? { winnerOf: number } : { team: winner }
}

const sideOf = (team: string | undefined): BracketSide | null => (team === undefined ? null : { team })

/** Where each seed stands: 0 7 3 4 1 6 2 5 for eight, so that neighbours play, then the winners of neighbours. */
function placesOf(teams: number): number[] {
  let places = [0]
  while (places.length < teams) {
    const last = places.length * 2 - 1
    places = places.flatMap((seed) => [seed, last - seed])
  }
  return places
}
