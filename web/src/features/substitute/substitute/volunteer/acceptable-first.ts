import type { Volunteer } from '@app/contract'

/** Whoever is asked again after a move comes after those who can be accepted. */
export const acceptableFirst = (waiting: readonly Volunteer[]): Volunteer[] =>
  waiting.toSorted((one, other) => Number(one.isForOldTime) - Number(other.isForOldTime))
