import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Without a topic: it is the only message that a suspended person gets. Without a limit: operators have a limit of acts. */
export const suspended = notification('suspension.suspended', Type.Object({ suspensionId: Type.String() }), {
  title: 'Account suspended',
  topic: null,
  limit: 'none',
  reachesSuspended: true,
})
