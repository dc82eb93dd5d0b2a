import type { SeasonGame } from '@app/contract'
import { shortOf } from '@app/contract/head-count'

export type Turnout = Pick<SeasonGame, 'in' | 'subs' | 'needed'>

/** The number the team needed most recently. */
export const neededIn = (games: readonly Turnout[]): number | null =>
  games.findLast((game) => game.needed !== null)?.needed ?? null

export const isShort = ({ in: there, needed }: Turnout): boolean => shortOf(needed, there) > 0

/** How often the roster alone was too few, and how often subs made up for it. */
export const shortGames = (games: readonly Turnout[]) => {
  const short = games.filter(({ in: there, subs, needed }) => shortOf(needed, there - subs) > 0)
  return { short: short.length, madeUp: short.filter((game) => !isShort(game)).length }
}
