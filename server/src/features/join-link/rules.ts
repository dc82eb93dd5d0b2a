import { limits } from '@app/contract/limits'

const dayMs = 24 * 60 * 60 * 1000

/** Until when a link is open, unless its captain says so. */
export const usualEnd = (now: Date): Date => new Date(now.getTime() + limits.joinLinkDays * dayMs)
