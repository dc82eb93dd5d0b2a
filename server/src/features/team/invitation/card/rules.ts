const maxDiscs = 5
/** Colours by index, so that they reveal nothing about the person. */
const hues = [320, 60, 270, 0, 170]

export interface Players {
  playerCount: number
  /** Without the captain; null if the team hides them. */
  firstNames: string[] | null
}

/** The players as discs, with initials if the team shows first names, and the number of the rest. */
export function discs({ playerCount, firstNames }: Players): { shown: { name: string; hue: number }[]; more: number } {
  const count = firstNames ? firstNames.length : Math.min(playerCount, maxDiscs)
  const shown = hues.slice(0, count).map((hue, index) => ({ name: firstNames?.[index] ?? '', hue }))
  return { shown, more: firstNames ? Math.max(0, playerCount - 1 - count) : playerCount - count }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Links are typed and get truncated; anything that is not an id is treated as an unknown link. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)
