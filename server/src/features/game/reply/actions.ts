import { DAY_MS } from '@app/contract/local-time'
import type { PublicCtx } from '#core/context.ts'
import { Refusal } from '#core/errors.ts'
import { isFirstUse } from '#core/limits/once-only.ts'
import type { Reply } from '#core/mail/reply/reply-message.ts'
import { linkBy, lockLink } from '../answer-link/queries.ts'
import { answeredInvitation, saveReplied } from '../calendar-invitation/queries.ts'
import { lockGameByLink } from '../game/lock/actions.ts'
import { answerLockedGame } from '../rsvp/actions.ts'
import { decideCalendar, writtenAt } from './calendar/rules.ts'
import { replyNotSaved, replySaved } from './events.ts'
import { linkHashBy, replyFacts } from './queries.ts'
import { decide } from './rules.ts'

/** `repeated`: the same mail arrived before. `asked before`: we asked back about this game once. */
export type ReplyOutcome = 'saved' | 'asked back' | 'asked before' | 'overtaken' | 'repeated' | 'unknown' | 'unchanged'

/**
 * Gives the answer of a reply, by the same actions as the link in the mail. What is not understood, and what the game no
 * longer allows, is answered once, always to the address we know and never to the sender's.
 */
export async function takeReply(ctx: PublicCtx, reply: Reply): Promise<ReplyOutcome> {
  const tokenHash = await linkHashBy(ctx.db, reply.linkPrefix)
  const key = tokenHash && { tokenHash, linkId: null, gameId: null }
  const link = key && (await linkBy(ctx.db, key))
  if (!link) return 'unknown'
  const { profileId } = link
  const { calendar } = reply
  // guard: replies: each person's replies and all of them together are limited
  await ctx.spend(calendar ? 'reply.take-calendar' : 'reply.take', { to: profileId })
  await ctx.spend('reply.take-all', { to: 'everyone' })
  const { scope, game } = await lockGameByLink(ctx, link)
  const facts = (await lockLink(ctx.db, key)) && (await replyFacts(ctx.db, scope, { tokenHash, gameId: game.id }))
  if (!facts) return 'unknown'
  const person = { gameId: game.id, profileId }
  const invitation = calendar && (await answeredInvitation(ctx.db, person))
  if (calendar && !invitation) return 'unknown'
  // As long as the link, which ends a week after the game.
  const expiresAt = new Date(Math.max(game.startsAt.getTime(), ctx.now.getTime()) + REMEMBERED_MS)
  const once = (purpose: string, token: string) => isFirstUse(ctx.db, { purpose, token, expiresAt })
  // guard: replies: a mail that arrives twice counts once
  if (!(await once('reply', `${tokenHash.toString('hex')} ${identityOf(reply)}`))) return 'repeated'
  const decision =
    calendar && invitation
      ? decideCalendar(calendar, { ...facts, ...invitation }, ctx.now)
      : decide(reply, { ...game, ...facts }, ctx.now)
  if (decision === 'overtaken' || decision === 'unknown') return decision
  if (calendar && decision === 'unchanged') {
    await saveReplied(ctx.db, person, writtenAt(calendar, ctx.now), null)
    return decision
  }
  const said = calendar ? { status: calendar.status, note: calendar.note } : reply.answer
  const words = calendar ? calendar.note : reply.words
  if (decision === 'save' && said?.status) {
    const { status, note } = said
    const saved = await answerIfOpen(() =>
      answerLockedGame(ctx, scope, { game, status, note: note === '' ? undefined : note }),
    )
    if (saved) {
      if (calendar) await saveReplied(ctx.db, person, writtenAt(calendar, ctx.now), ctx.now)
      const about = { gameId: game.id, words, savedAt: ctx.now.toISOString(), before: saved.before }
      await ctx.notify([{ profileId }], replySaved({ ...about, ...(calendar && { calendar: status }) }))
      return 'saved'
    }
  }
  const isFirst = await once('reply asked back', `${game.id} ${profileId} ${game.startsAt.toISOString()}`)
  // guard: replies: we ask back once per game -> if (false) return 'asked before'
  if (!isFirst) return 'asked before'
  const why = decision === 'other' || (calendar && decision === 'moved') ? { why: decision } : {}
  const by = calendar ? { calendar: calendar.status ?? ('other' as const) } : {}
  await ctx.notify([{ profileId }], replyNotSaved({ gameId: game.id, words, ...by, ...why }))
  return 'asked back'
}

/** The same mail however often it arrives. An answer of a calendar is the same in whatever mail it comes. */
const identityOf = ({ calendar, mailHash }: Reply): string =>
  calendar?.stampedAt
    ? `${calendar.uid} ${calendar.sequence} ${calendar.stampedAt} ${calendar.attendee} ${calendar.status}`
    : mailHash

/** Longer than any mail server tries to deliver, and than links last after their game. */
const REMEMBERED_MS = 30 * DAY_MS

const closed = new Set(['game_cancelled', 'game_over', 'roster_only', 'withdraw_first'])

/** Undefined if the game takes no such answer. It is refused before anything is written. */
async function answerIfOpen<T>(answer: () => Promise<T>): Promise<T | undefined> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal && closed.has(error.code)) return undefined
    throw error
  }
}
