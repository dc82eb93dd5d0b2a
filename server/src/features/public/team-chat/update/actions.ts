import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { Bot } from '#core/chat/bot-api.ts'
import type { BotReply, ChatUpdate, ChatUser } from '#core/chat/update.ts'
import type { PublicCtx } from '#core/context.ts'
import { inTransaction, type Pool } from '#core/database/db.ts'
import { Refusal, refuse } from '#core/errors.ts'
import { hashToken } from '#core/http/cookies.ts'
import { actingBySecret } from '#core/jobs/acting.ts'
import type { Job } from '#core/jobs/events.ts'
import { sayToReader } from '#core/language/reader.ts'
import type { Say } from '#core/language/say.ts'
import type { Budgets } from '#core/limits/budgets.ts'
import { isFirstUse } from '#core/limits/once-only.ts'
import { isOnRoster } from '../../../game/attendance/rules.ts'
import { lockGameByLink } from '../../../game/game/lock/actions.ts'
import { answerLockedGame } from '../../../game/rsvp/actions.ts'
import { lockTeam } from '../../../team/team/queries.ts'
import { endedByGroup } from '../card/actions.ts'
import { moveChat } from '../card/queries.ts'
import { GAP_MS, isSameStart, pressedButton } from '../card/rules.ts'
import { chatAccountTied, chatDue } from '../events.ts'
import { botName, endForCaptain } from '../queries.ts'
import {
  alreadyMessage,
  askInPrivate,
  closedText,
  codeEndedMessage,
  codeEndedText,
  confirmMessage,
  connectMessage,
  linkedMessage,
  linkFailedMessage,
  notice,
  refusedText,
  savedText,
  tiedText,
} from './page.ts'
import {
  forgetRemoved,
  insertChat,
  linkByTap,
  lockTie,
  personByCode,
  recordTap,
  takeCode,
  tappedCard,
  teamByCode,
  tieAccount,
  tiedPerson,
  wasLinkedBefore,
} from './queries.ts'
import { askedBy, confirmedToken, groupName, isGroup, userName } from './rules.ts'

interface Parts {
  pool: Pool
  budgets: Budgets
  jobs: readonly Job[]
  clock: () => Date
}

interface Receiving {
  bot: Pick<Bot, 'fingerprint'>
  origin: string
}

interface Received {
  updateId: number
  username: string
  accountPage: string
}

/** Telegram brings an update for a day. */
const REMEMBERED_MS = 2 * DAY_MS

