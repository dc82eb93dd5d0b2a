import { type InputOf, type LeagueWish, limits, type wishApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeLeague, can, standingInLeague } from '#permissions'
import { lockLeagueAs } from '../league/actions.ts'
import { leagueStanding, lockLeague } from '../league/queries.ts'
import { deleteWish, insertWish, updateMust, type WishRow, wishesOf } from './queries.ts'
import { faultsInWish } from './rules.ts'

type Input<Key extends keyof typeof wishApi> = InputOf<Key, (typeof wishApi)[Key]>

export async function listWishes(ctx: Ctx, { id }: { id: string }): Promise<LeagueWish[]> {
  const found = await wishesOf(ctx.rights, standingInLeague(ctx, id), ctx.actor.id)
  authorizeLeague(ctx, 'league.view', found[0])
  return (found as unknown as (WishRow & { id: string | null })[]).filter((wish) => wish.id !== null).map(show)
}

export async function enterWish(
  ctx: Ctx,
  { id, teamId, ...wish }: Input<'POST /api/v1/league/:id/teams/:teamId/wishes'>,
): Promise<LeagueWish[]> {
  const faults = faultsInWish(wish)
  if (faults.length > 0) refuse('invalid_input', faults)
  const by = await mayEnterFor(ctx, id, teamId)
  await ctx.spend('wish.enter')
  const entered = { ...wish, id: ctx.newId(), now: ctx.now, max: limits.wishesPerTeam }
  const isEntered = (await insertWish(ctx.db, by, entered)) ?? refuse('not_found')
  // guard: wishes: a team asks for at most this much
  if (!isEntered) refuse('too_many_wishes')
  return listWishes(ctx, { id })
}

/** Musts are for the organiser to say: each one makes the schedule worse for the others. */
export async function judgeWish(
  ctx: Ctx,
  { id, wishId, isMust }: Input<'PUT /api/v1/league/:id/wishes/:wishId'>,
): Promise<LeagueWish[]> {
  const scope = await lockLeagueAs(ctx, 'wish.judge', id)
  if (!(await updateMust(ctx.db, scope, { wishId, isMust }))) refuse('not_found')
  return listWishes(ctx, { id })
}

export async function removeWish(
  ctx: Ctx,
  { id, teamId, wishId }: Input<'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId'>,
): Promise<object> {
  if (!(await deleteWish(ctx.db, await mayEnterFor(ctx, id, teamId), wishId))) refuse('not_found')
  return {}
}

/** Organisers enter wishes for every team, captains for their own. */
async function mayEnterFor(ctx: Ctx, leagueId: string, teamId: string) {
  const league = (await lockLeague(ctx.db, leagueId)) ?? refuse('not_found')
  if (league.isOver) refuse('season_over')
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, leagueId))
  const { role } = authorizeLeague(ctx, 'league.view', standing).scope
  return can(role, 'wish.enter')
    ? { scope: authorizeLeague(ctx, 'wish.enter', standing).scope, teamId }
    : { scope: await authorize(ctx, 'wish.enter', teamId), leagueId }
}

const show = ({ id, teamId, kind, dates, times, weekdays, isMust, isFromCaptain }: WishRow): LeagueWish => ({
  id,
  teamId,
  kind,
  dates,
  times,
  weekdays,
  isMust,
  isFromCaptain,
})
