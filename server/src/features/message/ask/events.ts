import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const OfGames = Type.Object({ gameIds: Type.Array(Type.String()) })

/** Asks "Are you going?" about one or more games. */
export const gamesAsked = notification('ask.games', OfGames, { title: 'New games', topic: 'asks', limit: 'team' })

/** The same question again, to someone who has not answered. */
export const silentReminded = notification('ask.reminder', OfGames, { title: 'Reminder', topic: 'asks', limit: 'team' })

/** The reader's default answer applies to new games, and the message lets them change it. */
export const gamesAnswered = notification('ask.usual', OfGames, {
  title: 'New games, answered by default',
  topic: 'asks',
  limit: 'team',
})
