export type Game = { week: number; ours: number; theirs: number }
export type Result = 'W' | 'L' | 'T'

/** Oldest first. */
export const season: Game[] = [
  { week: 1, ours: 3, theirs: 1 },
  { week: 2, ours: 4, theirs: 2 },
  { week: 3, ours: 1, theirs: 3 },
  { week: 4, ours: 2, theirs: 0 },
  { week: 5, ours: 2, theirs: 2 },
  { week: 6, ours: 5, theirs: 2 },
  { week: 7, ours: 0, theirs: 2 },
  { week: 8, ours: 3, theirs: 2 },
  { week: 9, ours: 4, theirs: 2 },
]

export function resultOf({ ours, theirs }: Game): Result {
  if (ours === theirs) return 'T'
  return ours > theirs ? 'W' : 'L'
}
