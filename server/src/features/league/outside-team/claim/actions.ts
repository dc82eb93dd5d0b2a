import { type InputOf, type League, type LeagueOffer, limits, type outsideTeamApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeLeagueTeam, type OtherSideScope } from '#permissions'
import { deleteLinksOf, updateSides } from '../../../game/fixture/opponent-link/queries.ts'
import { lockSidesOf } from '../../../game/fixture/result/queries.ts'
import { gamesScheduled } from '../../../game/game/events.ts'
import { factsOf } from '../../../game/game/rules.ts'
import { insertPlayedGames } from '../../../game/game/scheduling/queries.ts'
import { recordHistory } from '../../../game/game-history/actions.ts'
import { readCode } from '../../../team/join-link/rules.ts'
import { deleteTeamOfNobody, lockTeam, lockTeamForShare, renameTeamOfNobody } from '../../../team/team/queries.ts'
import { getLeagueOffer } from '../../entry/actions.ts'
import { copyEntries, lockLeagueOfLink, sportOfTeam } from '../../entry/queries.ts'
import { announceLeague, showLeague } from '../../league/actions.ts'
import { isSeasonOver } from '../../league/queries.ts'
import { updateSeeds } from '../../playoff/queries.ts'
import { isLeagueAtWork, replaceTeamInDrafts } from '../../schedule-draft/queries.ts'
import { updateHalls } from '../../venue/queries.ts'
import { updateWishes } from '../../wish/queries.ts'
import { lockOutside } from '../actions.ts'
import { outsideTeamOf } from '../queries.ts'
import { placeClaimed } from './events.ts'
import {
  claimOf,
  deleteClaim,
  gamesOfOutside,
  insertClaim,
  isInSameLeague,
  type OutsideGame,
  organisersOf,
} from './queries.ts'

type Input<Key extends keyof typeof outsideTeamApi> = InputOf<Key, (typeof outsideTeamApi)[Key]>

/** Nothing changes until an organiser agrees, who knows whether it is true. */
export async function claimPlace(
  ctx: Ctx,
  { code, teamId, outsideTeamId }: Input<'POST /api/v1/league-link/:code/claims'>,
): Promise<LeagueOffer> {
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'league-team.enter', teamId)
  const league = (await lockLeagueOfLink(ctx.db, readCode(code) ?? refuse('not_found'))) ?? refuse('not_found')
  if (await isSeasonOver(ctx.db, league.id)) refuse('season_over')
  if ((await sportOfTeam(ctx.db, scope)) !== league.sport) refuse('other_sport')
  if (!(await outsideTeamOf(ctx.db, { leagueId: league.id }, outsideTeamId))) refuse('not_found')
  if (await isInSameLeague(ctx.db, outsideTeamId, teamId)) refuse('team_in_league')
  await ctx.spend('league.enter')
  const isNew = await insertClaim(ctx.db, scope, { outsideTeamId, now: ctx.now })
  if (isNew) await ctx.notify(await organisersOf(ctx.db, league.id), placeClaimed({ outsideTeamId, teamId }))
  announceLeague(ctx, league.id)
  return getLeagueOffer(ctx, { code })
}

