import type { Answer } from './solver.ts'

/** What cannot be met together. */
export interface Conflict<Part> {
  parts: readonly Part[]
  /** It is proved that without any one of them the others can be met. */
  isSmallest: boolean
}

/**
 * Leaves out what is not needed, half of the parts at a time, as long as the others still cannot be met together. Those that come
 * last are left out first. Null if all parts can be met, or if there was no time to prove that they cannot.
 */
export function conflictIn<Part>(all: readonly Part[], ask: (parts: readonly Part[]) => Answer): Conflict<Part> | null {
  if (!ask(all).isImpossible) return null
  let isSmallest = true
  return { parts: neededOf(all, []), isSmallest }

  /** The parts that are needed beside these others. */
  function neededOf(parts: readonly Part[], others: readonly Part[], answer = ask(others)): readonly Part[] {
    if (answer.isImpossible) return []
    if (parts.length <= 1) {
      isSmallest &&= answer.isSure
      return parts
    }
    const half = Math.ceil(parts.length / 2)
    const [first, last] = [parts.slice(0, half), parts.slice(half)]
    const ofLast = neededOf(last, [...others, ...first])
    const ofFirst = neededOf(first, [...others, ...ofLast], ofLast.length === 0 ? answer : undefined)
    return [...ofFirst, ...ofLast]
  }
}
