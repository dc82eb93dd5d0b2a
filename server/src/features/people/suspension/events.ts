import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/**
 * Without a topic: it is the only message a suspended person gets. Without a limit of its own: operators' acts are
 * limited.
 */
export const suspended = notification('suspension.suspended', Type.Object({ suspensionId: Type.String() }), {
  title: 'Account suspended',
  topic: null,
  limit: 'none',
  reachesSuspended: true,
})
