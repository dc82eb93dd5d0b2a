import type { ChatAccount, ReplyOf, teamChatApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { nameOf, newCode, type OwnBot } from '../actions.ts'
import { insertTieCode } from '../queries.ts'
import { accountOf, deleteAccountOf } from './queries.ts'

export const showAccount =
  (bot: OwnBot) =>
  async (ctx: Ctx): Promise<ChatAccount> => {
    await authorize(ctx, 'account.edit-own')
    if (!(await nameOf(ctx.db, bot))) return { isOffered: false, account: null }
    const account = await accountOf(ctx.db, ctx.actor.id)
    return { isOffered: true, account: account ? { name: account.name, tiedAt: account.tiedAt.toISOString() } : null }
  }

export const makeTieCode =
  (bot: OwnBot) =>
  async (ctx: Ctx): Promise<ReplyOf<(typeof teamChatApi)['POST /api/v1/chat-account/code']>> => {
    const scope = await authorize(ctx, 'account.edit-own')
    await ctx.spend('chat.edit')
    const name = (await nameOf(ctx.db, bot)) ?? refuse('forbidden')
    const { token, ...code } = newCode(ctx.now)
    await insertTieCode(ctx.db, scope, code)
    return { address: `https://t.me/${name}?start=${token}`, endsAt: code.endsAt.toISOString() }
  }

export async function endAccount(ctx: Ctx): Promise<object> {
  const scope = await authorize(ctx, 'account.edit-own')
  if (!(await deleteAccountOf(ctx.db, scope))) refuse('not_found')
  return {}
}
