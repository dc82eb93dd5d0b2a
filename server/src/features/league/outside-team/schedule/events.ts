import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** To the captain of a team that is not here, when its games are scheduled. */
export const outsideScheduled = notification(
  'outside-team.scheduled',
  Type.Object({ teamId: Type.String(), gameIds: Type.Array(Type.String()) }),
  { title: 'New games for a team that is not here', topic: null, limit: 'stranger' },
)
