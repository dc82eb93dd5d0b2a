import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** Enough people reported it, and lists leave it out until an operator has decided. */
export const hiddenByReports = event('report.hidden', Type.Object({ subjectId: Type.String() }))

/** To the captains of the team, a few a day: only reports that count cause it. Without a topic: nothing else tells them why strangers do not come. */
export const teamHidden = notification('report.team-hidden', Type.Object({ subjectId: Type.String() }), {
  title: 'Team or request hidden',
  topic: null,
  limit: 'none',
})

/** To the operators. Without a topic: it is their work. */
export const toReview = notification('report.to-review', Type.Object({ subjectId: Type.String() }), {
  title: 'Report to review',
  topic: null,
  limit: 'none',
})
