import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A game lacks players, two days or one day before it. */
export const shortHanded = notification('captain-alert.short', Type.Object({ gameId: Type.String() }), {
  topic: 'captain',
})
