/** The question to a stranger who could help. */
export const askWords = (positions: readonly string[]): string =>
  positions.length === 1 && positions[0] === 'Goalkeeper' ? 'Could you keep goal?' : 'Could you play?'

/** "one short", "3 short" */
export const shortWords = (spots: number): string => `${spots === 1 ? 'one' : spots} short`

/** "8 of 11 are in" */
export function countWords({ in: there, target }: { in: number; target: number | null }): string {
  if (target !== null) return `${there} of ${target} are in`
  return there === 1 ? '1 is in' : `${there} are in`
}
