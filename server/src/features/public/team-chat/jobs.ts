import { DAY_MS } from '@app/contract/local-time'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Bot } from '#core/chat/bot-api.ts'
import { updateKinds } from '#core/chat/update.ts'
import type { Config } from '#core/config.ts'
import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job, type Outside } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { botSetUp, endedCodes, oldCards, oldTaps, saveDown, saveSetUp } from './card/queries.ts'

/** Told again each day, in case somebody has told Telegram something else by hand. */
const RENEW_MS = DAY_MS
/** Telegram calls at most this many API processes at the same time. */
const CONNECTIONS = 10

export function teamChatJobs({ TELEGRAM_TOKEN }: ChatConfig): Job[] {
  const isOn = TELEGRAM_TOKEN !== ''
  return [
    cronJob('team-chat.set-up', '* * * * *', 1, async (ctx) => {
      const known = isOn ? await botSetUp(ctx.db) : undefined
      if (isOn) ctx.afterCommit((outside) => setUpIfNew(outside, known, ctx.now))
      return 0
    }),
    ...[
      { of: 'card', old: oldCards },
      { of: 'tap', old: oldTaps },
      { of: 'code', old: endedCodes },
    ].map(({ of, old }) =>
      cronJob(`team-chat.sweep-${of}s`, '41 * * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
        deleteSome(db, old(db, now), limit),
      ),
    ),
  ]
}

const Me = Type.Object({ username: Type.String({ pattern: '^[A-Za-z0-9_]{3,64}$' }) })
type Me = Static<typeof Me>

type ChatConfig = Pick<Config, 'TELEGRAM_TOKEN'>

async function setUpIfNew(outside: Outside, known: Awaited<ReturnType<typeof botSetUp>>, now: Date) {
  const { bot } = outside
  if (!bot) return
  const isSame = known?.fingerprint.equals(bot.fingerprint) ?? false
  const isFresh = known !== undefined && now.getTime() - known.setUpAt.getTime() < RENEW_MS
  const waits = (known?.failingUntil ?? now) > now
  if (!isSame || !(isFresh || waits)) await setUp(outside, bot)
}

/** Tells Telegram where updates go, and asks what the bot is called. */
async function setUp({ write }: Outside, { call, fingerprint, webhookUrl, secret }: Bot) {
  const me = await call('getMe', {})
  const isMe = me.is === 'done' && Value.Check(Me, me.result)
  const told = isMe
    ? await call('setWebhook', {
        url: webhookUrl,
        secret_token: secret,
        allowed_updates: updateKinds,
        max_connections: CONNECTIONS,
      })
    : me
  await write(async ({ db, now }) => {
    if (isMe && told.is === 'done') await saveSetUp(db, { fingerprint, username: (me.result as Me).username, now })
    else await saveDown(db, now)
  })
}
