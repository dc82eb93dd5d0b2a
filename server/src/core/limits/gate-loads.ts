/** What a caller or a network has in the gate. */
interface Load {
  name: string
  inside: number
  working: number
  waiting: number
}

/** A request in the gate, with what its caller and its networks have there. */
export interface Waiting {
  /** Within its class, and before its networks: 0 comes first. */
  rank: number
  caller: Load
  /** From the smallest to the largest. */
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

/** Who ranks higher, then whose largest network has fewer requests in work, then the next smaller network. */
export function isBefore(one: Waiting, other: Waiting): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank
  for (let size = Math.max(one.networks.length, other.networks.length) - 1; size >= 0; size -= 1) {
    const [own, others] = [one.networks[size]?.working ?? 0, other.networks[size]?.working ?? 0]
    if (own !== others) return own < others
  }
  return false
}
