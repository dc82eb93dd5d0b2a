import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const ChatId = Type.Integer({ minimum: -(2 ** 52), maximum: 2 ** 52 })
const Text = (maxLength: number) => Type.String({ maxLength })
const User = Type.Object({
  id: ChatId,
  is_bot: Type.Optional(Type.Boolean()),
  first_name: Type.Optional(Text(256)),
  username: Type.Optional(Text(64)),
  language_code: Type.Optional(Text(35)),
})
const Chat = Type.Object({ id: ChatId, type: Text(20), title: Type.Optional(Text(512)) })

/** What is read of an update. Telegram sends more, and more over time, which is ignored. */
const Update = Type.Object({
  update_id: Type.Integer({ minimum: 0, maximum: 2 ** 52 }),
  message: Type.Optional(
    Type.Object({
      chat: Chat,
      from: Type.Optional(User),
      text: Type.Optional(Text(10_000)),
      migrate_to_chat_id: Type.Optional(ChatId),
    }),
  ),
  my_chat_member: Type.Optional(
    Type.Object({ chat: Chat, date: Type.Integer(), new_chat_member: Type.Object({ status: Text(20) }) }),
  ),
  callback_query: Type.Optional(
    Type.Object({
      id: Text(64),
      from: User,
      // Without one, the card was shared by another bot's inline mode, which we do not have.
      message: Type.Optional(Type.Object({ chat: Chat, message_id: Type.Integer() })),
      data: Type.Optional(Text(64)),
    }),
  ),
})
export type ChatUpdate = Static<typeof Update>
export type ChatUser = Static<typeof User>

/** Undefined if it is no update that we can read. */
export const chatUpdate = (body: unknown): ChatUpdate | undefined =>
  // guard: chat: an update that breaks its schema is ignored -> body as ChatUpdate
  Value.Check(Update, body) ? body : undefined

/** The kinds of updates that Telegram is asked for. */
export const updateKinds = ['message', 'my_chat_member', 'callback_query'] as const

/** A call of the Bot API, made by replying with it to the update. Nobody learns whether it succeeded. */
export interface BotReply {
  method: 'answerCallbackQuery' | 'sendMessage'
  [param: string]: unknown
}
