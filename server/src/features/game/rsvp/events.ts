import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** Players dropped out of a game late. The event is delayed, so that several share a mail. */
export const playersDroppedOut = event('rsvp.dropped-out', Type.Object({ gameId: Type.String() }))

/** A sub has been asked for in their place, if the team has chosen that. */
export const dropOutsAnswered = event('rsvp.drop-outs-answered', Type.Object({ gameId: Type.String() }))

/** A captain answered for a player. */
export const answeredForYou = notification(
  'rsvp.answered-for-you',
  Type.Object({ gameId: Type.String(), captainId: Type.String() }),
  { title: 'Answered by a captain', topic: 'changes', limit: 'team' },
)
