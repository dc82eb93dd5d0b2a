const maxDiscs = 5
/** Colours by index: they tell nothing about the person. */
const hues = [320, 60, 270, 0, 170]

export interface Players {
  playerCount: number
  /** Without the captain; null if the team does not show them. */
  firstNames: string[] | null
}

/** The players as discs, with the first letter of their names if the team shows them, and how many more there are. */
export function discs({ playerCount, firstNames }: Players): { shown: { name: string; hue: number }[]; more: number } {
  const count = firstNames ? firstNames.length : Math.min(playerCount, maxDiscs)
  const shown = hues.slice(0, count).map((hue, index) => ({ name: firstNames?.[index] ?? '', hue }))
  return { shown, more: firstNames ? Math.max(0, playerCount - 1 - count) : playerCount - count }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Links are typed and truncated; anything but an id is an unknown link. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)
