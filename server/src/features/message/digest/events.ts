import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** The games of the week that begins on this Monday, in this time zone. Scheduled, so no request triggers it. */
export const weekAhead = notification('digest.week', Type.Object({ week: Type.String(), timeZone: Type.String() }), {
  title: 'Weekly digest',
  topic: 'digest',
  limit: 'none',
})
