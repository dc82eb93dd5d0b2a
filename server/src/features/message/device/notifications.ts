import { type Composer, composerOfMany } from '#core/notifications/notification.ts'
import { testAsked } from './events.ts'
import { testMessage } from './mails.ts'
import { devicesThere } from './queries.ts'

export const deviceNotifications = (origin: string): Composer[] => [
  composerOfMany(testAsked, async ({ db, now }, deliveries) => {
    const ids = deliveries.map(({ payload }) => payload.deviceId)
    const there = new Set((await devicesThere(db, ids)).map(({ id }) => id))
    return deliveries.map(({ to: { say }, payload: { deviceId } }) =>
      there.has(deviceId)
        ? // Nobody waits long for it.
          { ...testMessage(say, `${origin}/account/messages`), deviceId, thread: `test-${deviceId}`, deadline: now }
        : undefined,
    )
  }),
]
