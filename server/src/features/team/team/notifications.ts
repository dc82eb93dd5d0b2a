import { type Composer, composer } from '#core/notifications/notification.ts'
import { teamDeleted } from './events.ts'
import { teamDeletedMail } from './mails.ts'

export const teamNotifications = (home: string): Composer[] => [
  composer(teamDeleted, async (_ctx, { say }, facts) => teamDeletedMail(say, { ...facts, home })),
]
