import type { GameDay, Problem } from '@app/contract'

/** The settings that contradict each other. */
export function contradictionsIn({ min, target, max, positions }: GameDay): NonNullable<Problem['fields']> {
  const names = positions.map((position) => position.name.trim().toLowerCase())
  const players = positions.flatMap((position) => position.players)
  return [
    ...(exceeds(min, target) || exceeds(min, max) ? [{ field: 'min', message: 'is more than the others' }] : []),
    ...(exceeds(target, max) ? [{ field: 'target', message: 'is more than the maximum' }] : []),
    ...(hasTwice(names) ? [{ field: 'positions', message: 'names one position twice' }] : []),
    ...(hasTwice(players) ? [{ field: 'positions', message: 'has somebody in two positions' }] : []),
  ]
}

const exceeds = (one: number | null, other: number | null) => one !== null && other !== null && one > other
const hasTwice = (values: string[]) => new Set(values).size < values.length
