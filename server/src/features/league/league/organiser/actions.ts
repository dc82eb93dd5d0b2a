import { type InputOf, type League, limits, type OrganiserOffer, type organiserApi } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeLeague, standingInLeague } from '#permissions'
import { codeOf, readCode } from '../../../team/join-link/rules.ts'
import { announceLeague, lockLeagueAs, showLeague } from '../actions.ts'
import { leagueStanding, lockLeague } from '../queries.ts'
import {
  deleteLink,
  deleteOrganiser,
  insertOrganiser,
  leagueOfLink,
  offerOf,
  organiserCount,
  ownTeamIn,
  takeLink,
  upsertLink,
} from './queries.ts'

type Input<Key extends keyof typeof organiserApi> = InputOf<Key, (typeof organiserApi)[Key]>

/** Also when the season is over: its results can still be settled. */
const always = { evenIfOver: true }

export async function makeOrganiserLink(
  ctx: Ctx,
  { id }: Input<'POST /api/v1/league/:id/organiser-link'>,
): Promise<League> {
  const scope = await lockLeagueAs(ctx, 'organiser.choose', id, always)
  if ((await organiserCount(ctx.db, id)).all >= limits.organisers) refuse('too_many_organisers')
  await ctx.spend('league.edit')
  const expiresAt = new Date(ctx.now.getTime() + policy.organiserLinkDays * DAY_MS)
  await upsertLink(ctx.db, scope, { code: codeOf(ctx.newUnguessableId()), expiresAt })
  return showLeague(ctx, id)
}

export async function closeOrganiserLink(
  ctx: Ctx,
  { id }: Input<'DELETE /api/v1/league/:id/organiser-link'>,
): Promise<League> {
  await deleteLink(ctx.db, await lockLeagueAs(ctx, 'organiser.choose', id, always))
  return showLeague(ctx, id)
}

export async function getOrganiserOffer(
  ctx: Ctx,
  { code }: Input<'GET /api/v1/organiser-link/:code'>,
): Promise<OrganiserOffer> {
  const asked = { code: codeIn(code), viewerId: ctx.actor.id, now: ctx.now }
  return (await offerOf(ctx.rights, asked)) ?? refuse('not_found')
}

/** The first person who takes the link becomes an organiser. An organiser who opens their own link leaves it open. */
export async function becomeOrganiser(ctx: Ctx, { code }: Input<'POST /api/v1/organiser-link/:code'>): Promise<League> {
  const scope = await authorize(ctx, 'organiser.become')
  const leagueId = (await leagueOfLink(ctx.db, codeIn(code))) ?? refuse('not_found')
  if (!(await lockLeague(ctx.db, leagueId))) refuse('not_found')
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, leagueId))
  if (standing?.isOrganiser) return showLeague(ctx, leagueId)
  await ctx.spend('league.edit')
  // guard: organisers: one person takes a link
  if (!(await takeLink(ctx.db, scope, { code: codeIn(code), now: ctx.now }))) refuse('not_found')
  // guard: organisers: a league has at most this many
  if ((await organiserCount(ctx.db, leagueId)).all >= limits.organisers) refuse('too_many_organisers')
  await insertOrganiser(ctx.db, scope, { leagueId, now: ctx.now })
  announceLeague(ctx, leagueId)
  return showLeague(ctx, leagueId)
}

/** Organisers remove each other, or leave. Under the lock of the league, so that two who do it at once cannot both go. */
export async function removeOrganiser(
  ctx: Ctx,
  { id, organiserId }: Input<'DELETE /api/v1/league/:id/organisers/:organiserId'>,
): Promise<object> {
  const scope = await lockLeagueAs(ctx, 'organiser.choose', id, always)
  await ctx.spend('league.edit')
  if (!(await deleteOrganiser(ctx.db, scope, organiserId))) refuse('not_found')
  // guard: organisers: the last one stays
  if ((await organiserCount(ctx.db, id)).running === 0) refuse('last_organiser')
  announceLeague(ctx, id)
  return {}
}

/** A captain of one of its teams: a league that nobody runs would stop. The first one who does it. */
export async function takeLeagueOver(ctx: Ctx, { id }: Input<'POST /api/v1/league/:id/take-over'>): Promise<League> {
  if (!(await lockLeague(ctx.db, id))) refuse('not_found')
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
  authorizeLeague(ctx, 'league.view', standing)
  // guard: organisers: only a captain takes a league over
  const scope = await authorize(
    ctx,
    'league.take-over',
    (await ownTeamIn(ctx.rights, ctx.actor.id, id)) ?? refuse('forbidden'),
  )
  // guard: organisers: a league that someone runs is not taken over
  if ((await organiserCount(ctx.db, id)).running > 0) refuse('league_has_organiser')
  await ctx.spend('league.edit')
  await insertOrganiser(ctx.db, scope, { leagueId: id, now: ctx.now })
  announceLeague(ctx, id)
  return showLeague(ctx, id)
}

const codeIn = (typed: string): string => readCode(typed) ?? refuse('not_found')
