/** The requests of a caller or a network in the gate. */
interface Load {
  name: string
  inside: number
  working: number
  waiting: number
}

/** A request in the gate, with the loads of its caller and its networks. */
export interface Waiting {
  /** Within its class, and before networks are compared. 0 comes first. */
  rank: number
  caller: Load
  /** From smallest to largest. */
  networks: Load[]
}

export function openLoads() {
  const loads = new Map<string, Load>()
  return {
    of(name: string): Load {
      const load = loads.get(name) ?? { name, inside: 0, working: 0, waiting: 0 }
      load.inside += 1
      loads.set(name, load)
      return load
    },
    forget({ caller, networks }: Waiting) {
      for (const load of [caller, ...networks]) {
        load.inside -= 1
        if (load.inside === 0) loads.delete(load.name)
      }
    },
  }
}

/** Compares by rank, then by the load of the largest network, then of the next smaller one. */
export function isBefore(one: Waiting, other: Waiting): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank
  for (let size = Math.max(one.networks.length, other.networks.length) - 1; size >= 0; size -= 1) {
    const [own, others] = [one.networks[size]?.working ?? 0, other.networks[size]?.working ?? 0]
    if (own !== others) return own < others
  }
  return false
}
