import { HOUR_MS } from '@app/contract/local-time'
import { startTelegram, type Telegram } from '@app/dev/telegram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBot } from '../../src/core/chat/bot-api.ts'
import { type Config, readConfig } from '../../src/core/config.ts'
import { chatChecks } from '../../src/doctor/chat.ts'
import { environment } from '../world.ts'
import { inEnglish } from './in-english.ts'

let telegram: Telegram
let config: Config
let isTaken = true
beforeAll(async () => {
  telegram = await startTelegram({ deliver: async () => (isTaken ? {} : undefined) })
  config = readConfig({
    ...environment,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    MEDIA_DIR: '/nowhere',
    PUBLIC_ORIGIN: 'https://callup.example.org',
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API: telegram.origin,
  })
})
afterAll(() => telegram.stop())

const check = async (changed: Partial<Config> = {}, now = new Date()) =>
  inEnglish(await chatChecks({ ...config, ...changed }, { now: () => now }))[0]

test('[CHAT-11] the operator reads whether the bot works, and what to do if it does not', async () => {
  expect(await check({ TELEGRAM_TOKEN: '' })).toMatchObject({ state: 'ok', found: expect.stringContaining('Off') })
  expect(await check()).toMatchObject({ state: 'warning', found: expect.stringContaining('does not send') })
  const bot = openBot(config)
  await bot?.call('setWebhook', { url: bot.webhookUrl, allowed_updates: ['message'] })
  expect(await check()).toMatchObject({ state: 'ok', found: 'The bot @CallupTestBot is known to Telegram.' })
  isTaken = false
  await telegram.starts(telegram.user('Robin'), '')
  expect(await check()).toMatchObject({
    state: 'warning',
    found: 'Telegram could not bring an update: Wrong response from the webhook: 502 Bad Gateway.',
    remedy: expect.stringContaining('/webhooks/telegram'),
  })
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS)
  expect(await check({}, inTwoHours), 'long ago').toMatchObject({ state: 'ok' })
  isTaken = true
  await telegram.starts(telegram.user('Robin'), '')
  expect(await check()).toMatchObject({ state: 'ok' })
  expect(await check({ TELEGRAM_TOKEN: '1:wrong' })).toMatchObject({
    state: 'failed',
    found: 'Telegram does not accept the token: Unauthorized.',
  })
  telegram.becomes('fails')
  expect(await check()).toMatchObject({ state: 'warning', found: 'Telegram did not answer.' })
  telegram.becomes('up')
})
