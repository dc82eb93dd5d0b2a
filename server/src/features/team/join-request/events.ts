import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** To captains. */
export const joinAsked = notification('join-request.asked', Type.Object({ requestId: Type.String() }), {
  title: 'Request to join',
  topic: 'captain',
  limit: 'stranger',
})

/** To the person who asked. Without a topic: it is the one response to their request. */
export const decided = notification(
  'join-request.decided',
  Type.Object({
    teamId: Type.String(),
    outcome: Type.Union([Type.Literal('added'), Type.Literal('declined')]),
  }),
  { title: 'Added to a team', topic: null, limit: 'stranger' },
)
