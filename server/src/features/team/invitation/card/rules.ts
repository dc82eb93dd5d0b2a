const maxDiscs = 5
/** Colours by index: they tell nothing about the person. */
const hues = [320, 60, 270, 0, 170]

interface Players {
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

/** "12 players: Aiko, Ben and more. You would be number 13." */
export function playersText({ playerCount, firstNames }: Players, kind: 'invitation' | 'join'): string {
  const count = playerCount === 1 ? '1 player' : `${playerCount} players`
  const yours = kind === 'invitation' ? ` You would be number ${playerCount + 1}.` : ''
  const names = firstNames?.length
    ? `: ${firstNames.join(', ')}${playerCount - 1 > firstNames.length ? ' and more' : ''}`
    : ''
  return yours || names ? `${count}${names}.${yours}` : count
}

/** "12 players and a place for you" */
export const placeText = ({ playerCount }: Pick<Players, 'playerCount'>): string =>
  `${playerCount === 1 ? '1 player' : `${playerCount} players`} and a place for you`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Links are typed and truncated; anything but an id is an unknown link. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)
