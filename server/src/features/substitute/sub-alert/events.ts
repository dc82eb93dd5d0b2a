import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** At least one alert is due to a person. */
export const alertDue = event('sub-alert.due', Type.Object({ profileId: Type.String() }))

/**
 * The requests of one alert. It has its own switch and hours. Requests are in the payload, so that a retry sends the
 * same text.
 */
export const requestsOpen = notification('sub-alert.requests', Type.Object({ requestIds: Type.Array(Type.String()) }), {
  title: 'Sub alert',
  topic: null,
  limit: 'alert',
  urgency: 'low',
})

/** A spare is asked before everyone else. */
export const spareAsked = notification('sub-alert.spare-asked', Type.Object({ requestId: Type.String() }), {
  title: 'Spare asked',
  topic: 'subs',
  limit: 'team',
})
