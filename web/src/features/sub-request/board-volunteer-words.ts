import type { ErrorCode, WhyNotVolunteer } from '@app/contract'
import { ApiError } from '../../lib/api-error.ts'
import { whyNotWords } from './words.ts'

/** What to say to somebody whose offer was refused: the reason the card would have named, had it known. */
export function whyNotTaken(error: Error): string {
  const code = error instanceof ApiError ? error.code : 'unknown'
  if (code === 'game_cancelled') return 'This game was cancelled.'
  if (code === 'not_found') return 'This request is gone.'
  const why = code === 'unknown' ? undefined : reasons[code]
  return why ? whyNotWords[why] : 'Failed to volunteer. Please try again.'
}

const reasons: Partial<Record<ErrorCode, WhyNotVolunteer>> = {
  own_team: 'own_team',
  spares_only: 'spares_only',
  already_volunteered: 'already_volunteered',
  request_filled: 'filled',
  request_closed: 'closed',
  game_started: 'started',
  plays_elsewhere: 'plays_elsewhere',
}
