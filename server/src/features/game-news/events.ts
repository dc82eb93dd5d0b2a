import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const Facts = Type.Object({
  opponent: Type.String(),
  startsAt: Type.String(),
  timeZone: Type.String(),
  location: Type.String(),
  notes: Type.String(),
  cancelled: Type.Boolean(),
  cancelReason: Type.String(),
})

/** One event for each person to notify, with the old and the new facts. */
export const gameNews = event(
  'game-news.due',
  Type.Object({ gameId: Type.String(), profileId: Type.String(), before: Facts, after: Facts }),
)
