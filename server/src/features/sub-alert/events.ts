import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** At least one alert is due to a person. */
export const alertDue = event('sub-alert.due', Type.Object({ profileId: Type.String() }))

/** The requests of one alert mail. They are in the event, so that a retried job sends the same mail. */
export const alertTaken = event(
  'sub-alert.taken',
  Type.Object({ profileId: Type.String(), requestIds: Type.Array(Type.String()) }),
)

/** A spare gets a mail about a request of their team. */
export const spareAsked = event(
  'sub-alert.spare-asked',
  Type.Object({ profileId: Type.String(), requestId: Type.String() }),
)
