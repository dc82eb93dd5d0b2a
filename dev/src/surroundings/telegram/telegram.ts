/**
 * A stand-in for Telegram on this machine: the methods of its Bot API that the product uses, with the errors that its
 * documentation describes, and the people who tap and write in chats. It was written from the documentation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../ports.ts'
import { BotApiError, type Chat, deleteIn, editIn, newChat, type Sent, sendTo, writableChat } from './chats.ts'

interface Hook {
  url: string
  secret_token?: string
  allowed_updates?: readonly string[]
  max_connections?: number
}

/** Brings an update to the bot, and returns the body of its reply. Undefined: it was not taken. */
type Deliver = (hook: Hook, update: object) => Promise<unknown>

export interface User {
  id: number
  first_name: string
  username?: string
  language_code?: string
}

export interface Notice {
  text: string
  isAlert: boolean
  url: string
}

export type Telegram = Awaited<ReturnType<typeof startTelegram>>

interface Options {
  token?: string
  username?: string
  /** By default over HTTP. */
  deliver?: Deliver
  port?: number
}

/** Of a bot that exists here alone. */
export const TELEGRAM_TOKEN = '424242:stand-in-AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-c'

export async function startTelegram({
  token = TELEGRAM_TOKEN,
  username = 'CallupTestBot',
  deliver = overHttp,
  port = 0,
}: Options = {}) {
  const chats = new Map<number, Chat>()
  const calls: { method: string; params: Sent }[] = []
  const notices = new Map<string, Notice>()
  const queued: object[] = []
  let hook: Hook | undefined
  let lastUpdate = 1000
  let lastId = 100
  let state: 'up' | 'hangs' | 'fails' = 'up'
  let attempts = 0
  let lastError: { last_error_date: number; last_error_message: string } | undefined

  const methods: Record<string, (params: Sent & Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: Number(token.split(':')[0]), is_bot: true, first_name: 'Callup', username }),
    setWebhook(params) {
      hook = params as unknown as Hook
      return true
    },
    deleteWebhook() {
      hook = undefined
      return true
    },
    getWebhookInfo: () => ({
      url: hook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: queued.length,
      ...lastError,
    }),
    getUpdates() {
      if (hook)
        throw new BotApiError(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      return queued.splice(0, 100)
    },
    getChat(params) {
      const { id, type, title } = writableChat(chats, params)
      return { id, type, title }
    },
    sendMessage: (params) => sendTo(writableChat(chats, params), params),
    editMessageText: (params) => editIn(writableChat(chats, params), params),
    deleteMessage: (params) => deleteIn(writableChat(chats, params), params),
    answerCallbackQuery({ callback_query_id: id, text = '', show_alert = false, url = '' }) {
      if (text.length > 200) throw new BotApiError(400, 'Bad Request: MESSAGE_TOO_LONG')
      if (url !== '' && !String(url).startsWith(`https://t.me/${username}?start=`))
        throw new BotApiError(400, 'Bad Request: URL_INVALID')
      notices.set(String(id), { text, isAlert: show_alert === true, url: String(url) })
      return true
    },
  }

  function answerTo(method: string, params: Sent & Record<string, unknown>) {
    calls.push({ method, params })
    const run = methods[method]
    if (!run) throw new BotApiError(404, 'Not Found: method not found')
    return run(params)
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    attempts += 1
    if (state === 'hangs') return
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state === 'fails') return reply(502, { ok: false, error_code: 502, description: 'Bad Gateway' })
    if (given !== token) return reply(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    try {
      const params = JSON.parse((await bodyOf(request)) || '{}') as Sent & Record<string, unknown>
      return reply(200, { ok: true, result: answerTo(method, params) })
    } catch (error) {
      if (!(error instanceof BotApiError)) throw error
      const { code, message: description, parameters } = error
      return reply(code, { ok: false, error_code: code, description, parameters })
    }
  }

  const server = createServer((request, response) => void take(request, response))
  const at = await listen(server, port, 'Telegram')

  /** Runs the method in the reply, if there is one. Returns what became of a tap. */
  async function bring(update: object, { id }: { id?: number } = {}) {
    lastUpdate += 1
    const whole = { update_id: id ?? lastUpdate, ...update }
    const [kind = ''] = Object.keys(update)
    if (!hook) {
      queued.push(whole)
      return undefined
    }
    if (!hook.allowed_updates?.includes(kind)) return undefined
    const reply = await deliver(hook, whole)
    lastError = reply === undefined ? failedNow() : undefined
    const { method, ...params } = (reply ?? {}) as { method?: string } & Record<string, unknown>
    if (method === undefined) return undefined
    // Nobody learns whether it succeeded.
    return ignoringRefusals(() => answerTo(method, params))
  }

  const privateOf = (user: User): Chat => {
    const chat = chats.get(user.id) ?? newChat(user.id, 'private', user.first_name)
    chats.set(user.id, chat)
    return chat
  }
  const shown = ({ id, type, title }: Chat) => ({ id, type, ...(type !== 'private' && { title }) })

  return {
    token,
    username,
    origin: `http://127.0.0.1:${at}`,
    calls,
    chats,
    hook: () => hook,
    /** Calls so far, also those that got no answer. */
    attempts: () => attempts,
    bring,
    /** How it answers from now on. */
    becomes(next: typeof state) {
      state = next
    },
    user(firstName: string, more: Partial<User> = {}): User {
      lastId += 1
      return { id: lastId, first_name: firstName, ...more }
    },
    group(title: string): Chat {
      lastId += 1
      const chat = newChat(-lastId, 'group', title)
      chats.set(chat.id, chat)
      return chat
    },
    says(user: User | null, chat: Chat, text: string) {
      const from = user ?? { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' }
      return bring({ message: { message_id: 1, date: 0, chat: shown(chat), from, text } })
    },
    /** Opens `t.me/bot?start=…`, and presses Start. */
    starts(user: User, parameter: string) {
      const chat = privateOf(user)
      return bring({
        message: { message_id: 1, date: 0, chat: shown(chat), from: user, text: `/start ${parameter}`.trim() },
      })
    },
    /** Presses a button, or sends what a button would if there were one. Returns what the person then sees. */
    async taps(
      user: User,
      chat: Chat,
      press: { messageId: number; button?: string; data?: string; updateId?: number },
    ) {
      lastId += 1
      const id = String(lastId)
      const message = chat.messages.get(press.messageId)
      const data = press.data ?? message?.keyboard.flat().find(({ text }) => text === press.button)?.callback_data
      const query = {
        id,
        from: user,
        chat_instance: '1',
        data,
        message: { message_id: press.messageId, chat: shown(chat), date: 0 },
      }
      await bring({ callback_query: query }, press.updateId === undefined ? {} : { id: press.updateId })
      return notices.get(id)
    },
    /** Somebody removes the bot. */
    removes(chat: Chat, { date = Math.floor(Date.now() / 1000), isTold = true } = {}) {
      chat.isBotIn = false
      return isTold
        ? bring({ my_chat_member: { chat: shown(chat), date, new_chat_member: { status: 'kicked', user: { id: 1 } } } })
        : Promise.resolve(undefined)
    },
    /** The group becomes a supergroup: a new chat, without its old messages. */
    async upgrades(chat: Chat, { isTold = true } = {}): Promise<Chat> {
      lastId += 1
      const next = newChat(-1_000_000_000_000 - lastId, 'supergroup', chat.title)
      chats.set(next.id, next)
      chat.movedTo = next.id
      if (isTold) await bring({ message: { message_id: 2, date: 0, chat: shown(chat), migrate_to_chat_id: next.id } })
      return next
    },
    privateOf,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function overHttp({ url, secret_token: secret = '' }: Hook, update: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  })
  return response.ok ? response.json() : undefined
}

const failedNow = () => ({
  last_error_date: Math.floor(Date.now() / 1000),
  last_error_message: 'Wrong response from the webhook: 502 Bad Gateway',
})

function ignoringRefusals(call: () => unknown) {
  try {
    return call()
  } catch (error) {
    if (error instanceof BotApiError) return undefined
    throw error
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
