import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Called, openBot } from '#core/chat/bot-api.ts'
import type { Config } from '#core/config.ts'
import { toSay } from '#core/language/say.ts'
import { type CheckContext, type Finding, failed, ok, warning } from './check.ts'

const Me = Type.Object({ username: Type.String() })
const Hook = Type.Object({
  url: Type.String(),
  pending_update_count: Type.Optional(Type.Integer()),
  last_error_date: Type.Optional(Type.Integer()),
  last_error_message: Type.Optional(Type.String()),
})
type Hook = Static<typeof Hook>

const RECENT_SECONDS = 3600

/** Whether Telegram knows the bot, and brings what happens in groups to this address. */
export async function chatChecks(config: Config, { now }: Pick<CheckContext, 'now'>): Promise<Finding[]> {
  const name = 'chat'
  const bot = openBot(config)
  if (!bot) return [ok(name, toSay('Off: there is no token of a bot, and no team can link a chat.'))]
  const me = resultOf(await bot.call('getMe', {}), Me)
  if ('is' in me) return [notAnswered(me)]
  const hook = resultOf(await bot.call('getWebhookInfo', {}), Hook)
  if ('is' in hook) return [notAnswered(hook)]
  if (hook.url !== bot.webhookUrl)
    return [
      warning(
        name,
        toSay('Telegram does not send what happens in groups to this address.'),
        toSay('A worker tells it so within a minute. If it stays like this, another program uses the same bot.'),
      ),
    ]
  return [failureOf(hook, now()) ?? ok(name, toSay('The bot @{username} is known to Telegram.', me))]
}

function failureOf({ last_error_date: at, last_error_message: reason = '' }: Hook, now: Date): Finding | undefined {
  if (at === undefined || now.getTime() / 1000 - at > RECENT_SECONDS) return undefined
  return warning(
    'chat',
    toSay('Telegram could not bring an update: {reason}.', { reason }),
    toSay('It must reach /webhooks/telegram at your public address, with a certificate that everybody trusts.'),
  )
}

type Failed = Exclude<Called, { is: 'done' }>

function resultOf<T extends typeof Me | typeof Hook>(called: Called, schema: T): Static<T> | Failed {
  if (called.is !== 'done') return called
  return Value.Check(schema, called.result) ? called.result : { is: 'unreachable' }
}

const notAnswered = (called: Failed): Finding =>
  called.is === 'refused'
    ? failed(
        'chat',
        toSay('Telegram does not accept the token: {reason}.', { reason: called.description }),
        toSay('Put the token that @BotFather shows into TELEGRAM_TOKEN.'),
      )
    : warning(
        'chat',
        toSay('Telegram did not answer.'),
        toSay('Let this server make https connections to the host in TELEGRAM_API.'),
      )
