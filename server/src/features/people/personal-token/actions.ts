import { type InputOf, limits, type PersonalToken, type personalTokenApi, type ReplyOf } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { hashToken } from '#core/http/cookies.ts'
import { newPersonalToken } from '#core/sign-in/personal-token.ts'
import { authorize } from '#permissions'
import { deleteOwnToken, insertToken, insertTokenTeams, lockOwner, tokensOf } from './queries.ts'

type Api = typeof personalTokenApi
type Input<Key extends keyof Api> = InputOf<Key, Api[Key]>

export async function listTokens(ctx: Ctx): Promise<PersonalToken[]> {
  await authorize(ctx, 'token.edit-own')
  const tokens = await tokensOf(ctx.db, ctx.actor.id, ctx.now)
  return tokens.map(({ endsAt, usedAt, ...token }) => ({
    ...token,
    endsAt: endsAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

export async function makeToken(
  ctx: Ctx,
  { name, reads, answers, teamIds, days }: Input<'POST /api/v1/token'>,
): Promise<ReplyOf<Api['POST /api/v1/token']>> {
  const scope = await authorize(ctx, 'token.edit-own')
  for (const teamId of teamIds) await authorize(ctx, 'token.manage-team', teamId)
  if (!reads && !answers && teamIds.length === 0) refuse('invalid_input', [{ field: 'reads', message: 'is missing' }])
  await ctx.spend('token.make')
  // Two requests at once must not pass the limit together.
  await lockOwner(ctx.db, scope)
  const [id, token] = [ctx.newId(), newPersonalToken()]
  const isMade = await insertToken(ctx.db, scope, {
    id,
    tokenHash: hashToken(token),
    name: name.trim(),
    reads,
    answers,
    now: ctx.now,
    endsAt: new Date(ctx.now.getTime() + days * DAY_MS),
    max: limits.tokens,
  })
  if (!isMade) refuse('too_many_tokens')
  await insertTokenTeams(ctx.db, scope, { id, teamIds })
  return { id, token }
}

export async function revokeToken(ctx: Ctx, { id }: Input<'DELETE /api/v1/token/:id'>): Promise<object> {
  const scope = await authorize(ctx, 'token.edit-own')
  if (!(await deleteOwnToken(ctx.db, scope, id))) refuse('not_found')
  return {}
}
