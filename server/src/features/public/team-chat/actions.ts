import { randomBytes } from 'node:crypto'
import type { InputOf, ReplyOf, TeamChat, teamChatApi } from '@app/contract'
import { MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { Bot } from '#core/chat/bot-api.ts'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { hashToken } from '#core/http/cookies.ts'
import { authorize } from '#permissions'
import { chatDue } from './events.ts'
import { botName, chatOf, endChatOf, insertLinkCode } from './queries.ts'

type Api = typeof teamChatApi
type Input<Key extends keyof Api> = InputOf<Key, Api[Key]>
export type OwnBot = Pick<Bot, 'fingerprint'> | undefined

export const showChat =
  (bot: OwnBot) =>
  async (ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/chat'>): Promise<TeamChat> => {
    await authorize(ctx, 'team-chat.edit', teamId)
    // guard: chat: without a bot nothing is shown
    if (!(await nameOf(ctx.db, bot))) return { isOffered: false, chat: null }
    const chat = await chatOf(ctx.db, teamId)
    return {
      isOffered: true,
      chat: chat
        ? { name: chat.name, linkedAt: chat.linkedAt.toISOString(), state: chat.isRemoved ? 'removed' : 'linked' }
        : null,
    }
  }

export const makeLinkCode =
  (bot: OwnBot) =>
  async (
    ctx: Ctx,
    { teamId }: Input<'POST /api/v1/team/:teamId/chat/code'>,
  ): Promise<ReplyOf<Api['POST /api/v1/team/:teamId/chat/code']>> => {
    const scope = await authorize(ctx, 'team-chat.edit', teamId)
    await ctx.spend('chat.edit')
    const name = (await nameOf(ctx.db, bot)) ?? refuse('forbidden')
    const { token, ...code } = newCode(ctx.now)
    await insertLinkCode(ctx.db, scope, code)
    return {
      address: `https://t.me/${name}?startgroup=${token}`,
      command: `/link@${name} ${token}`,
      endsAt: code.endsAt.toISOString(),
    }
  }

export async function endChat(ctx: Ctx, { teamId }: Input<'DELETE /api/v1/team/:teamId/chat'>): Promise<object> {
  const scope = await authorize(ctx, 'team-chat.edit', teamId)
  const { ended, wasThere } = await endChatOf(ctx.db, scope, ctx.now)
  if (!wasThere) refuse('not_found')
  if (ended) await ctx.announce(chatDue, { chatId: ended.id })
  return {}
}

export const nameOf = async (db: Db, bot: OwnBot) => (bot ? botName(db, bot.fingerprint) : undefined)

/** Short-lived, and only its hash is stored. */
export function newCode(now: Date) {
  const token = randomBytes(16).toString('base64url')
  return { token, tokenHash: hashToken(token), endsAt: new Date(now.getTime() + policy.chatCodeMinutes * MINUTE_MS) }
}
