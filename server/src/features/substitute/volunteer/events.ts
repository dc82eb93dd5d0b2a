import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfVolunteer = Type.Object({ volunteerId: Type.String() })

export const personVolunteered = event('volunteer.volunteered', OfVolunteer)

/** An accepted volunteer withdrew, and a spot is open again. */
export const subWithdrew = event('volunteer.withdrew', OfVolunteer)

/** A volunteer is to be notified of the outcome of their offer. Each event has its own turn. */
export const outcomeDue = event(
  'volunteer.outcome-due',
  Type.Object({ volunteerId: Type.String(), turn: Type.String() }),
)
