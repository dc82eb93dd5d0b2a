import type { Random } from './random.ts'

export interface Cooling {
  random: Random
  /** It cools by moves and not by the clock, so that the same seed gives the same schedule. */
  moves: number
  from: number
  to: number
  /** Called now and then with the share that is done. Returning false ends it. */
  goesOn: (done: number) => boolean
}

/** A move that was made: what it costs, and how to reverse it. */
export interface Move {
  delta: number
  undo: () => void
}

const MOVES_PER_STEP = 256

/**
 * Simulated annealing: `propose` makes a move; one that costs something is kept with a probability that falls with the
 * temperature, and undone otherwise. Ends early at `enough`. Returns the final cost.
 */
export function anneal(
  propose: () => Move | null,
  cost: number,
  { random, moves, from, to, goesOn }: Cooling,
  enough = 0,
): number {
  let temperature = from
  for (let move = 0; move < moves && cost > enough; move += 1) {
    if (move % MOVES_PER_STEP === 0) {
      if (!goesOn(move / moves)) break
      temperature = from * (to / from) ** (move / moves)
    }
    const made = propose()
    if (made === null) continue
    if (made.delta <= 0 || random() < Math.exp(-made.delta / temperature)) cost += made.delta
    else made.undo()
  }
  return cost
}
