import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const Facts = Type.Object({
  title: Type.Optional(Type.String()),
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

/**
 * Several games of a series changed. `before` is as above, in the first entry of each game. Only the games that a mail
 * shows have it; of the `others` it says how many they are.
 */
export const seriesNews = notification(
  'series.changed',
  Type.Object({
    games: Type.Array(Type.Object({ gameId: Type.String(), before: Facts })),
    others: Type.Array(Type.String()),
  }),
  { title: 'Games of a series changed', topic: 'changes', limit: 'team' },
)
