import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Players dropped out less than 24 hours before the game. */
export const droppedOut = notification(
  'captain-alert.dropped-out',
  Type.Object({ gameId: Type.String(), dropOutIds: Type.Array(Type.String()) }),
  { title: 'Late drop-out', topic: 'captain', limit: 'team' },
)

/** A game is short, two days or one day before it. */
export const shortHanded = notification('captain-alert.short', Type.Object({ gameId: Type.String() }), {
  title: 'Game is short of players',
  topic: 'captain',
  limit: 'team',
  urgency: 'normal',
})

/** Forecast alert, days ahead: a game will probably be short. Sent once per game. */
export const likelyShort = notification('captain-alert.likely-short', Type.Object({ gameId: Type.String() }), {
  title: 'Game will be short of players',
  topic: 'captain',
  limit: 'team',
  urgency: 'normal',
})

/** Players left the team. An empty id stands for a deleted account. */
export const playersLeft = notification(
  'captain-alert.players-left',
  Type.Object({ teamId: Type.String(), profileIds: Type.Array(Type.String()) }),
  { title: 'Players left', topic: 'captain', limit: 'team' },
)

/** Volunteers are waiting for a captain to accept or decline them. */
export const volunteersWait = notification('captain-alert.volunteers-wait', Type.Object({ requestId: Type.String() }), {
  title: 'Volunteers are waiting',
  topic: 'captain',
  limit: 'team',
  urgency: 'normal',
})
