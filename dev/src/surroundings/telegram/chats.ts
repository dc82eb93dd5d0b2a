/** What the stand-in for Telegram keeps: chats with their messages and members. */
export interface StoredMessage {
  text: string
  isSilent: boolean
  edits: number
  keyboard: Button[][]
}

export interface Button {
  text: string
  callback_data?: string
  url?: string
}

export interface Chat {
  id: number
  type: 'group' | 'supergroup' | 'private'
  title: string
  isBotIn: boolean
  canBotWrite: boolean
  /** Where a group went when it became a supergroup. */
  movedTo: number | null
  /** For so many calls it says that there were too many. */
  floods: { calls: number; seconds: number }
  messages: Map<number, StoredMessage>
  lastId: number
}

export const newChat = (id: number, type: Chat['type'], title: string): Chat => ({
  id,
  type,
  title,
  isBotIn: true,
  canBotWrite: true,
  movedTo: null,
  floods: { calls: 0, seconds: 0 },
  messages: new Map(),
  lastId: 0,
})

/** A call that is refused, as the Bot API says it. */
export class BotApiError extends Error {
  readonly code: number
  readonly parameters: object | undefined
  constructor(code: number, description: string, parameters?: object) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

const bad = (what: string) => new BotApiError(400, `Bad Request: ${what}`)

export interface Sent {
  chat_id?: number
  message_id?: number
  text?: string
  disable_notification?: boolean
  reply_markup?: { inline_keyboard?: Button[][] }
}

/** Checks that every call about a chat begins with. */
export function writableChat(chats: ReadonlyMap<number, Chat>, { chat_id: id }: Sent): Chat {
  const chat = chats.get(id ?? Number.NaN)
  if (!chat) throw bad('chat not found')
  if (chat.floods.calls > 0) {
    chat.floods.calls -= 1
    throw new BotApiError(429, `Too Many Requests: retry after ${chat.floods.seconds}`, {
      retry_after: chat.floods.seconds,
    })
  }
  if (chat.movedTo !== null)
    throw new BotApiError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chat.movedTo,
    })
  if (!chat.isBotIn)
    throw new BotApiError(
      403,
      chat.type === 'private'
        ? 'Forbidden: bot was blocked by the user'
        : `Forbidden: bot was kicked from the ${chat.type} chat`,
    )
  if (!chat.canBotWrite) throw bad('not enough rights to send text messages to the chat')
  return chat
}

export function sendTo(chat: Chat, sent: Sent) {
  const keyboard = checkedKeyboard(sent)
  chat.lastId += 1
  const text = checkedText(sent)
  chat.messages.set(chat.lastId, { text, keyboard, isSilent: sent.disable_notification === true, edits: 0 })
  return { message_id: chat.lastId, chat: { id: chat.id, type: chat.type, title: chat.title }, date: 0, text }
}

export function editIn(chat: Chat, sent: Sent) {
  const message = chat.messages.get(sent.message_id ?? Number.NaN)
  if (!message) throw bad('message to edit not found')
  const [text, keyboard] = [checkedText(sent), checkedKeyboard(sent)]
  if (text === message.text && JSON.stringify(keyboard) === JSON.stringify(message.keyboard))
    throw bad(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  Object.assign(message, { text, keyboard, edits: message.edits + 1 })
  return { message_id: sent.message_id, chat: { id: chat.id, type: chat.type, title: chat.title }, date: 0, text }
}

export function deleteIn(chat: Chat, { message_id: id = Number.NaN }: Sent) {
  if (!chat.messages.delete(id)) throw bad('message to delete not found')
  return true
}

function checkedText({ text = '' }: Sent): string {
  if (text.trim() === '') throw bad('message text is empty')
  if (text.length > 4096) throw bad('message is too long')
  return text
}

function checkedKeyboard({ reply_markup: { inline_keyboard: rows = [] } = {} }: Sent): Button[][] {
  for (const { callback_data: data, url } of rows.flat()) {
    if (data === undefined && url === undefined) throw bad('BUTTON_TYPE_INVALID')
    if (data !== undefined && !(Buffer.byteLength(data) >= 1 && Buffer.byteLength(data) <= 64))
      throw bad('BUTTON_DATA_INVALID')
    if (url !== undefined && !/^https:\/\/[^/]+\./.test(url)) throw bad('BUTTON_URL_INVALID')
  }
  return rows
}
