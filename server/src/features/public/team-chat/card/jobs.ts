import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@app/contract/local-time'
import type { Bot } from '#core/chat/bot-api.ts'
import { type Outcome, outcomeOf } from '#core/chat/outcome.ts'
import type { Config } from '#core/config.ts'
import { inLanes } from '#core/fetching/in-lanes.ts'
import { cronJob, type Job, type JobCtx, job, type Outside } from '#core/jobs/events.ts'
import { chatDue } from '../events.ts'
import { endedByGroup, shownGame } from './actions.ts'
import { closedCard, gameCard, type ShownMessage } from './page.ts'
import {
  type Claimed,
  claimChats,
  deleteCard,
  deleteClosedChat,
  insertCards,
  moveChat,
  nextCard,
  releaseChat,
  type StoredCard,
  saveCompared,
  saveDown,
  saveFailure,
  saveGone,
  saveShown,
  saveUp,
  saveWorking,
} from './queries.ts'
import { COMPARE_MS, GAP_MS, isGivenUp, isQuiet, nextAttempt } from './rules.ts'

/** Per minute and worker: what Telegram lets a bot send. */
const AT_ONCE = 1500
const NEW_AT_ONCE = 500
const LANES = 10
const START_WITHIN_MS = 40_000
/** Most are compared and found unchanged. */
const CARDS_AT_ONCE = 50
/** Longer than a worker needs for one chat. One that was killed is followed by another after this. */
const CLAIM_MS = 2 * MINUTE_MS

type CardConfig = Pick<Config, 'TELEGRAM_TOKEN' | 'PUBLIC_ORIGIN'>

export const cardJobs = ({ TELEGRAM_TOKEN, PUBLIC_ORIGIN: origin }: CardConfig): Job[] => [
  cronJob('team-chat.show', '* * * * *', AT_ONCE, async (ctx, { limit }) => {
    if (TELEGRAM_TOKEN === '') return 0
    await insertCards(ctx.db, { now: ctx.now, limit: NEW_AT_ONCE })
    await showClaimed(ctx, { limit, origin })
    return 0
  }),
  job('team-chat.show-at-once', chatDue, (ctx, { chatId: id }) => showClaimed(ctx, { limit: 1, id, origin })),
]

async function showClaimed(ctx: JobCtx, { origin, ...which }: { limit: number; id?: string; origin: string }) {
  const until = new Date(ctx.now.getTime() + CLAIM_MS)
  const claimed = await claimChats(ctx.db, { now: ctx.now, until, ...which })
  if (claimed.length > 0) ctx.afterCommit((outside) => showAll(outside, claimed, { origin, now: ctx.now }))
}

interface From {
  origin: string
  now: Date
}

/** If Telegram does not answer, the rest waits: each attempt would hold a lane until it times out. */
async function showAll(outside: Outside, claimed: readonly Claimed[], from: From) {
  let isDown = false
  const left = await inLanes(claimed, { lanes: LANES, startWithinMs: START_WITHIN_MS }, async (chat) => {
    if (isDown || !outside.bot) return release(outside, chat)
    const ended = await showChat(outside, outside.bot, chat, from)
    isDown ||= ended === 'down'
  })
  for (const chat of left) await release(outside, chat)
}

const release = (outside: Outside, { id }: Claimed) =>
  outside.write(async ({ db }) => void (await releaseChat(db, id, null)))

/** Sends one change, and says when the next may follow. */
async function showChat(outside: Outside, bot: Bot, chat: Claimed, from: From): Promise<Outcome['is'] | 'nothing'> {
  for (let compared = 0; compared < CARDS_AT_ONCE; compared += 1) {
    const card = await nextCard(outside.pool, { chatId: chat.id, now: from.now })
    if (!card) break
    const message = chat.isEnded
      ? closedCard(chat.language)
      : gameCard(await shownGame(outside.pool, card.gameId, from.now), { cardId: card.id, origin: from.origin })
    if (isToSend(chat, card, message)) return send(outside, bot, { chat, card, message }, from)
    await outside.write(({ db }) => settle(db, chat, card, from.now))
  }
  await outside.write(async ({ db }) => {
    await releaseChat(db, chat.id, null)
    if (chat.isEnded) await deleteClosedChat(db, chat.id)
  })
  return 'nothing'
}

