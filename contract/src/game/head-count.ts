import type { PlacesToFill } from './game-day.ts'

/** The settings that determine how many players a game needs. */
interface Needed {
  target: number | null
  min: number | null
}

/**
 * The number that the head count is compared with: "8 of 9 in". Null if the team has set none. A maximum does not
 * create a need.
 */
export const neededOf = ({ target, min }: Needed): number | null => target ?? min

/** How many more people of the required gender the team needs. */
export const genderShortage = ({ composition }: { composition: { min: number; in: number } | null }): number =>
  composition ? Math.max(composition.min - composition.in, 0) : 0

/** Players short of the target, or of the minimum if there is no target. Ignores who may still answer. */
export const shortBy = ({ in: inCount, ...needs }: Needed & { in: number }): number => shortOf(neededOf(needs), inCount)

/** How many more players are needed than are in; 0 if no number is set. */
export const shortOf = (needed: number | null, inCount: number): number => Math.max((needed ?? 0) - inCount, 0)

interface Filling {
  /** Spots to fill. Null if the team has set no number: then everyone who has not answered has a spot, up to the maximum. */
  places: number | null
  /** Drop-outs whom nobody replaced. At most as many as there are spots to fill. */
  dropOuts: number
  /** Open spots of the request. */
  openSpots: number
  /** People who have not answered and could take a spot. */
  silent: number
  /** Places held for people on the waiting list, or due to them. */
  waitingList: number
  /** How many more may come. Infinite without a maximum. */
  room: number
}

/**
 * Makes each spot to fill offered, asked for, waiting or open. The waiting list comes first, then the request. The spots
 * of drop-outs are asked for first and are never waiting.
 */
export function allocate({ places, dropOuts, openSpots, silent, waitingList, room }: Filling): PlacesToFill {
  if (places === null)
    return {
      offered: waitingList,
      // guard: waiting: in a full game nobody's answer is waited for -> waiting: silent,
      waiting: Math.min(silent, Math.max(room - waitingList, 0)),
      asked: openSpots,
      open: Math.max(dropOuts - waitingList - openSpots, 0),
    }
  const offered = Math.min(waitingList, places)
  const rest = places - offered
  const asked = Math.min(openSpots, rest)
  const waiting = Math.min(silent, rest - Math.max(asked, dropOuts - offered))
  return { offered, waiting, asked, open: rest - asked - waiting }
}

export const toFillOf = ({ offered, waiting, asked, open }: PlacesToFill): number => offered + waiting + asked + open
