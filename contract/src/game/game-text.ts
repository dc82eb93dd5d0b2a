/** What the server and the web both say about a game, in whole sentences. No schemas here. */
import type { HeadCount } from './game-day.ts'
import { neededOf } from './head-count.ts'

type Count = Pick<HeadCount, 'in' | 'target' | 'min'>

/** "8 of 9", or "8" if the team has set no number. */
export function countText(count: Count): string {
  const needed = neededOf(count)
  return needed === null ? `${count.in}` : `${count.in} of ${needed}`
}

/** "8 of 9 in", "8 in" */
export const headCountText = (count: Count): string => `${countText(count)} in`

/** "Ask for a Sub", "Ask for 3 Subs" */
export const askForSubs = (subs: number): string => (subs === 1 ? 'Ask for a Sub' : `Ask for ${subs} Subs`)
