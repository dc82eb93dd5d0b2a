import type { Volunteer } from '@app/contract'

/** Volunteers who must confirm a new time, or whom the league forbids, come after those who can be accepted. */
export const acceptableFirst = (waiting: readonly Volunteer[]): Volunteer[] =>
  waiting.toSorted((one, other) => Number(isLocked(one)) - Number(isLocked(other)))

const isLocked = ({ isForOldTime, forbiddenBy }: Volunteer): boolean => isForOldTime || forbiddenBy !== null
