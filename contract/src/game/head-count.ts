/** The numbers of a head count that say how many players a game needs. */
interface Needed {
  target: number | null
  least: number | null
}

/** The number that the head count is compared with: "8 of 9 in". Null if the team has set none; a maximum is not a need. */
export const neededOf = ({ target, least }: Needed): number | null => target ?? least

/** How many more people of the wanted gender the team needs. */
export const lackingOf = ({ composition }: { composition: { least: number; in: number } | null }): number =>
  composition ? Math.max(composition.least - composition.in, 0) : 0

/** How many players are missing from the target, or from the least number if there is no target. */
export const shortBy = ({ in: there, target, least }: Needed & { in: number }): number =>
  Math.max((target ?? least ?? 0) - there, 0)
