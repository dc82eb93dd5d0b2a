import { createHash } from 'node:crypto'

/**
 * A process's memory of sessions, tokens and links that it has verified, and of networks that sent invalid ones. It
 * decides who is served first, never what anyone may do.
 */
export interface Credentials {
  /** `suspect`: not verified yet, from a network that has recently sent several invalid ones. */
  stateOf(key: string, networks: readonly string[]): 'good' | 'bad' | 'unknown' | 'suspect'
  note(key: string, networks: readonly string[], isGood: boolean): void
  size(): number
}

/** A hash, so that nothing usable is kept in memory. */
export const credentialKey = (shown: string) => createHash('sha256').update(shown).digest('base64')

const MAX_REMEMBERED = 20_000
/** A network is suspect once it has sent this many invalid credentials beyond its valid ones; smallest network first. */
const tolerated = [3, 6, 12]
/** Counted from the latest one. An expired session counts once, however often it is sent. */
const FORGIVEN_MS = 10 * 60_000

export function openCredentials(now: () => number = () => performance.now()): Credentials {
  // Two memories, so that invalid credentials cannot evict valid ones.
  const [good, bad] = [openMemory<boolean>(), openMemory<boolean>()]
  const madeUp = openMemory<{ count: number; at: number }>()

  const isSuspect = (network: string, size: number) => {
    const { count, at } = madeUp.get(network) ?? { count: 0, at: 0 }
    return count >= (tolerated[size] ?? 0) && now() - at < FORGIVEN_MS
  }

  return {
    stateOf(key, networks) {
      if (good.get(key)) return 'good'
      if (bad.get(key)) return 'bad'
      // guard: overload: a network that sends invalid credentials is suspect
      return networks.some(isSuspect) ? 'suspect' : 'unknown'
    },

    note(key, networks, isGood) {
      const isKnown = (isGood ? good : bad).get(key) === true
      if (isGood || good.get(key)) good.set(key, isGood)
      if (!isGood || bad.get(key)) bad.set(key, !isGood)
      if (isKnown) return
      for (const network of networks) {
        const { count, at } = madeUp.get(network) ?? { count: 0, at: 0 }
        const current = now() - at < FORGIVEN_MS ? count : 0
        if (isGood && current === 0) continue
        madeUp.set(network, { count: isGood ? current - 1 : current + 1, at: isGood ? at : now() })
      }
    },

    size: () => Math.max(good.size(), bad.size(), madeUp.size()),
  }
}

/** The latest entries. Two maps alternate, because deleting the oldest entry of a single map is slow. */
function openMemory<T>() {
  let [latest, earlier] = [new Map<string, T>(), new Map<string, T>()]
  return {
    get: (key: string) => latest.get(key) ?? earlier.get(key),
    set(key: string, value: T) {
      latest.set(key, value)
      if (latest.size >= MAX_REMEMBERED / 2) [latest, earlier] = [new Map<string, T>(), latest]
    },
    size: () => latest.size + earlier.size,
  }
}
