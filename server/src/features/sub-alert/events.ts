import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** Something is on the list of what a person would like to hear of. */
export const alertDue = event('sub-alert.due', Type.Object({ profileId: Type.String() }))

/** A person is told of these requests, and of nothing else by this event: a repeated job sends the same mail. */
export const alertTaken = event(
  'sub-alert.taken',
  Type.Object({ profileId: Type.String(), requestIds: Type.Array(Type.String()) }),
)

/** A spare is asked whether they would play. */
export const spareAsked = event(
  'sub-alert.spare-asked',
  Type.Object({ profileId: Type.String(), requestId: Type.String() }),
)
