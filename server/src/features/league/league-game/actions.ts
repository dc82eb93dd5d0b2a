import { currentZone, type InputOf, isTimeZone, type LeagueGame, type leagueGameApi, localOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeLeague, authorizeLeagueTeam, type LeagueScope, type LeagueTeam, standingInLeague } from '#permissions'
import { insertLeagueLinks } from '../../game/fixture/opponent-link/queries.ts'
import { insertLinked } from '../../game/fixture/queries.ts'
import { announceChanges, makeGames } from '../../game/game/actions.ts'
import { updateCancellation } from '../../game/game/cancellation/queries.ts'
import { factsOf } from '../../game/game/rules.ts'
import { recordHistory } from '../../game/game-history/actions.ts'
import { lockTeam } from '../../team/team/queries.ts'
import { lockLeagueAs } from '../league/actions.ts'
import { tellOutsideTeams } from '../outside-team/schedule/actions.ts'
import {
  gamesById,
  gamesOfLeague,
  insertLeagueGame,
  type LeagueGameRow,
  lockSides,
  type SideToCallOff,
  sidesToCallOff,
  teamsOfDivision,
} from './queries.ts'

type Input<Key extends keyof typeof leagueGameApi> = InputOf<Key, (typeof leagueGameApi)[Key]>

export async function listLeagueGames(
  ctx: Ctx,
  { id, when = 'upcoming', ...paging }: Input<'GET /api/v1/league/:id/games'>,
): Promise<Page<LeagueGame>> {
  const page = pageRequest(paging, isMomentKey)
  const found = await gamesOfLeague(ctx.rights, standingInLeague(ctx, id), { when, now: ctx.now, page })
  authorizeLeague(ctx, 'league.view', found[0])
  const rows = (found as unknown as (LeagueGameRow & { id: string | null })[]).filter((row) => row.id !== null)
  const { items, next } = pageOf(rows, page, (game) => [game.moment, game.id] as const)
  return { items: items.map(showLeagueGame), next }
}

/** Each team gets a game of its own, as if its captain had scheduled it: its captain brought it into the league. */
export async function scheduleLeagueGame(
  ctx: Ctx,
  {
    id,
    divisionId,
    homeTeamId,
    awayTeamId,
    round = null,
    isPlayoff = false,
    ...fields
  }: Input<'POST /api/v1/league/:id/games'>,
): Promise<LeagueGame> {
  if (homeTeamId === awayTeamId) refuse('invalid_input', [{ field: 'awayTeamId', message: 'must be another team' }])
  const time = readTime(fields)
  const teamIds = [homeTeamId, awayTeamId]
  // A new game counts the games of its team.
  for (const teamId of teamIds.toSorted()) if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const teams = new Map(
    (await teamsOfDivision(ctx.db, scope, { divisionId, teamIds })).map((team) => [team.teamId, team]),
  )
  const [home, away] = [teams.get(homeTeamId) ?? refuse('not_found'), teams.get(awayTeamId) ?? refuse('not_found')]
  // guard: leagues: an organiser schedules only so many games for a team in a day
  for (const teamId of teamIds) await ctx.spend('league.schedule', { to: teamId })
  const fixtureId = await addLeagueGame(ctx, scope, { divisionId, round, isPlayoff, home, away, time })
  return (await shown(ctx, scope, [fixtureId]))[0] ?? refuse('unavailable')
}

interface NewLeagueGame {
  divisionId: string
  round: number | null
  isPlayoff?: boolean
  home: LeagueTeam & { name: string }
  away: LeagueTeam & { name: string }
  time: { startsAt: Date; startsOn: string; timeZone: string; location: string }
  isSilent?: boolean
}

