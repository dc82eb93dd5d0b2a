/** "8 of 11 are in" */
export function countWords({ in: there, target }: { in: number; target: number | null }): string {
  if (target !== null) return `${there} of ${target} are in`
  return there === 1 ? '1 is in' : `${there} are in`
}
