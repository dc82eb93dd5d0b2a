import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { costs } from '../limits/costs.ts'
import { addressAsCaller, admitCaller, type FairShare } from '../limits/fair-share.ts'
import { BOT_PATH, type Bot } from './bot-api.ts'
import { type BotReply, type ChatUpdate, chatUpdate } from './update.ts'

interface UpdateOptions {
  bot: Bot
  share: FairShare
  take: (update: ChatUpdate) => Promise<BotReply | undefined>
}

const MAX_BYTES = 64 * 1024

/** Takes what happens in chats from Telegram. */
export async function serveChatUpdates(app: FastifyInstance, { bot, share, take }: UpdateOptions) {
  await app.register(async (scope) => {
    scope.post(
      BOT_PATH,
      {
        schema: { hide: true },
        // All groups and people come from a few addresses of Telegram, so each of them is limited by budgets.
        config: { anySite: true, cost: 'caller', gate: 'first' },
        bodyLimit: MAX_BYTES,
        async onRequest(request, reply) {
          // guard: chat: updates must come from Telegram -> return
          if (isFromTelegram(request, bot)) return
          await admitCaller(share, reply, addressAsCaller(request), costs.secretPage)
          refuse('forbidden')
        },
      },
      async ({ body }) => {
        const update = chatUpdate(body)
        // What we cannot read is accepted, too: Telegram would send it again and again.
        return (update && (await take(update))) ?? {}
      },
    )
  })
}

function isFromTelegram({ headers }: FastifyRequest, { secret }: Bot): boolean {
  const given = Buffer.from(String(headers['x-telegram-bot-api-secret-token'] ?? ''))
  const expected = Buffer.from(secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
