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
 * A game changed. `before` is what people last knew; if several changes are pending, the oldest wins. Current facts are
 * read at composition.
 */
export const gameNews = notification(
  'game.changed',
  Type.Object({ gameId: Type.String(), before: Type.Array(Facts) }),
  { title: 'Game changed', topic: 'changes', limit: 'team' },
)
