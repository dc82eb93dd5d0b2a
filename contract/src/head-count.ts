/** The numbers of a head count that say how many players a game needs. */
interface Needed {
  target: number | null
  least: number | null
}

/** The number that the head count is compared with: "8 of 9 in". Null if the team has set none. */
export const neededOf = ({ target, least, most }: Needed & { most: number | null }): number | null =>
  target ?? least ?? most

/** How many players are missing from the target, or from the least number if there is no target. */
export const shortBy = ({ in: there, target, least }: Needed & { in: number }): number =>
  Math.max((target ?? least ?? 0) - there, 0)
