import type { RsvpStatus } from '@app/contract'
import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** What a calendar said. Without one, a person wrote the words. */
const CalendarAnswer = Type.Unsafe<RsvpStatus | 'other'>(Type.String())

/** What was understood and saved. `before` is the answer that Undo restores, as it was stored. */
export const replySaved = notification(
  'reply.saved',
  Type.Object({
    gameId: Type.String(),
    words: Type.String(),
    savedAt: Type.String(),
    before: Type.Unknown(),
    calendar: Type.Optional(CalendarAnswer),
  }),
  { title: 'Reply understood', topic: null, limit: 'none' },
)

/** Nothing was saved. `why`: because the game moved, or because an address answered that was not invited. */
export const replyNotSaved = notification(
  'reply.not-saved',
  Type.Object({
    gameId: Type.String(),
    words: Type.String(),
    calendar: Type.Optional(CalendarAnswer),
    why: Type.Optional(Type.Unsafe<'moved' | 'other'>(Type.String())),
  }),
  { title: 'Reply not understood', topic: null, limit: 'none' },
)
