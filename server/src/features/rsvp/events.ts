import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A captain answered for a player. */
export const answeredForYou = notification(
  'rsvp.answered-for-you',
  Type.Object({ gameId: Type.String(), captainId: Type.String() }),
  { topic: 'changes' },
)
