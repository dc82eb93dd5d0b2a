import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** A captain has answered in a player's place. */
export const answeredForPlayer = event(
  'rsvp.answered-for-player',
  Type.Object({ gameId: Type.String(), profileId: Type.String(), captainId: Type.String() }),
)
