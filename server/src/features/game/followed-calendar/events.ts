import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A followed calendar says something that is not so here. */
export const changesWait = notification('followed-calendar.changes', Type.Object({ teamId: Type.String() }), {
  title: 'Changes in a followed calendar',
  topic: 'captain',
  limit: 'team',
  urgency: 'normal',
})

/** Changes were applied without asking. */
export const changesApplied = notification(
  'followed-calendar.applied',
  Type.Object({
    teamId: Type.String(),
    games: Type.Array(Type.Object({ gameId: Type.String(), kind: Type.String() })),
  }),
  { title: 'Games changed by a followed calendar', topic: 'captain', limit: 'team', urgency: 'normal' },
)

/** A followed calendar is no longer read. */
export const calendarStopped = notification('followed-calendar.stopped', Type.Object({ teamId: Type.String() }), {
  title: 'A followed calendar is gone',
  topic: 'captain',
  limit: 'team',
})
