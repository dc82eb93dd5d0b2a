import { Type } from 'typebox'
import { event } from '#core/events.ts'

const OfVolunteer = Type.Object({ volunteerId: Type.String() })

export const personVolunteered = event('volunteer.volunteered', OfVolunteer)

/** Somebody who was in is out again, and a spot is open. */
export const subWithdrew = event('volunteer.withdrew', OfVolunteer)

/** What has become of somebody's offer, as they are to be told. */
export const outcomeDue = event(
  'volunteer.outcome-due',
  Type.Object({ volunteerId: Type.String(), outcome: Type.String() }),
)