/** The caller has locked both teams and the league. */
export async function addLeagueGame(
  ctx: Ctx,
  scope: LeagueScope<'league-game.edit'>,
  { divisionId, round, isPlayoff = false, home, away, time, isSilent = false }: NewLeagueGame,
): Promise<string> {
  const make = async (team: LeagueTeam, opponent: string) => {
    const game = { title: '', opponent, ...time, notes: '' }
    const lastMailed = factsOf({ ...game, cancelledAt: null, cancelReason: '' })
    const gameId = ctx.newId()
    const made = { ...game, id: gameId, kind: 'game' as const, needed: null, importUid: null, lastMailed }
    await makeGames(ctx, authorizeLeagueTeam<'game.schedule'>(scope, team), [made], { isSilent })
    return { teamId: team.teamId, gameId }
  }
  const fixtureId = ctx.newId()
  const sides = { home: await make(home, away.name), away: await make(away, home.name) }
  await insertLinked(ctx.db, scope, { id: fixtureId, ...sides, now: ctx.now })
  await insertLeagueGame(ctx.db, scope, { fixtureId, divisionId, round, isPlayoff })
  await insertLeagueLinks(ctx.db, scope, { fixtureId, now: ctx.now })
  if (!isSilent)
    await tellOutsideTeams(
      ctx,
      Object.values(sides).map(({ teamId, gameId }) => ({ teamId, gameIds: [gameId] })),
    )
  return fixtureId
}

/** All or nothing. Games that are called off already stay so. */
export async function callOff(
  ctx: Ctx,
  { id, gameIds }: Input<'POST /api/v1/league/:id/call-off'>,
): Promise<LeagueGame[]> {
  const found = await sidesToCallOff(ctx.db, id, { ids: gameIds, now: ctx.now })
  await lockSides(ctx.db, found)
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const sides = await sidesToCallOff(ctx.db, id, { ids: gameIds, now: ctx.now })
  if (sides.length !== 2 * gameIds.length) refuse('not_found')
  const open = sides.filter(({ isCancelled }) => !isCancelled)
  if (open.length > 0) await ctx.spend('game.change', { amount: open.length })
  await cancelSides(ctx, scope, open)
  return shown(ctx, scope, gameIds)
}

/** The caller has locked the teams and the games. */
export async function cancelSides(
  ctx: Ctx,
  scope: Parameters<typeof authorizeLeagueTeam>[0],
  sides: readonly SideToCallOff[],
) {
  for (const { gameId, startsAt, ...team } of sides) {
    const ofTeam = authorizeLeagueTeam<'game.cancel'>(scope, team)
    await updateCancellation(ctx.db, ofTeam, [gameId], { cancelledAt: ctx.now, reason: '' })
    await recordHistory(ctx, ofTeam, { gameId, action: 'cancelled_by_league' })
    await announceChanges(ctx, [{ id: gameId, startsAt }])
  }
}

const shown = async (ctx: Ctx, scope: { leagueId: string }, ids: string[]) =>
  (await gamesById(ctx.db, scope, ids)).map(showLeagueGame)

export const showLeagueGame = ({ startsAt, home, away, ...game }: LeagueGameRow): LeagueGame => ({
  id: game.id,
  divisionId: game.divisionId,
  divisionName: game.divisionName,
  round: game.round,
  home: { ...home, logo: pictureUrl(home.logo) },
  away: { ...away, logo: pictureUrl(away.logo) },
  startTime: startsAt.toISOString(),
  timeZone: game.timeZone,
  location: game.location,
  isPlayoff: game.isPlayoff,
  isCalledOff: game.isCalledOff,
  result: game.result,
  open: game.open,
})

/** A game that was played before it is entered has a past time, as a team's own may. */
export function readTime(fields: { startTime: string; timeZone: string; location: string }) {
  if (!isTimeZone(fields.timeZone)) refuse('invalid_input', [{ field: 'timeZone', message: 'must be a time zone' }])
  const startsAt = new Date(fields.startTime)
  if (startsAt.getUTCFullYear() >= 2100)
    refuse('invalid_input', [{ field: 'startTime', message: 'must be before 2100' }])
  const timeZone = currentZone(fields.timeZone)
  return { startsAt, startsOn: localOf(startsAt, timeZone).date, timeZone, location: fields.location.trim() }
}
