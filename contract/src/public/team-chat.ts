import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Nothing } from '../field.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const IsOffered = Type.Boolean({ description: 'False if this site has no bot. Then nothing about it is shown.' })

/** The group in which a team has cards of its games. */
export const TeamChat = Type.Object({
  isOffered: IsOffered,
  chat: orNull(
    Type.Object({
      name: Type.String({ description: 'What the group was called when it was linked.' }),
      linkedAt: Instant,
      state: Type.Unsafe<'linked' | 'removed'>(
        Type.String({ enum: ['linked', 'removed'], description: 'Removed: somebody removed the bot from the group.' }),
      ),
    }),
  ),
})
export type TeamChat = Static<typeof TeamChat>

/** The account at Telegram whose taps are the caller's answers. */
export const ChatAccount = Type.Object({
  isOffered: IsOffered,
  account: orNull(
    Type.Object({ name: Type.String({ description: 'As Telegram called it when it was tied.' }), tiedAt: Instant }),
  ),
})
export type ChatAccount = Static<typeof ChatAccount>

const address = Type.String({ description: 'Opens Telegram with the code.' })

export const teamChatApi = {
  'GET /api/v1/team/:teamId/chat': endpoint({
    does: 'Shows the group at Telegram in which a team has cards of its games.',
    reply: TeamChat,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/chat/code': endpoint({
    does: 'Makes a code that links a group to the team, once and within minutes. An earlier one ends.',
    status: 201,
    reply: Type.Object({
      address,
      command: Type.String({ description: 'The same as a message, for a group that the bot is already in.' }),
      endsAt: Instant,
    }),
    replyIsSecret: true,
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/team/:teamId/chat': endpoint({
    does: 'Ends the cards of a team in its group.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/chat-account': endpoint({
    does: 'Shows the account at Telegram whose taps are the caller’s answers.',
    reply: ChatAccount,
  }),
  'POST /api/v1/chat-account/code': endpoint({
    does: 'Makes a code that ties an account at Telegram to the caller, once and within minutes. An earlier one ends.',
    status: 201,
    reply: Type.Object({ address, endsAt: Instant }),
    replyIsSecret: true,
    errors: ['forbidden'],
  }),
  'DELETE /api/v1/chat-account': endpoint({
    does: 'Ends the tie to the account at Telegram: its taps no longer count.',
    reply: Nothing,
    errors: ['not_found'],
  }),
}
