import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** The games of the week that begins on this Monday, in this time zone. */
export const weekAhead = notification('digest.week', Type.Object({ week: Type.String(), timeZone: Type.String() }), {
  topic: 'digest',
})
