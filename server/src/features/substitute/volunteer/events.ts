import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfVolunteer = Type.Object({ volunteerId: Type.String() })

export const personVolunteered = event('volunteer.volunteered', OfVolunteer)

/** Somebody who was in is out again, and a spot is open. */
export const subWithdrew = event('volunteer.withdrew', OfVolunteer)

/** What has become of somebody's offer is to be told. Each is a turn of its own. */
export const outcomeDue = event(
  'volunteer.outcome-due',
  Type.Object({ volunteerId: Type.String(), turn: Type.String() }),
)
