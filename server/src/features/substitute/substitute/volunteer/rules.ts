import type { ErrorCode, HeadCount, Step } from '@app/contract'

export type { HeadCount, Step }

export type StoredStatus = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'released'

/** The outcome of an offer, as the volunteer is told. */
export type Outcome = 'waiting' | 'accepted' | 'declined' | 'released' | 'filled' | 'closed' | 'cancelled' | 'over'

/** A person who volunteers for any position gets the only one that is open. */
export const offeredPosition = (position: string, open: readonly string[]): string =>
  position.trim() || (open.length === 1 && open[0] ? open[0] : '')

/** The constraints that reject accepting a volunteer, with their error codes. */
export const whyNotAccepted: Record<string, ErrorCode> = {
  sub_request_never_oversold: 'request_filled',
  volunteer_in_one_game_at_a_time: 'plays_elsewhere',
}
