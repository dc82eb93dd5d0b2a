import type { ErrorCode, SubRequestStatus, WhyNotVolunteer } from '@app/contract'
import { isOnRoster } from '../../../game/attendance/rules.ts'

export interface RequestState {
  spots: number
  taken: number
  startsAt: Date
  closedAt: Date | null
  cancelledAt: Date | null
}

/** Open while spots remain, the game is on and has not started, and no captain has closed it. */
export function statusOfRequest(request: RequestState, now: Date): SubRequestStatus {
  if (request.cancelledAt) return 'Cancelled'
  if (request.startsAt <= now) return 'Started'
  if (request.closedAt) return 'Closed'
  return request.taken < request.spots ? 'Open' : 'Filled'
}

/** The reason why the request accepts nobody, if there is one. The same for every person. */
export const whyRequestIsClosed = (request: RequestState, now: Date): ErrorCode | null =>
  (
    ({
      Open: null,
      Filled: 'request_filled',
      Closed: 'request_closed',
      Cancelled: 'game_cancelled',
      Started: 'game_started',
    }) as const
  )[statusOfRequest(request, now)]

/** The viewer's relation to a request. */
export interface RelationToRequest {
  role: 'captain' | 'player' | 'spare' | 'guest' | null
  mine: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'released' | null
  everybodyAt: Date
  playsElsewhere: boolean
}

/** If several reasons apply, returns the most obvious one. */
export function volunteerRefusal(request: RequestState & RelationToRequest, now: Date): WhyNotVolunteer | null {
  const status = statusOfRequest(request, now)
  if (isOnRoster(request.role)) return 'own_team'
  if (request.mine !== null && request.mine !== 'withdrawn') return 'already_volunteered'
  if (status === 'Started') return 'started'
  if (status === 'Closed' || status === 'Cancelled') return 'closed'
  if (status === 'Filled') return 'filled'
  if (request.role !== 'spare' && request.everybodyAt > now) return 'spares_only'
  return request.playsElsewhere ? 'plays_elsewhere' : null
}

/** The error code for someone who tries to volunteer anyway. */
export function refusalFor(why: WhyNotVolunteer, request: RequestState): ErrorCode {
  if (why === 'closed') return request.cancelledAt ? 'game_cancelled' : 'request_closed'
  return (
    ({ filled: 'request_filled', started: 'game_started' } as Partial<Record<WhyNotVolunteer, ErrorCode>>)[why] ??
    (why as ErrorCode)
  )
}

/** Trims the positions and drops empty ones. */
export const namedPositions = (positions: string[]): string[] =>
  positions.map((position) => position.trim()).filter((position) => position !== '')
