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

/** How many players are missing from the target, or from the least number if there is no target. */
export const shortBy = ({ in: there, target, min }: Needed & { in: number }): number =>
  Math.max((target ?? min ?? 0) - there, 0)
