import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Without a topic: it is the only message that a suspended person gets. */
export const suspended = notification('suspension.suspended', Type.Object({ suspensionId: Type.String() }), {
  topic: null,
  reachesSuspended: true,
})
