import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const OfGames = Type.Object({ gameIds: Type.Array(Type.String()) })

/** Are you going? About one game or many. */
export const gamesAsked = notification('ask.games', OfGames, { title: 'New games', topic: 'asks', limit: 'team' })

/** The same question again, to a person who is silent. */
export const silentReminded = notification('ask.reminder', OfGames, { title: 'Reminder', topic: 'asks', limit: 'team' })

/** New games have the reader's usual answer. The message lets them change it. */
export const gamesAnswered = notification('ask.usual', OfGames, {
  title: 'New games, answered by default',
  topic: 'asks',
  limit: 'team',
})
