import type { TimedSeal } from './timed-seal.ts'

/** State that a page or mail carries for a day, and that only the server can read or make. */
export const sealState = (seals: TimedSeal, label: string, state: object, now: Date): string =>
  seals.close(JSON.stringify(state), label, now)

/** Undefined if it was sealed for another label, more than a day ago, or not by us. */
export function openState(seals: TimedSeal, label: string, sealed: string, now: Date): unknown {
  const state = seals.open(sealed, label, now)
  return state === undefined ? undefined : JSON.parse(state)
}
