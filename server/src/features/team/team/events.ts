import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Has the name, because the team no longer exists when the message is written. Without a topic: it is the last one. */
export const teamDeleted = notification(
  'team.deleted',
  Type.Object({ teamName: Type.String(), deletedBy: Type.String() }),
  { title: 'Team deleted', topic: null, limit: 'team' },
)
