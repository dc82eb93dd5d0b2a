import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A captain or treasurer reminds somebody of everything that they owe the team. */
export const debtReminded = notification(
  'kitty.reminder',
  Type.Object({ teamId: Type.String(), senderId: Type.String() }),
  { title: 'Reminder of what somebody owes', topic: 'kitty', limit: 'team' },
)
