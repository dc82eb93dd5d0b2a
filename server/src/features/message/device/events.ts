import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Someone is testing notifications in one of their browsers. */
export const testAsked = notification('device.test', Type.Object({ deviceId: Type.String() }), {
  title: 'Test of notifications',
  topic: null,
  limit: 'none',
  urgency: 'urgent',
  only: 'push',
})
