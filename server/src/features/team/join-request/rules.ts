import type { JoinFrequency } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'

export type StoredFrequency = 'weekly' | 'sometimes' | 'as_sub'

export const storedFrequency = {
  Weekly: 'weekly',
  Sometimes: 'sometimes',
  AsSub: 'as_sub',
} as const satisfies Record<JoinFrequency, StoredFrequency>

export const shownFrequency = {
  weekly: 'Weekly',
  sometimes: 'Sometimes',
  as_sub: 'AsSub',
} as const satisfies Record<StoredFrequency, JoinFrequency>

/** After a decline, a person can ask again 30 days later. */
export const askableAgainSince = (now: Date): Date => new Date(now.getTime() - 30 * DAY_MS)

/** A request that no captain decides on is deleted after 90 days. */
export const forgottenSince = (now: Date): Date => new Date(now.getTime() - 90 * DAY_MS)
