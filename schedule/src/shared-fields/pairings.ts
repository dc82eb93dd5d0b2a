import { anneal, type Cooling } from '../annealing.ts'

/** Games of each round. The first team of a game is at home. */
export type Rounds = [home: number, away: number][][]

/**
 * Everyone meets everyone once, in rounds. The rounds of the circle method are put into an order in which nobody follows
 * the same opponent around: in the circle, the carry-over from one round to the next depends on their distance alone, so
 * an order with all kinds of distances is nearly ideal.
 */
export function pairings(teams: number, cooling: Pick<Cooling, 'random' | 'goesOn'>): Rounds {
  const rounds = circle(teams)
  const count = rounds.length
  if (count < 4) return rounds
  const order = [...rounds.keys()]
  const seen = new Int32Array(count)
  const costOf = () => {
    seen.fill(0)
    for (let at = 0; at < count; at += 1) seen[(order[(at + 1) % count] - order[at] + count) % count] += 1
    return seen.reduce((sum, times) => sum + times * times, 0)
  }
  let cost = costOf()
  const swap = (one: number, other: number) => {
    ;[order[one], order[other]] = [order[other], order[one]]
  }
  // One distance has to be there twice if the number of rounds is odd.
  const least = count + 2
  anneal(
    () => {
      const [one, other] = [Math.floor(cooling.random() * count), Math.floor(cooling.random() * count)]
      if (one === other) return null
      const before = cost
      swap(one, other)
      cost = costOf()
      const undo = () => {
        swap(one, other)
        cost = before
      }
      return { delta: cost - before, undo }
    },
    cost,
    { ...cooling, moves: 20_000, from: 4, to: 0.3 },
    least,
  )
  return order.map((round) => rounds[round])
}

/** The circle method, with home and away as even as possible. If the number of teams is odd, one has a bye each round. */
function circle(teams: number): Rounds {
  const even = teams + (teams % 2)
  const fixed = even - 1
  return Array.from({ length: fixed }, (_, round) => {
    const games: Rounds[number] = [round % 2 === 1 ? [fixed, round] : [round, fixed]]
    for (let step = 1; step < even / 2; step += 1) {
      const [one, other] = [(round + step) % fixed, (round - step + fixed) % fixed]
      games.push(step % 2 === 1 ? [other, one] : [one, other])
    }
    return games.filter(([home, away]) => home < teams && away < teams)
  })
}
