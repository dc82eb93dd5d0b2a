import { type InputOf, type League, type LeagueCard, type leagueApi, limits } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeLeague, can, type Permission, standingInLeague } from '#permissions'
import { codeOf, shownCode } from '../../team/join-link/rules.ts'
import { lockOutsideTeams } from '../outside-team/queries.ts'
import {
  deleteLeagueRow,
  deleteOtherDivisions,
  insertLeague,
  type LeagueRow,
  leagueStanding,
  leaguesOf,
  leagueView,
  lockLeague,
  updateLeague,
  updateLinkCode,
  upsertDivisions,
} from './queries.ts'
import { faultsInDivisions, faultsInRule } from './rules.ts'

type Input<Key extends keyof typeof leagueApi> = InputOf<Key, (typeof leagueApi)[Key]>

export const listOwnLeagues = (ctx: Ctx): Promise<LeagueCard[]> =>
  leaguesOf(ctx.db, { profileId: ctx.actor.id, max: limits.leaguesShown })

export async function foundLeague(ctx: Ctx, { divisions, ...input }: Input<'POST /api/v1/league'>): Promise<League> {
  const scope = await authorize(ctx, 'league.found')
  const fields = readFields(input, divisions)
  await ctx.spend('league.found')
  const [id, linkCode] = [ctx.newId(), codeOf(ctx.newUnguessableId())]
  await insertLeague(ctx.db, scope, { ...fields, id, sport: input.sport, linkCode, now: ctx.now })
  await upsertDivisions(
    ctx.db,
    { leagueId: id },
    divisions.map((name, place) => ({ id: ctx.newId(), name: name.trim(), place })),
  )
  return showLeague(ctx, id)
}

export const getLeague = (ctx: Ctx, { id }: { id: string }): Promise<League> => showLeague(ctx, id)

export async function editLeague(
  ctx: Ctx,
  { id, divisions, ...input }: Input<'PUT /api/v1/league/:id'>,
): Promise<League> {
  const scope = await lockLeagueAs(ctx, 'league.edit', id)
  const fields = readFields(
    input,
    divisions.map(({ name }) => name),
  )
  await ctx.spend('league.edit')
  await updateLeague(ctx.db, scope, fields)
  const kept = divisions.map((division, place) => ({
    id: division.id ?? ctx.newId(),
    name: division.name.trim(),
    place,
  }))
  // guard: leagues: an organiser does not take over a division of another league
  if (!(await upsertDivisions(ctx.db, scope, kept))) refuse('not_found')
  const keptIds = kept.map((division) => division.id)
  // guard: leagues: a division with teams is not removed
  if (!(await deleteOtherDivisions(ctx.db, scope, keptIds))) refuse('division_has_teams')
  announceLeague(ctx, id)
  return showLeague(ctx, id)
}

export async function deleteLeague(ctx: Ctx, { id }: { id: string }): Promise<object> {
  await lockOutsideTeams(ctx.db, id)
  await deleteLeagueRow(ctx.db, await lockLeagueAs(ctx, 'league.edit', id, { evenIfOver: true }))
  return {}
}

export async function replaceLink(ctx: Ctx, { id }: { id: string }): Promise<League> {
  const scope = await lockLeagueAs(ctx, 'league.edit', id)
  await ctx.spend('league.edit')
  await updateLinkCode(ctx.db, scope, codeOf(ctx.newUnguessableId()))
  return showLeague(ctx, id)
}

/** Open pages of the league read it again. What changes with its games is announced with their history. */
export const announceLeague = (ctx: Pick<Ctx, 'changed' | 'newId'>, id: string) =>
  ctx.changed({ id: ctx.newId(), kind: 'league', topicId: id, resourceId: id })

export async function lockLeagueAs<P extends Permission>(
  ctx: Ctx,
  permission: P,
  id: string,
  { evenIfOver = false }: { evenIfOver?: boolean } = {},
) {
  const league = (await lockLeague(ctx.db, id)) ?? refuse('not_found')
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
  const { scope } = authorizeLeague(ctx, permission, standing)
  // guard: leagues: a season that is over is not changed
  if (league.isOver && !evenIfOver) refuse('season_over')
  return scope
}

/** The league as the actor may see it. */
export async function showLeague(ctx: Ctx, id: string): Promise<League> {
  const view = await leagueView(ctx.rights, standingInLeague(ctx, id), { viewerId: ctx.actor.id, now: ctx.now })
  const { scope, row } = authorizeLeague(ctx, 'league.view', view)
  const mayEdit = can(scope.role, 'league.edit')
  return {
    id: row.id,
    name: row.name,
    sport: row.sport,
    season: row.season,
    rule: ruleOf(row),
    subRule: {
      perGame: row.subsPerGame,
      inPlayoffs: row.subsInPlayoffs,
      fromOpponents: row.subsFromOpponents,
    },
    divisions: row.divisions.map(({ teams, ...division }) => ({
      ...division,
      teams: teams.map(({ isCaptain, logo, enteredAt, withdrawnAt, claims, ...team }) => ({
        ...team,
        // guard: outside teams: only organisers read who claims a place -> claims: claims.map((claim) => ({ ...claim, logo: pictureUrl(claim.logo) })),
        claims: mayEdit ? claims.map((claim) => ({ ...claim, logo: pictureUrl(claim.logo) })) : [],
        logo: pictureUrl(logo),
        enteredAt: new Date(enteredAt).toISOString(),
        withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString(),
        can: { leave: isCaptain && !withdrawnAt && !row.isOver },
      })),
    })),
    organisers: row.organisers,
    organiserLink:
      row.organiserLink && can(scope.role, 'organiser.choose')
        ? {
            path: `/organiser-link/${shownCode(row.organiserLink.code)}`,
            expiresAt: new Date(row.organiserLink.expiresAt).toISOString(),
          }
        : null,
    isOver: row.isOver,
    before: row.before,
    next: row.next,
    linkPath: mayEdit && !row.isOver ? `/league-link/${shownCode(row.linkCode)}` : null,
    can: {
      edit: mayEdit && !row.isOver,
      settle: mayEdit,
      delete: mayEdit,
      takeOver: row.isCaptain && row.organisers.length === 0,
    },
  }
}

type RuleRow = Pick<
  LeagueRow,
  'pointsWin' | 'pointsTie' | 'pointsLoss' | 'tieBreakers' | 'forfeitScore' | 'withdrawnGames'
>

export const ruleOf = (row: RuleRow): League['rule'] => ({
  points: { win: row.pointsWin, tie: row.pointsTie, loss: row.pointsLoss },
  tieBreakers: row.tieBreakers,
  forfeitScore: row.forfeitScore,
  withdrawn: row.withdrawnGames,
})

function readFields<Fields extends Pick<League, 'name' | 'season' | 'rule' | 'subRule'>>(
  fields: Fields,
  divisions: string[],
) {
  const faults = [...faultsInRule(fields.rule), ...faultsInDivisions(divisions)]
  if (faults.length > 0) refuse('invalid_input', faults)
  return { ...fields, name: fields.name.trim(), season: fields.season.trim() }
}
