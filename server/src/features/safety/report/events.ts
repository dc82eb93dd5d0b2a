import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** Enough people reported the subject; lists omit it until an operator decides. */
export const hiddenByReports = event('report.hidden', Type.Object({ subjectId: Type.String() }))

/**
 * To the team's captains, a few a day, because only reports that count trigger it. Without a topic: nothing else tells
 * captains why strangers don't come.
 */
export const teamHidden = notification('report.team-hidden', Type.Object({ subjectId: Type.String() }), {
  title: 'Team or request hidden',
  topic: null,
  limit: 'none',
})

/** To the operators. Without a topic, so that they cannot turn it off: it is part of their work. */
export const toReview = notification('report.to-review', Type.Object({ subjectId: Type.String() }), {
  title: 'Report to review',
  topic: null,
  limit: 'none',
})