/** The team takes the place with all its games and results, in this season and those before. */
export async function agreeToClaim(
  ctx: Ctx,
  {
    id,
    teamId: outsideTeamId,
    claimantId: teamId,
  }: Input<'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId'>,
): Promise<League> {
  const games = await lockForClaim(ctx, { outsideTeamId, teamId })
  const { scope, team } = await lockOutside(ctx, { id, teamId: outsideTeamId })
  const claim = (await claimOf(ctx.db, { outsideTeamId, teamId })) ?? refuse('not_found')
  // guard: outside teams: a team has one place in a league
  if (await isInSameLeague(ctx.db, outsideTeamId, teamId)) refuse('team_in_league')
  if ((await sportOfTeam(ctx.db, { teamId: outsideTeamId })) !== claim.sport) refuse('other_sport')
  if (claim.games + games.length > limits.gamesPerTeam) refuse('too_many_games')
  // guard: outside teams: a schedule that is being made or published keeps its teams
  if (await isLeagueAtWork(ctx.db, scope)) refuse('schedule_in_making')
  await ctx.spend('outside-team.edit')
  // Its opponents play the real team from now on, by its name.
  if (team.name !== claim.name) await renameTeamOfNobody(ctx.db, scope, { teamId: outsideTeamId, name: claim.name })
  const taken = await takeGames(ctx, authorizeLeagueTeam<'game.schedule'>(scope, { teamId }), games)
  await deleteLinksOf(ctx.db, scope, outsideTeamId)
  await updateSides(ctx.db, scope, { teamId, games: taken })
  const taking = { outsideTeamId, teamId }
  await copyEntries(ctx.db, scope, taking)
  // guard: playoffs: whoever takes a team's place has its seed
  await updateSeeds(ctx.db, scope, taking)
  await updateHalls(ctx.db, scope, taking)
  await updateWishes(ctx.db, scope, taking)
  await replaceTeamInDrafts(ctx.db, scope, taking)
  await deleteTeamOfNobody(ctx.db, scope, outsideTeamId)
  announceLeague(ctx, id)
  return showLeague(ctx, id)
}

export async function declineClaim(
  ctx: Ctx,
  {
    id,
    teamId: outsideTeamId,
    claimantId: teamId,
  }: Input<'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId'>,
): Promise<object> {
  const { scope } = await lockOutside(ctx, { id, teamId: outsideTeamId }, { evenIfOver: true })
  await deleteClaim(ctx.db, scope, { outsideTeamId, teamId })
  announceLeague(ctx, id)
  return {}
}

/** Teams come before games, each in the order of their ids. A game that is scheduled meanwhile waits for the outside team. */
async function lockForClaim(ctx: Ctx, { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string }) {
  const others = (await gamesOfOutside(ctx.db, outsideTeamId)).map(({ otherTeamId }) => otherTeamId)
  for (const id of [...new Set([outsideTeamId, teamId, ...others])].toSorted()) {
    const isLocked =
      id === outsideTeamId || id === teamId ? await lockTeam(ctx.db, id) : await lockTeamForShare(ctx.db, id)
    if (!isLocked) refuse('not_found')
  }
  const games = await gamesOfOutside(ctx.db, outsideTeamId)
  const sides = games.flatMap(({ id, otherTeamId, otherGameId }) => [
    { teamId: outsideTeamId, gameId: id },
    { teamId: otherTeamId, gameId: otherGameId },
  ])
  await lockSidesOf(ctx.db, sides)
  // Read again: a result may have been entered while this waited for the locks.
  return gamesOfOutside(ctx.db, outsideTeamId)
}

/** The same games for the real team. Its players are asked about those to come. */
async function takeGames(ctx: Ctx, scope: OtherSideScope<'game.schedule'>, games: OutsideGame[]) {
  const taken = games.map(({ otherTeamId: _, otherGameId: __, ...game }) => ({
    gameId: game.id,
    game: { ...game, id: ctx.newId(), lastMailed: factsOf(game) },
  }))
  if (taken.length === 0) return []
  const made = taken.map(({ game }) => game)
  await insertPlayedGames(ctx.db, scope, made, ctx.now)
  await recordHistory(ctx, scope, ...made.map(({ id }) => ({ gameId: id, action: 'scheduled' as const })))
  const gameIds = made.filter(({ startsAt }) => startsAt > ctx.now).map(({ id }) => id)
  if (gameIds.length > 0)
    await ctx.announce(gamesScheduled, { teamId: scope.teamId, gameIds, actorId: ctx.actor.id, isSilent: false })
  return taken.map(({ gameId, game }) => ({ gameId, newGameId: game.id }))
}
