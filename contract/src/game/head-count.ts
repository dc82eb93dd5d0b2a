import type { PlacesToFill } from './game-day.ts'

/** The numbers of a head count that say how many players a game needs. */
interface Needed {
  target: number | null
  min: number | null
}

/** The number that the head count is compared with: "8 of 9 in". Null if the team has set none; a maximum is not a need. */
export const neededOf = ({ target, min }: Needed): number | null => target ?? min

/** How many more people of the wanted gender the team needs. */
export const lackingOf = ({ composition }: { composition: { min: number; in: number } | null }): number =>
  composition ? Math.max(composition.min - composition.in, 0) : 0

/** The places to fill: how many more players the team needs than are in, whoever has not answered. */
export const shortBy = ({ in: there, ...needs }: Needed & { in: number }): number => shortOf(neededOf(needs), there)

/** How many more players are needed than are there; 0 if no number is set. */
export const shortOf = (needed: number | null, there: number): number => Math.max((needed ?? 0) - there, 0)

interface Filling {
  /** Places to fill. Null if the team has set no number: then everybody who has not answered has a place. */
  places: number | null
  /** People who dropped out and whose places nobody took. At most as many as places. */
  dropOuts: number
  /** Open spots of the request. */
  openSpots: number
  /** People who have not answered and could take a place. */
  silent: number
}

/** Each place to fill is asked for, waiting or open. Places of drop-outs are asked for first, and are never waiting. */
export function allocate({ places, dropOuts, openSpots, silent }: Filling): PlacesToFill {
  if (places === null) return { waiting: silent, asked: openSpots, open: Math.max(dropOuts - openSpots, 0) }
  const asked = Math.min(openSpots, places)
  const waiting = Math.min(silent, places - Math.max(asked, dropOuts))
  return { waiting, asked, open: places - asked - waiting }
}

export const toFillOf = ({ waiting, asked, open }: PlacesToFill): number => waiting + asked + open
