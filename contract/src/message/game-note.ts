import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Text } from '../field.ts'
import { limits } from '../limits.ts'
import { hoursText, policy } from '../policy.ts'

/** Players by their answer. An answer for the old time counts as none. */
export const NoteGroup = Type.Unsafe<'Going' | 'Maybe' | 'NotAnswered' | 'NotGoing' | 'Subs'>(
  Type.String({ enum: ['Going', 'Maybe', 'NotAnswered', 'NotGoing', 'Subs'] }),
)
export type NoteGroup = Static<typeof NoteGroup>

/** A captain's note to players of a game. */
export const GameNote = Type.Object({
  id: Id,
  senderId: Id,
  senderName: Type.String(),
  senderAvatar: Type.String({ description: 'URL of the picture, or empty.' }),
  groups: Type.Array(NoteGroup),
  recipients: Type.Integer({ description: 'How many players it was sent to.' }),
  text: Type.String(),
  sentAt: Instant,
})
export type GameNote = Static<typeof GameNote>

/** A player whom a note would address, and the channel that would reach them. */
export const NoteRecipient = Type.Object({
  userId: Id,
  name: Type.String(),
  group: NoteGroup,
  reach: Type.Unsafe<'mail' | 'no_address' | 'bounced' | 'mail_off' | 'not_in_touch'>(
    Type.String({
      enum: ['mail', 'no_address', 'bounced', 'mail_off', 'not_in_touch'],
      description: `\`no_address\`, \`bounced\` and \`mail_off\`: only on the game page. \`not_in_touch\`: not at all, such as a sub of a first-come request until ${hoursText(policy.inTouchHours)} before the game.`,
    }),
  ),
})
export type NoteRecipient = Static<typeof NoteRecipient>

export const GameNotes = Type.Object({
  notes: Type.Array(GameNote),
  audience: Type.Union(
    [
      Type.Object({
        replyTo: Type.String({ description: 'The caller’s address, which the recipients see. Empty without one.' }),
        players: Type.Array(NoteRecipient),
      }),
      Type.Null(),
    ],
    { description: 'For captains: everybody but the caller.' },
  ),
})
export type GameNotes = Static<typeof GameNotes>

export const gameNoteApi = {
  'GET /api/v1/game/:id/notes': endpoint({
    does: 'Lists the notes about a game, latest first: to captains all, to others those that were sent to them.',
    reply: GameNotes,
    errors: ['not_found'],
  }),
  'POST /api/v1/game/:id/notes': endpoint({
    does: 'Sends a note to groups of players, by mail and on the game page. Replies go to the address of the sender.',
    body: Type.Object({
      groups: Type.Array(NoteGroup, { minItems: 1, uniqueItems: true }),
      text: Text(limits.gameNoteText),
    }),
    reply: Type.Object({ recipients: Type.Integer(), mailed: Type.Integer() }),
    status: 201,
    errors: ['forbidden', 'not_found', 'game_over', 'game_started', 'no_recipients'],
  }),
}
