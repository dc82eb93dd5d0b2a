import { limits } from '@app/contract/limits'

const dayMs = 24 * 60 * 60 * 1000

/** The default expiry of a link. */
export const defaultExpiry = (now: Date): Date => new Date(now.getTime() + limits.joinLinkDays * dayMs)
