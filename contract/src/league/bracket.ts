/** Playoffs: a bracket drawn from the standings, with byes for the best. No schemas here. */

/** Who plays: a team, or the winner of an earlier game of the bracket. */
export type BracketSide<Team = string> = { team: Team } | { winnerOf: number }

export interface BracketGame<Team = string> {
  /** From 1, round by round: "Winner of game 2". */
  number: number
  /** From 1. The final is in the last round. */
  round: number
  sides: [BracketSide<Team>, BracketSide<Team>]
  /** Null until the game was decided. */
  winner: Team | null
}

/**
 * Who won a game between these two; null if nobody has yet. An answer that is neither of them is ignored: an earlier
 * game may have been corrected.
 */
export type WinnerOf<Team = string> = (game: number, pair: readonly [Team, Team]) => Team | null

/**
 * The best play the last, as late as possible against each other, and if there are not enough teams for a full first
 * round, the best have none of it: a bye. `seeds` are teams in the order of the standings.
 */
export function bracketOf<Team>(seeds: readonly Team[], winnerOf: WinnerOf<Team>): BracketGame<Team>[] {
  const games: BracketGame<Team>[] = []
  let sides: (BracketSide<Team> | null)[] = placesOf(seeds.length).map((seed) => sideOf(seeds[seed]))
  for (let round = 1; sides.length > 1; round += 1) {
    const next: (BracketSide<Team> | null)[] = []
    for (let at = 0; at < sides.length; at += 2) {
      const [one, other] = [sides[at] ?? null, sides[at + 1] ?? null]
      next.push(one && other ? play(games, round, [one, other], winnerOf) : (one ?? other))
    }
    sides = next
  }
  return games
}

/** The teams that start in the second round. */
export const byesOf = <Team>(seeds: readonly Team[]): Team[] =>
  seeds.slice(0, placesOf(seeds.length).length - seeds.length)

function play<Team>(
  games: BracketGame<Team>[],
  round: number,
  sides: [BracketSide<Team>, BracketSide<Team>],
  winnerOf: WinnerOf<Team>,
): BracketSide<Team> {
  const number = games.length + 1
  const [one, other] = sides
  const pair = 'team' in one && 'team' in other ? ([one.team, other.team] as const) : null
  const claimed = pair && winnerOf(number, pair)
  // guard: playoffs: only one of the two teams of a game wins it -> const winner = claimed
  const winner = pair && claimed !== null && pair.includes(claimed) ? claimed : null
  games.push({ number, round, sides, winner })
  return winner === null ? { winnerOf: number } : { team: winner }
}

const sideOf = <Team>(team: Team | undefined): BracketSide<Team> | null => (team === undefined ? null : { team })

/** Where each seed stands: 0 7 3 4 1 6 2 5 for eight, so that neighbours play, then the winners of neighbours. */
function placesOf(teams: number): number[] {
  let places = [0]
  while (places.length < teams) {
    const last = places.length * 2 - 1
    places = places.flatMap((seed) => [seed, last - seed])
  }
  return places
}
