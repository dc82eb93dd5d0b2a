import { type InputOf, type League, limits, type OutsideTeam, type outsideTeamApi } from '@app/contract'
import { readAddress } from '@app/contract/roster-list'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { hashToken } from '#core/http/cookies.ts'
import type { LinkTokens } from '#core/pages/link-tokens.ts'
import { authorizeLeague, standingInLeague } from '#permissions'
import { updateToldOf } from '../../game/fixture/opponent-link/address/queries.ts'
import { insertTeamOfNobody, renameTeamOfNobody } from '../../team/team/queries.ts'
import { insertEntries } from '../entry/queries.ts'
import { announceLeague, lockLeagueAs, showLeague } from '../league/actions.ts'
import { leagueStanding } from '../league/queries.ts'
import { countsIn, insertOutside, type OutsideRow, outsideTeamOf, updateEmail, updateLink } from './queries.ts'

type Input<Key extends keyof typeof outsideTeamApi> = InputOf<Key, (typeof outsideTeamApi)[Key]>
type OfTeam = { id: string; teamId: string }

export interface OutsideLinks {
  tokens: LinkTokens
}

/** A team of nobody, which is unlisted and belongs to its leagues. */
export async function addOutsideTeam(
  ctx: Ctx,
  { id, name, divisionId }: Input<'POST /api/v1/league/:id/outside-teams'>,
): Promise<League> {
  const scope = await lockLeagueAs(ctx, 'outside-team.edit', id)
  const { teams, outside, sport } = (await countsIn(ctx.db, scope, divisionId)) ?? refuse('not_found')
  // guard: outside teams: a league has at most this many
  if (teams >= limits.teamsPerLeague || outside >= limits.outsideTeamsPerLeague) refuse('league_full')
  await ctx.spend('outside-team.edit')
  const teamId = ctx.newId()
  await insertTeamOfNobody(ctx.db, scope, { id: teamId, name: name.trim(), sport, now: ctx.now })
  await insertOutside(ctx.db, scope, { teamId, now: ctx.now })
  await insertEntries(ctx.db, scope, [{ id: ctx.newId(), teamId, divisionId }], ctx.now)
  announceLeague(ctx, id)
  return showLeague(ctx, id)
}

export const getOutsideTeam =
  ({ tokens }: OutsideLinks) =>
  async (ctx: Ctx, { id, teamId }: OfTeam): Promise<OutsideTeam> => {
    const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
    const { scope } = authorizeLeague(ctx, 'outside-team.edit', standing)
    return show(tokens, (await outsideTeamOf(ctx.db, scope, teamId)) ?? refuse('not_found'))
  }

/** The address belongs to somebody who did not ask for mail: all that it ever gets is news of the team's games. */
export const editOutsideTeam =
  (links: OutsideLinks) =>
  async (
    ctx: Ctx,
    { id, teamId, name, email: typed }: Input<'PUT /api/v1/league/:id/outside-teams/:teamId'>,
  ): Promise<OutsideTeam> => {
    const { scope, team } = await lockOutside(ctx, { id, teamId })
    const email = typed.trim() === '' ? null : readAddress(typed)?.toLowerCase()
    if (email === undefined) return refuse('invalid_input', [{ field: 'email', message: 'must be an address' }])
    await ctx.spend('outside-team.edit')
    if (name.trim() !== team.name) await renameTeamOfNobody(ctx.db, scope, { teamId, name: name.trim() })
    announceLeague(ctx, id)
    if (email !== team.email) {
      // guard: outside teams: an organiser enters only some addresses in a day
      if (email !== null) await ctx.spend('outside-team.address')
      await updateEmail(ctx.db, scope, { teamId, email })
      await updateToldOf(ctx.db, scope, teamId)
    }
    return getOutsideTeam(links)(ctx, { id, teamId })
  }

/** The old one no longer works, so that a link that got around is replaced. */
export const makeOutsideLink =
  (links: OutsideLinks) =>
  async (ctx: Ctx, { id, teamId }: OfTeam): Promise<OutsideTeam> => {
    const { scope } = await lockOutside(ctx, { id, teamId }, { evenIfOver: true })
    await ctx.spend('outside-team.edit')
    const seed = ctx.newUnguessableId()
    await updateLink(ctx.db, scope, { teamId, seed, tokenHash: hashToken(links.tokens.of(seed)[0]) })
    return getOutsideTeam(links)(ctx, { id, teamId })
  }

export const endOutsideLink =
  (links: OutsideLinks) =>
  async (ctx: Ctx, { id, teamId }: OfTeam): Promise<OutsideTeam> => {
    const { scope } = await lockOutside(ctx, { id, teamId }, { evenIfOver: true })
    await updateLink(ctx.db, scope, { teamId, seed: null, tokenHash: null })
    return getOutsideTeam(links)(ctx, { id, teamId })
  }

export async function lockOutside(ctx: Ctx, { id, teamId }: OfTeam, options: { evenIfOver?: boolean } = {}) {
  const scope = await lockLeagueAs(ctx, 'outside-team.edit', id, options)
  return { scope, team: (await outsideTeamOf(ctx.db, scope, teamId)) ?? refuse('not_found') }
}

function show(tokens: LinkTokens, { id, name, email, seed, tokenHash }: OutsideRow): OutsideTeam {
  // A link made with a secret that was replaced and is gone cannot be shown again.
  const token = seed && tokenHash ? tokens.of(seed).find((one) => hashToken(one).equals(tokenHash)) : undefined
  return { id, name, email: email ?? '', path: token === undefined ? null : `/o/${token}` }
}
