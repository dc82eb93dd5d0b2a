import type { ErrorCode } from '@app/contract'

export type StoredStatus = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'released'

/** What a volunteer is told has become of their offer. */
export type Outcome = 'waiting' | 'accepted' | 'declined' | 'released' | 'filled' | 'closed' | 'cancelled' | 'over'

/** Which constraint a captain who accepts runs into, and what that means. */
export const whyNotAccepted: Record<string, ErrorCode> = {
  sub_request_never_oversold: 'request_filled',
  volunteer_in_one_game_at_a_time: 'plays_elsewhere',
}
