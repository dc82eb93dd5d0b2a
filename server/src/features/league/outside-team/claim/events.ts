import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** To the organisers of a league, when a captain says that their team is one of its outside teams. */
export const placeClaimed = notification(
  'outside-team.claimed',
  Type.Object({ outsideTeamId: Type.String(), teamId: Type.String() }),
  { title: 'A captain claims a place in a league', topic: 'captain', limit: 'stranger' },
)
