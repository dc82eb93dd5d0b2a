import type { JoinFrequency } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

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

/** A decline before this moment no longer counts. */
export const askableAgainSince = (now: Date): Date => new Date(now.getTime() - policy.askToJoinAgainDays * DAY_MS)

/** A request that no captain decides on is deleted after 90 days. */
export const forgottenSince = (now: Date): Date => new Date(now.getTime() - 90 * DAY_MS)
