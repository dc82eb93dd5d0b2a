import { anneal, type Cooling } from '../annealing.ts'
import { type NightGame, rivalsOf } from './nights.ts'

const UNEVEN = 4

/**
 * Who is named first: for each team home and away within one of each other, and few repeats in a row. If a pair meets
 * an even number of times, each team is at home in half of them.
 */
export function chooseHome(teams: number, games: NightGame[], cooling: Pick<Cooling, 'random' | 'goesOn'>): void {
  const sequence = Array.from({ length: teams }, (): number[] => [])
  const positions: { home: number; away: number }[] = []
  for (const index of [...games.keys()].toSorted((one, other) => games[one].night - games[other].night)) {
    const { home, away } = games[index]
    positions[index] = { home: sequence[home].push(index) - 1, away: sequence[away].push(index) - 1 }
  }
  const mates = matesOf(games, teams)
  const lead = new Int32Array(teams)
  for (const { home, away } of games) {
    lead[home] += 1
    lead[away] -= 1
  }
  let start = 0
  for (let team = 0; team < teams; team += 1) {
    start += uneven(team)
    for (let at = 1; at < sequence[team].length; at += 1) start += isRepeat(team, at)
  }
  anneal(
    () => {
      const index = Math.floor(cooling.random() * games.length)
      const mate = mates[index]
      const before = around(index) + (mate >= 0 ? around(mate) : 0)
      const turnBoth = () => {
        turn(index)
        if (mate >= 0) turn(mate)
      }
      turnBoth()
      const delta = around(index) + (mate >= 0 ? around(mate) : 0) - before
      return { delta, undo: turnBoth }
    },
    start,
    { ...cooling, moves: 300_000, from: 2, to: 0.12 },
  )

  function uneven(team: number): number {
    return UNEVEN * Math.max(0, Math.abs(lead[team]) - 1)
  }

  function isRepeat(team: number, at: number): number {
    const [before, here] = [sequence[team][at - 1], sequence[team][at]]
    if (before === undefined || here === undefined) return 0
    return (games[before].home === team) === (games[here].home === team) ? 1 : 0
  }

  /** If both games of a pair follow each other, the repeat between them never changes, so counting it twice is harmless. */
  function around(index: number): number {
    const { home, away } = games[index]
    const at = positions[index]
    return (
      uneven(home) +
      uneven(away) +
      isRepeat(home, at.home) +
      isRepeat(home, at.home + 1) +
      isRepeat(away, at.away) +
      isRepeat(away, at.away + 1)
    )
  }

  function turn(index: number) {
    const game = games[index]
    lead[game.home] -= 2
    lead[game.away] += 2
    ;[game.home, game.away] = [game.away, game.home]
    const at = positions[index]
    ;[at.home, at.away] = [at.away, at.home]
  }
}

/** The meetings of a pair by twos, the other way round: they are turned together. -1 if a game is alone. */
function matesOf(games: readonly NightGame[], teams: number): Int32Array {
  const mates = new Int32Array(games.length).fill(-1)
  const rivals = rivalsOf(games, teams)
  for (const [index, others] of rivals.entries()) {
    if (mates[index] >= 0) continue
    const mate = others.find((other) => mates[other] < 0 && games[other].home === games[index].away)
    if (mate === undefined) continue
    mates[index] = mate
    mates[mate] = index
  }
  return mates
}
