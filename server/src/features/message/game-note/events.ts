import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** A captain wrote to players of a game. */
export const noteSent = notification('game-note.sent', Type.Object({ noteId: Type.String() }), {
  title: 'Note from a captain',
  topic: 'notes',
  limit: 'note',
})
