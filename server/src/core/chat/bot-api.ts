import { createHash, hkdfSync } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'

type BotConfig = Pick<Config, 'TELEGRAM_TOKEN' | 'TELEGRAM_API' | 'PUBLIC_ORIGIN' | 'SESSION_SECRET'>

/** The operator's bot at Telegram. Only workers call it: API processes answer an update in the reply to it. */
export interface Bot {
  call: (method: string, params: Record<string, unknown>) => Promise<Called>
  /** Telegram sends it along with every update. */
  secret: string
  /** Where Telegram sends updates. */
  webhookUrl: string
  /** Changes with everything that Telegram must be told about. */
  fingerprint: Buffer
}

/**
 * `refused`: by the Bot API, with what it says. `unreachable`: there was no answer that could be read, or its servers
 * have a failure.
 */
export type Called =
  | { is: 'done'; result: unknown }
  | { is: 'later'; seconds: number }
  | { is: 'moved'; to: string }
  | { is: 'refused'; status: number; description: string }
  | { is: 'unreachable' }

export const BOT_PATH = '/webhooks/telegram'
const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
const LONGEST_WAIT_SECONDS = 3600

/** Undefined without a token: then no part of the product offers a chat. */
export function openBot(config: BotConfig): Bot | undefined {
  const { TELEGRAM_TOKEN: token, TELEGRAM_API: api, PUBLIC_ORIGIN: origin, SESSION_SECRET } = config
  if (!token) return undefined
  const webhookUrl = origin + BOT_PATH
  const secret = secretFor(config, SESSION_SECRET)
  return {
    secret,
    webhookUrl,
    fingerprint: createHash('sha256').update(`${secret} ${webhookUrl}`).digest(),
    call: (method, params) => call(`${api}/bot${token}/${method}`, params),
  }
}

/** Also depends on the token: whoever knew the secret of a former bot knows nothing of this one. */
const secretFor = ({ TELEGRAM_TOKEN, TELEGRAM_API }: BotConfig, secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, `${TELEGRAM_API} ${TELEGRAM_TOKEN}`, 'telegram updates', 32)).toString(
    'base64url',
  )

const Answer = Type.Object({
  ok: Type.Boolean(),
  result: Type.Optional(Type.Unknown()),
  description: Type.Optional(Type.String()),
  parameters: Type.Optional(
    Type.Object({ retry_after: Type.Optional(Type.Number()), migrate_to_chat_id: Type.Optional(Type.Integer()) }),
  ),
})

/** The address contains the token, so no error of the connection is passed on: its text could end up in a log. */
async function call(address: string, params: Record<string, unknown>): Promise<Called> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
      // guard: chat: the token follows no redirect
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = JSON.parse(await textOf(response)) as unknown
    return Value.Check(Answer, answer) ? calledFrom(response.status, answer) : { is: 'unreachable' }
  } catch {
    return { is: 'unreachable' }
  }
}

function calledFrom(status: number, { ok, result, description = '', parameters = {} }: Static<typeof Answer>): Called {
  if (ok) return { is: 'done', result }
  const { retry_after, migrate_to_chat_id } = parameters
  if (migrate_to_chat_id !== undefined) return { is: 'moved', to: String(migrate_to_chat_id) }
  if (status === 429) return { is: 'later', seconds: Math.min(Math.max(1, retry_after ?? 60), LONGEST_WAIT_SECONDS) }
  return status >= 500 ? { is: 'unreachable' } : { is: 'refused', status, description: description.slice(0, 300) }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
