import type { InputOf, League, leagueApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { codeOf } from '../../../team/join-link/rules.ts'
import { insertEntries } from '../../entry/queries.ts'
import { copyOfficials } from '../../official/asking/queries.ts'
import { insertVenues } from '../../venue/queries.ts'
import { lockLeagueAs, showLeague } from '../actions.ts'
import { upsertDivisions } from '../queries.ts'
import { hasGamesToCome, insertNextSeason, keptForNextSeason, lockTeamsOf } from './queries.ts'

const KEY = 'POST /api/v1/league/:id/next-season'

/**
 * A new league with the same rules, organisers, divisions, teams and venues. The season before is over then: it can be read, but no
 * longer changed.
 */
export async function beginNextSeason(
  ctx: Ctx,
  { id, season }: InputOf<typeof KEY, (typeof leagueApi)[typeof KEY]>,
): Promise<League> {
  await lockTeamsOf(ctx.db, id)
  const before = await lockLeagueAs(ctx, 'league.edit', id)
  // guard: leagues: a season with games to come is not over
  if (await hasGamesToCome(ctx.db, before, ctx.now)) refuse('league_has_games')
  await ctx.spend('league.found')
  const kept = (await keptForNextSeason(ctx.db, before)) ?? refuse('not_found')
  const next = { id: ctx.newId(), linkCode: codeOf(ctx.newUnguessableId()), season: season.trim(), now: ctx.now }
  await insertNextSeason(ctx.db, before, next)
  const scope = await lockLeagueAs(ctx, 'league.edit', next.id)
  const divisions = kept.divisions.map((division) => ({ ...division, before: division.id, id: ctx.newId() }))
  await upsertDivisions(ctx.db, scope, divisions)
  const following = new Map(divisions.map((division) => [division.before, division.id]))
  const teams = kept.teams.flatMap(({ teamId, divisionId: old }) => {
    const divisionId = following.get(old)
    return divisionId === undefined ? [] : [{ id: ctx.newId(), teamId, divisionId }]
  })
  await insertEntries(ctx.db, scope, teams, ctx.now)
  const playing = new Set(teams.map(({ teamId }) => teamId))
  const venues = kept.venues.filter(({ teamId }) => teamId === null || playing.has(teamId))
  await copyOfficials(ctx.db, scope, id)
  await insertVenues(
    ctx.db,
    scope,
    venues.map((venue, place) => ({ ...venue, id: ctx.newId(), place })),
  )
  return showLeague(ctx, next.id)
}
