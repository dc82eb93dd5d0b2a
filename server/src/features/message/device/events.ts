import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Somebody wants to see that notifications arrive in one of their browsers, now. */
export const testAsked = notification('device.test', Type.Object({ deviceId: Type.String() }), {
  title: 'Test of notifications',
  topic: null,
  limit: 'none',
  urgency: 'urgent',
  only: 'push',
})
