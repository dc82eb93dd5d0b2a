import type { Sport } from '@app/contract/sport'

/** Usual settings of a recreational team, as a suggestion. */
export interface Usual {
  least: number
  target: number
  most: number
  gameMinutes: number
  /** Positions that are always needed. */
  positions: readonly string[]
}

export const usualFor = (sport: Sport): Usual | null => usual[sport] ?? null

const usual: Partial<Record<Sport, Usual>> = {
  Baseball: { least: 9, target: 12, most: 16, gameMinutes: 180, positions: ['Pitcher', 'Catcher'] },
  Basketball: { least: 5, target: 8, most: 12, gameMinutes: 90, positions: [] },
  Football: { least: 7, target: 10, most: 16, gameMinutes: 90, positions: ['Quarterback'] },
  Hockey: { least: 6, target: 13, most: 18, gameMinutes: 75, positions: ['Goalie'] },
  Kickball: { least: 8, target: 11, most: 16, gameMinutes: 60, positions: ['Pitcher'] },
  Pickleball: { least: 2, target: 4, most: 6, gameMinutes: 60, positions: [] },
  Soccer: { least: 7, target: 11, most: 16, gameMinutes: 120, positions: ['Goalkeeper'] },
  Softball: { least: 8, target: 10, most: 15, gameMinutes: 75, positions: ['Pitcher', 'Catcher'] },
  Tennis: { least: 2, target: 4, most: 6, gameMinutes: 90, positions: [] },
  Volleyball: { least: 6, target: 8, most: 12, gameMinutes: 90, positions: [] },
}

/** "11 players (7 to 16), a goalkeeper, 2 hours" */
export const usualWords = ({ least, target, most, positions, gameMinutes }: Usual): string =>
  [
    `${target} players (${least} to ${most})`,
    ...positions.map((name) => `a ${name.toLowerCase()}`),
    lengthWords(gameMinutes),
  ].join(', ')

/** "2 hours", "1 h 15 min" */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
