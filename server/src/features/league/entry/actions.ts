import { type InputOf, type League, type LeagueOffer, type leagueEntryApi, limits } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeLeague, authorizeLeagueTeam, can, standingInLeague } from '#permissions'
import { announceChanges } from '../../game/game/actions.ts'
import { restoreGames } from '../../game/game/cancellation/restoring/actions.ts'
import { lockSubsOf } from '../../game/game/move/queries.ts'
import { readCode } from '../../team/join-link/rules.ts'
import { lockTeam, lockTeamForShare } from '../../team/team/queries.ts'
import { announceLeague, lockLeagueAs, ruleOf, showLeague } from '../league/actions.ts'
import { isSeasonOver, leagueStanding, lockLeague } from '../league/queries.ts'
import { cancelSides } from '../league-game/actions.ts'
import { deleteGamesOfTeam, lockSides } from '../league-game/queries.ts'
import { bracketChanged } from '../playoff/events.ts'
import { playoffsOfTeam } from '../playoff/queries.ts'
import {
  deleteEntry,
  entryOf,
  hasGamesElsewhere,
  lockLeagueOfLink,
  offerOf,
  sidesToCome,
  sidesToRestore,
  sportOfTeam,
  updateWithdrawn,
  upsertEntry,
} from './queries.ts'

type Input<Key extends keyof typeof leagueEntryApi> = InputOf<Key, (typeof leagueEntryApi)[Key]>

export async function getLeagueOffer(ctx: Ctx, { code }: Input<'GET /api/v1/league-link/:code'>): Promise<LeagueOffer> {
  const offer = (await offerOf(ctx.rights, { code: codeIn(code), viewerId: ctx.actor.id })) ?? refuse('not_found')
  const { id, name, sport, season, organiser, isPublic, divisions, teams, outsideTeams } = offer
  return {
    id,
    name,
    sport,
    season,
    organiser,
    rule: ruleOf(offer),
    isPublic,
    divisions,
    teams: teams.map((team) => ({ ...team, logo: pictureUrl(team.logo) })),
    outsideTeams,
  }
}

/** The captain of the team decides, so nobody is brought into a league by others. */
export async function enterTeam(
  ctx: Ctx,
  { code, teamId, divisionId }: Input<'POST /api/v1/league-link/:code'>,
): Promise<League> {
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'league-team.enter', teamId)
  // guard: leagues: a team enters by the current link
  const league = (await lockLeagueOfLink(ctx.db, codeIn(code))) ?? refuse('not_found')
  if (await isSeasonOver(ctx.db, league.id)) refuse('season_over')
  if ((await sportOfTeam(ctx.db, scope)) !== league.sport) refuse('other_sport')
  await ctx.spend('league.enter')
  const entry = { id: ctx.newId(), leagueId: league.id, divisionId, max: limits.teamsPerLeague, now: ctx.now }
  // guard: leagues: a team that withdrew comes back through the organiser
  if ((await entryOf(ctx.db, { leagueId: league.id, teamId, now: ctx.now }))?.withdrawnAt) refuse('team_withdrew')
  // guard: leagues: a team with games stays in its division
  if (await hasGamesElsewhere(ctx.db, scope, entry)) refuse('team_has_league_games')
  const isIn = (await upsertEntry(ctx.db, scope, entry)) ?? refuse('not_found')
  // guard: leagues: a league has at most this many teams
  if (!isIn) refuse('league_full')
  announceLeague(ctx, league.id)
  return showLeague(ctx, league.id)
}

/**
 * Organisers take any team out, captains their own. A team that has played is withdrawn: it stays in the standings, and its games to
 * come are called off.
 */
export async function takeTeamOut(
  ctx: Ctx,
  { id, teamId }: Input<'DELETE /api/v1/league/:id/teams/:teamId'>,
): Promise<object> {
  const at = { leagueId: id, teamId, now: ctx.now }
  await lockTeamAndGames(ctx, at, sidesToCome)
  const league = (await lockLeague(ctx.db, id)) ?? refuse('not_found')
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
  const { role } = authorizeLeague(ctx, 'league.view', standing).scope
  const by = can(role, 'league-team.remove')
    ? { scope: authorizeLeague(ctx, 'league-team.remove', standing).scope, teamId }
    : { scope: await authorize(ctx, 'league-team.leave', teamId), leagueId: id }
  if (league.isOver) refuse('season_over')
  const entry = (await entryOf(ctx.db, at)) ?? refuse('not_found')
  if (entry.withdrawnAt) return {}
  announceLeague(ctx, id)
  if (!entry.hasPlayed) {
    await deleteEntry(ctx.db, by)
    await deleteGamesOfTeam(ctx.db, { leagueId: id, teamId }, by.scope)
    return {}
  }
  await updateWithdrawn(ctx.db, by, ctx.now)
  const sides = await sidesToCome(ctx.db, at)
  if (sides.length > 0) await ctx.spend('game.change', { amount: sides.length / 2 })
  await cancelSides(ctx, by.scope, sides)
  await followInBracket(ctx, at)
  return {}
}

/** Brings a withdrawn team back, with those of its games that were called off then. */
export async function restoreTeam(
  ctx: Ctx,
  { id, teamId }: Input<'POST /api/v1/league/:id/teams/:teamId/restore'>,
): Promise<League> {
  const at = { leagueId: id, teamId, now: ctx.now }
  await lockTeamAndGames(ctx, at, sidesToRestore)
  const scope = await lockLeagueAs(ctx, 'league-team.remove', id)
  const entry = (await entryOf(ctx.db, at)) ?? refuse('not_found')
  if (!entry.withdrawnAt) return showLeague(ctx, id)
  const sides = await sidesToRestore(ctx.db, at)
  if (sides.length > 0) await ctx.spend('game.change', { amount: sides.length / 2 })
  await updateWithdrawn(ctx.db, { scope, teamId }, null)
  announceLeague(ctx, id)
  await lockSubsOf(
    ctx.db,
    sides.map(({ gameId }) => gameId),
  )
  for (const { gameId, startsAt, ...team } of sides) {
    await restoreGames(ctx, authorizeLeagueTeam<'game.cancel'>(scope, team), [gameId], 'restored_by_league')
    await announceChanges(ctx, [{ id: gameId, startsAt }])
  }
  await followInBracket(ctx, at)
  return showLeague(ctx, id)
}

/** Whoever plays the team in the playoffs goes on without it, or has to play it after all. */
async function followInBracket(ctx: Ctx, at: { leagueId: string; teamId: string }) {
  const playoffs = await playoffsOfTeam(ctx.db, at)
  if (playoffs) await ctx.announce(bracketChanged, playoffs)
}

/** The league schedules no game for a team that is locked. Teams come before games, each in the order of their ids. */
async function lockTeamAndGames(
  ctx: Ctx,
  at: { leagueId: string; teamId: string; now: Date },
  sidesOf: typeof sidesToCome,
) {
  const others = (await sidesOf(ctx.db, at)).map(({ teamId }) => teamId)
  for (const teamId of [...new Set([at.teamId, ...others])].toSorted())
    if (teamId !== at.teamId) await lockTeamForShare(ctx.db, teamId)
    else if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  await lockSides(ctx.db, await sidesOf(ctx.db, at))
}

const codeIn = (typed: string): string => readCode(typed) ?? refuse('not_found')