const hashOf = (shown: ShownMessage): Buffer => createHash('sha256').update(JSON.stringify(shown)).digest()

/** A card that has nothing to tap any more is not posted, but one that is there says so. */
const isToSend = ({ isEnded }: Claimed, { messageId, shown }: StoredCard, message: ShownMessage): boolean =>
  messageId === null
    ? !isEnded && message.reply_markup.inline_keyboard.some((row) => row.some((button) => 'callback_data' in button))
    : shown === null || !shown.equals(hashOf(message))

function settle(db: JobCtx['db'], { isEnded }: Claimed, { id, wanted }: StoredCard, now: Date) {
  return isEnded ? deleteCard(db, id) : saveCompared(db, { id, wanted, nextAt: new Date(now.getTime() + COMPARE_MS) })
}

interface Sending {
  chat: Claimed
  card: StoredCard
  message: ShownMessage
}

async function send(outside: Outside, bot: Bot, { chat, card, message }: Sending, { now }: From) {
  const isAllowed =
    // guard: chat: one group gets a bounded number of changes
    (await outside.trySpend({ budget: 'chat.group', to: chat.telegramId })) &&
    (await outside.trySpend({ budget: 'chat.all', to: 'telegram' }))
  if (!isAllowed) {
    await outside.write(({ db }) => releaseChat(db, chat.id, new Date(now.getTime() + MINUTE_MS)))
    return 'later'
  }
  const to = { chat_id: Number(chat.telegramId), ...message, link_preview_options: { is_disabled: true } }
  const outcome = outcomeOf(
    card.messageId === null
      ? await bot.call('sendMessage', { ...to, disable_notification: isQuiet(now, card.timeZone) })
      : await bot.call('editMessageText', { ...to, message_id: card.messageId }),
  )
  await outside.write((ctx) => record(ctx, { chat, card, message }, outcome))
  return outcome.is
}

async function record(ctx: JobCtx, { chat, card, message }: Sending, outcome: Outcome) {
  const { db, now } = ctx
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (outcome.is !== 'down') await saveUp(db)
  switch (outcome.is) {
    case 'shown': {
      await saveShown(db, { id: card.id, shown: hashOf(message), messageId: outcome.messageId })
      await settle(db, chat, card, now)
      await saveWorking(db, chat.id)
      return followUp(ctx, chat, after(GAP_MS))
    }
    case 'message gone':
      await (chat.isEnded ? deleteCard(db, card.id) : saveGone(db, card.id))
      return followUp(ctx, chat, after(GAP_MS))
    case 'chat gone':
      return endedByGroup(ctx, chat.telegramId)
    case 'moved':
      await moveChat(db, chat.telegramId, outcome.to)
      return followUp(ctx, chat, null)
    case 'later':
      return followUp(ctx, chat, after(outcome.seconds * 1000))
    case 'down':
      await saveDown(db, now)
      await releaseChat(db, chat.id, null)
      return
    case 'refused': {
      const failing = await saveFailure(db, chat.id, now)
      if (!failing) return
      // guard: chat: a group that takes nothing for a day is given up
      if (isGivenUp(failing.failingSince, now)) return endedByGroup(ctx, chat.telegramId)
      await releaseChat(db, chat.id, nextAttempt(failing.attempts, now))
    }
  }
}

async function followUp(ctx: JobCtx, { id, isEnded }: Claimed, at: Date | null) {
  await releaseChat(ctx.db, id, at)
  if (isEnded) await deleteClosedChat(ctx.db, id)
  if (await nextCard(ctx.db, { chatId: id, now: ctx.now }))
    await ctx.announceAt({ ...(at && { at }), key: id }, chatDue, { chatId: id })
}