/** Takes one update, in one transaction, and says what to reply. */
export function receiverOfUpdates({ bot, origin }: Receiving, { pool, budgets, jobs, clock }: Parts) {
  return async (update: ChatUpdate): Promise<BotReply | undefined> => {
    const now = clock()
    const cause = budgets.causeOf('chat', null, now)
    try {
      return await inTransaction(pool, async (db) => {
        const username = await botName(db, bot.fingerprint)
        const expiresAt = new Date(now.getTime() + REMEMBERED_MS)
        const once = { purpose: 'telegram update', token: String(update.update_id), expiresAt }
        // guard: chat: an update that arrives twice counts once -> if (!username) return undefined
        if (!username || !(await isFirstUse(db, once))) return undefined
        const received = { updateId: update.update_id, username, accountPage: `${origin}/account/chat` }
        return takeUpdate(actingBySecret({ db, now, budgets, jobs }, cause), update, received)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusedReply(update, error)
    }
  }
}

/** Whoever tapped learns why. A message that is one too many gets no reply. */
const refusedReply = ({ callback_query: tap }: ChatUpdate, refusal: Refusal): BotReply | undefined =>
  tap && notice(tap.id, refusedText(sayTo(tap.from), refusal), { isAlert: true })

const sayTo = ({ language_code: browser = '' }: ChatUser, known: { account?: string; team?: string } = {}) =>
  sayToReader({ ...known, browser: [browser] })

async function takeUpdate(ctx: PublicCtx, update: ChatUpdate, received: Received): Promise<BotReply | undefined> {
  const { callback_query: tap, message, my_chat_member: membership } = update
  if (tap) {
    await spendFor(ctx, tap.from)
    const token = confirmedToken(tap.data)
    return token === undefined ? takeTap(ctx, tap, received) : takeConfirmation(ctx, tap, token)
  }
  if (message) return takeMessage(ctx, message, received)
  if (membership && isGroup(membership.chat.type) && /^(left|kicked)$/.test(membership.new_chat_member.status)) {
    const at = new Date(membership.date * 1000)
    // guard: chat: a removal that arrives late does not end a later link
    if (await wasLinkedBefore(ctx.db, String(membership.chat.id), at))
      await endedByGroup(ctx, String(membership.chat.id))
  }
  return undefined
}

const spendFor = (ctx: PublicCtx, { id }: ChatUser) =>
  // guard: chat: an account at Telegram causes a bounded amount of work -> undefined
  ctx.spend('chat.user', { to: `telegram ${id}` })

type Tap = NonNullable<ChatUpdate['callback_query']>

/** The answer of whoever tapped, by the same actions as the link in a mail. */
async function takeTap(ctx: PublicCtx, { id, from, message, data }: Tap, { updateId, username }: Received) {
  const pressed = pressedButton(data)
  const card =
    pressed && message && isGroup(message.chat.type)
      ? await tappedCard(ctx.db, {
          cardId: pressed.cardId,
          telegramId: String(message.chat.id),
          messageId: message.message_id,
        })
      : undefined
  if (!pressed || !card) return notice(id, closedText(sayTo(from)), { isAlert: true })
  const userId = String(from.id)
  const link = await linkByTap(ctx.db, { gameId: card.gameId, userId, now: ctx.now })
  if (!link) return askInPrivate(id, username)
  const { profileId, locale } = link
  await ctx.spend('chat.tap', { to: profileId })
  const say = sayTo(from, { account: locale, team: card.language })
  try {
    const { scope, game } = await lockGameByLink(ctx, link)
    // guard: chat: a tie that ends while a tap waits no longer counts
    if (!(await lockTie(ctx.db, link, userId))) return askInPrivate(id, username)
    // guard: chat: a tap for an old time is no answer for the new one
    if (!isSameStart(game.startsAt, pressed.startsAt)) refuse('game_changed')
    if (!(await recordTap(ctx.db, link, { updateId, now: ctx.now }))) return notice(id, '')
    const { status } = pressed
    const { current } = await answerLockedGame(ctx, scope, { game, status, note: undefined })
    await ctx.announceAt({ at: new Date(ctx.now.getTime() + GAP_MS), key: card.chatId }, chatDue, {
      chatId: card.chatId,
    })
    return notice(
      id,
      savedText(say, current, { profileId, status, isOnRoster: isOnRoster(game.playerRole), now: ctx.now }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // It was refused before anything was saved.
    return notice(id, refusedText(say, error), { isAlert: true })
  }
}

/** Ties the account that confirms, and no other: a code that somebody else sent along asks first. */
async function takeConfirmation(ctx: PublicCtx, { id, from, message }: Tap, token: string) {
  const isPrivate = message?.chat.type === 'private' && message.chat.id === from.id
  const code = isPrivate ? await takeCode(ctx.db, { tokenHash: hashToken(token), now: ctx.now }) : undefined
  if (!code || code.teamId !== null) return notice(id, codeEndedText(sayTo(from)), { isAlert: true })
  const name = userName(from)
  await tieAccount(ctx.db, code, { telegramId: String(from.id), name, now: ctx.now })
  await ctx.notify([{ profileId: code.profileId }], chatAccountTied({ name }))
  const tied = await tiedPerson(ctx.db, String(from.id))
  return notice(id, tiedText(sayTo(from, { account: tied?.locale ?? '' })), { isAlert: true })
}

async function takeMessage(
  ctx: PublicCtx,
  message: NonNullable<ChatUpdate['message']>,
  { username, accountPage }: Received,
): Promise<BotReply | undefined> {
  const { chat, from } = message
  const asked = askedBy(message, username)
  if (asked.is === 'nothing') return undefined
  if (asked.is === 'moved') {
    await moveChat(ctx.db, String(chat.id), asked.to)
    return undefined
  }
  // In the name of a group, an admin writes as nobody.
  await spendFor(ctx, from ?? { id: chat.id })
  const say = sayTo(from ?? { id: chat.id })
  if (asked.is === 'link') return linkGroup(ctx, chat, { token: asked.token, say })
  const about = { chatId: chat.id, accountPage }
  if (asked.is === 'tie') {
    const { token } = asked
    const person = await personByCode(ctx.db, { tokenHash: hashToken(token), now: ctx.now })
    if (!person) return codeEndedMessage(say, about)
    return confirmMessage(sayTo(from ?? { id: 0 }, { account: person.locale }), {
      name: person.name,
      token,
      chatId: chat.id,
    })
  }
  const tied = await tiedPerson(ctx.db, String(chat.id))
  return tied
    ? alreadyMessage(sayTo(from ?? { id: 0 }, { account: tied.locale }), tied.name, about)
    : connectMessage(say, about)
}

type Group = NonNullable<ChatUpdate['message']>['chat']

async function linkGroup(ctx: PublicCtx, { id, title }: Group, { token, say }: { token: string; say: Say }) {
  const code = await takeCode(ctx.db, { tokenHash: hashToken(token), now: ctx.now })
  const { teamId } = code ?? {}
  const team = code && teamId && (await lockTeam(ctx.db, teamId)) && (await teamByCode(ctx.db, code))
  if (!code || !teamId || !team) return linkFailedMessage(say, id)
  const telegramId = String(id)
  for (const { id: chatId } of await endForCaptain(ctx.db, { teamId, now: ctx.now, but: telegramId }))
    await ctx.announce(chatDue, { chatId })
  await forgetRemoved(ctx.db, code)
  await insertChat(ctx.db, code, { id: ctx.newId(), telegramId, name: groupName(title), now: ctx.now })
  return linkedMessage(sayToReader({ team: team.language }), { team: team.name, days: policy.chatCardDays, chatId: id })
}
