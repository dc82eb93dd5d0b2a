import type { InputOf, LeagueOfficials, officialApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeLeague, standingInLeague } from '#permissions'
import { lockLeagueAs } from '../../league/actions.ts'
import { leagueStanding } from '../../league/queries.ts'
import { getOfficials } from '../actions.ts'
import { officialsAsked } from '../events.ts'
import { deleteAsking, insertAsking, updateAskedAt } from './queries.ts'

type Input<Key extends keyof typeof officialApi> = InputOf<Key, (typeof officialApi)[Key]>

/** A worker chooses whom to ask, in batches. */
export async function askForOfficials(
  ctx: Ctx,
  { id }: Input<'POST /api/v1/league/:id/officials/ask'>,
): Promise<LeagueOfficials> {
  const scope = await lockLeagueAs(ctx, 'official.edit', id)
  const { week, askAgainAt } = await getOfficials(ctx, { id })
  if (week.open === 0) refuse('no_open_official')
  // guard: officials: a league asks only now and then
  if (askAgainAt !== null) refuse('asked_officials_recently')
  await ctx.spend('official.ask')
  await updateAskedAt(ctx.db, scope, ctx.now)
  await ctx.announce(officialsAsked, { leagueId: id, askerId: ctx.actor.id, askedAt: ctx.now.toISOString() })
  return getOfficials(ctx, { id })
}

export async function chooseAsking(
  ctx: Ctx,
  { id, isAsking }: Input<'PUT /api/v1/league/:id/officials/asking'>,
): Promise<LeagueOfficials> {
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
  const { scope } = authorizeLeague(ctx, 'official.take', standing)
  await ctx.spend('official.take')
  if (isAsking) await insertAsking(ctx.db, scope, ctx.now)
  else await deleteAsking(ctx.db, scope)
  return getOfficials(ctx, { id })
}
