import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const Facts = Type.Object({
  opponent: Type.String(),
  startsAt: Type.String(),
  timeZone: Type.String(),
  location: Type.String(),
  notes: Type.String(),
  cancelled: Type.Boolean(),
  cancelReason: Type.String(),
})

/**
 * A game has changed. `before` has the facts that its people knew; of news that wait together, the first are the ones. What
 * the game is now is read when the message is composed.
 */
export const gameNews = notification(
  'game.changed',
  Type.Object({ gameId: Type.String(), before: Type.Array(Facts) }),
  { title: 'Game changed', topic: 'changes', limit: 'team' },
)
