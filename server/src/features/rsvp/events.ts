import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** A captain answered for a player. */
export const answeredForPlayer = event(
  'rsvp.answered-for-player',
  Type.Object({ gameId: Type.String(), profileId: Type.String(), captainId: Type.String() }),
)
