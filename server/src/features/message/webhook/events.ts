import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** A captain wants what waits to be sent now. */
export const webhookDue = event('webhook.due', Type.Object({ webhookId: Type.String() }))

/** Its receiver has accepted nothing for a day. */
export const webhookPaused = notification(
  'webhook.paused',
  Type.Object({ teamId: Type.String(), webhookId: Type.String() }),
  { title: 'A webhook is paused', topic: 'captain', limit: 'team' },
)
