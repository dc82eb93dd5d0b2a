import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** Someone wants invitations from now on. */
export const calendarChosen = event('calendar.chosen', Type.Object({ profileId: Type.String() }))

/** A game for the recipient's calendar, or what has changed about it. The composer reads which of the two. */
export const calendarInvited = notification('calendar.invited', Type.Object({ gameId: Type.String() }), {
  title: 'Calendar invitation',
  topic: null,
  limit: 'none',
})
