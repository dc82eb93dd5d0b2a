import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

const OfVolunteer = Type.Object({ volunteerId: Type.String() })

export const personVolunteered = event('volunteer.volunteered', OfVolunteer)

/** An accepted volunteer withdrew, so a spot is open again. */
export const subWithdrew = event('volunteer.withdrew', OfVolunteer)

/** To captains. Volunteering again later is a new notification. */
export const volunteered = notification(
  'volunteer.volunteered',
  Type.Object({ volunteerId: Type.String(), volunteeredAt: Type.Optional(Type.String()) }),
  { title: 'Offer to sub', topic: 'captain', limit: 'stranger' },
)

/** To captains. */
export const withdrew = notification('volunteer.withdrew', OfVolunteer, {
  title: 'Sub withdrew',
  topic: 'captain',
  limit: 'stranger',
})

/** To a volunteer. `turn` identifies the notification, so that a retry claims the same outcome. */
export const offerOutcome = notification(
  'volunteer.outcome',
  Type.Object({ volunteerId: Type.String(), turn: Type.String() }),
  { title: 'Decision about an offer', topic: 'subs', limit: 'stranger' },
)

/** To a sub, after a captain recorded that they came. `turn` is as above. */
export const thanked = notification(
  'volunteer.thanked',
  Type.Object({ volunteerId: Type.String(), turn: Type.String() }),
  { title: 'Thank-you to a sub', topic: 'subs', limit: 'stranger' },
)
