import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A spot is held for someone on the waiting list. */
export const placeOffered = notification('waiting-list.offered', Type.Object({ gameId: Type.String() }), {
  title: 'Spot from the waiting list',
  topic: 'changes',
  limit: 'team',
})
