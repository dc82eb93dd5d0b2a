import type { UsualSettings } from '@app/contract/sport'

/** "11 players (7 to 16), a goalkeeper, 2 hours" */
export const usualText = ({ min, target, max, positions, gameMinutes }: UsualSettings): string =>
  [
    `${target} players (${min} to ${max})`,
    ...positions.map((name) => `a ${name.toLowerCase()}`),
    lengthText(gameMinutes),
  ].join(', ')

/** "2 hours", "1 h 15 min" */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
