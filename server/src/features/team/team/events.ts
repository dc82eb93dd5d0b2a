import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/**
 * Includes the name, because the team no longer exists when the mail is written. Without a topic: it is the last
 * message.
 */
export const teamDeleted = notification(
  'team.deleted',
  Type.Object({ teamName: Type.String(), deletedBy: Type.String() }),
  { title: 'Team deleted', topic: null, limit: 'team' },
)
