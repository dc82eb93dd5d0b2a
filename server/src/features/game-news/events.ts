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

/** The old and the new facts of a game. */
export const gameNews = notification(
  'game.changed',
  Type.Object({ gameId: Type.String(), before: Facts, after: Facts }),
  { topic: 'changes' },
)
