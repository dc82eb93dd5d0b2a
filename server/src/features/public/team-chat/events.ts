import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** A card changed by a tap, or the cards of a chat that a captain ended: nobody waits a minute for that. */
export const chatDue = event('team-chat.due', Type.Object({ chatId: Type.String() }))

/** The bot was removed from the group, or can write there no more. */
export const chatRemoved = notification(
  'team-chat.removed',
  Type.Object({ teamId: Type.String(), chatId: Type.String() }),
  { title: 'A chat is no longer linked', topic: 'captain', limit: 'team' },
)

/** Whoever has a code that was not theirs is found out by this. */
export const chatAccountTied = notification('team-chat.account-tied', Type.Object({ name: Type.String() }), {
  title: 'Chat account tied',
  topic: null,
  limit: 'none',
})
