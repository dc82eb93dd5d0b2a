import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** To the other captains. Without a topic: the file contains other people's addresses. */
export const teamExported = notification(
  'team-file.taken',
  Type.Object({ teamId: Type.String(), takerId: Type.String() }),
  {
    title: 'A captain exported the team',
    topic: null,
    limit: 'team',
  },
)
