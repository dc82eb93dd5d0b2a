import type { Volunteer } from '@app/contract'

/** Volunteers who must confirm a new time come after those who can be accepted. */
export const acceptableFirst = (waiting: readonly Volunteer[]): Volunteer[] =>
  waiting.toSorted((one, other) => Number(one.isForOldTime) - Number(other.isForOldTime))
