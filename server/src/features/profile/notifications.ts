import { type Composer, composer } from '#core/notifications/notification.ts'
import { welcomeEmail } from './emails.ts'
import { welcome } from './events.ts'

export const profileNotifications = (home: string): Composer[] => [
  composer(welcome, async (_ctx, { firstName }) => welcomeEmail({ firstName, home })),
]
