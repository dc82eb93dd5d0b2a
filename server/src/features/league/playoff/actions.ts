import type { InputOf, PlayoffGame, PlayoffSide, Playoffs, playoffApi } from '@app/contract'
import { type BracketSide, byesOf } from '@app/contract/bracket'
import { atHome, championOf, type PlayoffGameState, playoffsOf, strayGames } from '@app/contract/playoff-state'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { JobCtx } from '#core/jobs/events.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeLeague, authorizeOusted, can, standingInLeague } from '#permissions'
import { announceChanges } from '../../game/game/actions.ts'
import { updateCancellation } from '../../game/game/cancellation/queries.ts'
import { recordHistory } from '../../game/game-history/actions.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { lockTeam } from '../../team/team/queries.ts'
import { announceLeague, lockLeagueAs, ruleOf } from '../league/actions.ts'
import { lockLeague } from '../league/queries.ts'
import { addLeagueGame, cancelSides, readTime } from '../league-game/actions.ts'
import { lockSides, sidesToCallOff, teamsOfDivision } from '../league-game/queries.ts'
import { organisersOf } from '../league-result/queries.ts'
import { playedLeague } from '../standings/queries.ts'
import { standingsIn } from '../standings/rules.ts'
import { bracketChanged, gameLeftBracket, teamSentOn } from './events.ts'
import {
  deletePlayoffs,
  insertPlayoffGame,
  insertPlayoffs,
  type PlayoffsRow,
  playoffsIn,
  playoffsOfLeague,
  sidesOfStrays,
  upsertDecision,
} from './queries.ts'
import { decisionRefusal, isBetween, type StoredGame } from './rules.ts'

type Input<Key extends keyof typeof playoffApi> = InputOf<Key, (typeof playoffApi)[Key]>
type OfDivision = { id: string; divisionId: string }

export async function getPlayoffs(ctx: Ctx, { id }: { id: string }): Promise<Playoffs[]> {
  const found = await playoffsOfLeague(ctx.rights, standingInLeague(ctx, id), ctx.actor.id)
  const { scope } = authorizeLeague(ctx, 'league.view', found[0])
  const rows = (found as unknown as (PlayoffsRow | { divisionId: null })[]).filter((row) => row.divisionId !== null)
  return rows.map((row) => show(row, { now: ctx.now, mayEdit: can(scope.role, 'league-game.edit') && !row.isOver }))
}

/** The seeds are the order of the standings at this moment. */
export async function drawPlayoffs(
  ctx: Ctx,
  { id, divisionId, teams }: Input<'POST /api/v1/league/:id/divisions/:divisionId/playoffs'>,
): Promise<Playoffs> {
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const view = await playedLeague(ctx.rights, standingInLeague(ctx, id), ctx.actor.id)
  const { row } = authorizeLeague(ctx, 'league.view', view)
  const division = row.divisions.find((one) => one.id === divisionId) ?? refuse('not_found')
  await ctx.spend('league.edit')
  const placed = standingsIn(division, { rule: ruleOf(row), leagueId: id }).filter(({ place }) => place !== null)
  // guard: playoffs: only teams with a place are drawn
  if (placed.length < teams) refuse('too_few_teams')
  const teamIds = placed.slice(0, teams).map(({ team }) => team.id)
  // guard: playoffs: a division is drawn once
  if (!(await insertPlayoffs(ctx.db, scope, { divisionId, teamIds, now: ctx.now }))) refuse('playoffs_drawn')
  announceLeague(ctx, id)
  return shown(ctx, { id, divisionId })
}

/** Nobody has played yet, so nothing is lost. */
export async function undoDraw(ctx: Ctx, { id, divisionId }: OfDivision): Promise<object> {
  const at = { leagueId: id, divisionId }
  const sidesOf = async () => {
    const ids = (await playoffsIn(ctx.db, at))?.games.map((game) => game.id) ?? []
    return sidesToCallOff(ctx.db, id, { ids, now: ctx.now })
  }
  await lockSides(ctx.db, await sidesOf())
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const { games } = (await playoffsIn(ctx.db, at)) ?? refuse('not_found')
  // guard: playoffs: the draw stays once a game has begun
  if (games.some(({ startsAt }) => new Date(startsAt) <= ctx.now)) refuse('playoffs_begun')
  const sides = await sidesOf()
  await ctx.spend('league.edit')
  if (sides.length > 0) await ctx.spend('game.change', { amount: sides.length / 2 })
  await cancelSides(ctx, scope, sides)
  await deletePlayoffs(ctx.db, scope, divisionId)
  announceLeague(ctx, id)
  return {}
}

/** The two teams that the organiser has read must still be the ones that play this game. */
export async function schedulePlayoffGame(
  ctx: Ctx,
  {
    id,
    divisionId,
    number,
    home,
    away,
    ...fields
  }: Input<'POST /api/v1/league/:id/divisions/:divisionId/playoffs/games'>,
): Promise<Playoffs> {
  const at = { leagueId: id, divisionId }
  const time = readTime(fields)
  const [homeSeed, awaySeed] = atHome([home, away])
  const teamIdOf = (seeds: readonly { teamId: string | null }[], seed: number) => seeds[seed - 1]?.teamId ?? null
  const { seeds = [] } = (await playoffsIn(ctx.db, at)) ?? {}
  const teamIds = [homeSeed, awaySeed].flatMap((seed) => teamIdOf(seeds, seed) ?? [])
  // A new game counts the games of its team.
  for (const teamId of teamIds.toSorted()) await lockTeam(ctx.db, teamId)
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const facts = (await playoffsIn(ctx.db, at)) ?? refuse('not_found')
  const state = playoffsOf(facts).find((one) => one.number === number)
  // guard: playoffs: only a game whose two teams are known is scheduled, and once
  if (state?.waitsFor !== 'time' || !isBetween(state, [homeSeed, awaySeed])) refuse('bracket_changed')
  const teams = await teamsOfDivision(ctx.db, scope, { divisionId, teamIds })
  const teamAt = (seed: number) =>
    teams.find(({ teamId }) => teamId === teamIdOf(facts.seeds, seed)) ?? refuse('bracket_changed')
  const sides = { home: teamAt(homeSeed), away: teamAt(awaySeed) }
  for (const teamId of teamIds) await ctx.spend('league.schedule', { to: teamId })
  const fixtureId = await addLeagueGame(ctx, scope, { divisionId, round: null, isPlayoff: true, ...sides, time })
  await insertPlayoffGame(ctx.db, scope, { fixtureId, divisionId, number, home: homeSeed, away: awaySeed })
  announceLeague(ctx, id)
  return shown(ctx, { id, divisionId })
}

/** For a game that ended level, or was not played. A result that counts later decides instead. */
export async function decideGame(
  ctx: Ctx,
  {
    id,
    divisionId,
    number,
    winner,
    loser,
    reason,
  }: Input<'PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision'>,
): Promise<Playoffs> {
  const at = { leagueId: id, divisionId }
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id)
  const facts = (await playoffsIn(ctx.db, at)) ?? refuse('not_found')
  const state = playoffsOf(facts).find((one) => one.number === number)
  if (!state || !isBetween(state, [winner, loser])) return refuse('bracket_changed')
  const refusal = decisionRefusal(state, ctx.now)
  if (refusal) refuse(refusal)
  await ctx.spend('league.settle')
  await upsertDecision(ctx.db, scope, { divisionId, number, winner, loser, reason: reason.trim() })
  announceLeague(ctx, id)
  await ctx.announce(bracketChanged, at)
  for (const seed of [winner, loser]) {
    const teamId = facts.seeds[seed - 1]?.teamId
    if (teamId) await ctx.notify(await captainsOf(ctx.db, teamId), teamSentOn({ ...at, number, teamId }))
  }
  return shown(ctx, { id, divisionId })
}

/**
 * Calls off the games to come whose teams no longer play each other: an earlier result was corrected, or a team came
 * back. Nobody acts in their history. The organisers are notified.
 */
export async function callOffStrays(job: JobCtx, at: { leagueId: string; divisionId: string }) {
  const { db, now } = job
  const strays = async () => {
    const facts = await playoffsIn(db, at)
    return sidesOfStrays(db, { ids: facts ? strayGames(facts).map(({ id }) => id) : [], now })
  }
  const found = await strays()
  if (found.length === 0) return
  await lockSides(db, found)
  if (!(await lockLeague(db, at.leagueId))) return
  const locked = new Set(found.map(({ gameId }) => gameId))
  const current = await strays()
  // guard: playoffs: what is called off is read under the locks -> const sides = found
  const sides = current.filter(({ gameId }) => locked.has(gameId))
  if (sides.length < current.length) await job.announce(bracketChanged, at)
  const ctx = { ...job, newId, changed: () => undefined }
  for (const { gameId, startsAt, ...side } of sides) {
    const scope = authorizeOusted(side)
    await updateCancellation(db, scope, [gameId], { cancelledAt: now, reason: '' })
    await recordHistory(ctx, scope, { gameId, action: 'cancelled_by_league' })
    await announceChanges(ctx, [{ id: gameId, startsAt }])
  }
  for (const fixtureId of new Set(sides.map((side) => side.fixtureId)))
    await job.notify(await organisersOf(db, fixtureId), gameLeftBracket({ fixtureId }))
}

async function shown(ctx: Ctx, { id, divisionId }: OfDivision): Promise<Playoffs> {
  const all = await getPlayoffs(ctx, { id })
  return all.find((one) => one.divisionId === divisionId) ?? refuse('unavailable')
}

function show(row: PlayoffsRow, { now, mayEdit }: { now: Date; mayEdit: boolean }): Playoffs {
  const games = playoffsOf(row)
  const champion = championOf(row, games)
  return {
    divisionId: row.divisionId,
    divisionName: row.divisionName,
    drawnAt: row.drawnAt.toISOString(),
    teamCount: row.seeds.length,
    byes: byesOf(row.seeds).length,
    rounds: games.at(-1)?.round ?? 0,
    games: games.map((state) => showGame(row, state, { now, mayEdit })),
    champion: champion === null ? null : showTeam(row, champion),
    can: { edit: mayEdit, undo: mayEdit && row.games.every(({ startsAt }) => new Date(startsAt) > now) },
  }
}

function showGame(
  row: PlayoffsRow,
  state: PlayoffGameState<StoredGame>,
  { now, mayEdit }: { now: Date; mayEdit: boolean },
): PlayoffGame {
  const { number, round, winner, by, waitsFor, game, sides } = state
  const decision =
    by === 'league' && row.decisions.find((one) => one.number === number && isBetween(state, [one.winner, one.loser]))
  return {
    number,
    round,
    sides: sides.map((side) => showSide(row, side, game)),
    winner,
    by,
    reason: decision ? decision.reason : '',
    waitsFor,
    game: game && {
      id: game.id,
      startTime: new Date(game.startsAt).toISOString(),
      timeZone: game.timeZone,
      location: game.location,
      isOver: new Date(game.endsAt) <= now,
      isContested: game.isContested,
    },
    canDecide: mayEdit && decisionRefusal(state, now) === null,
  }
}

function showSide(row: PlayoffsRow, side: BracketSide<number>, game: StoredGame | null): PlayoffSide {
  if (!('team' in side))
    return { seed: null, winnerOf: side.winnerOf, team: null, hasLeft: false, score: null, hasForfeited: false }
  const { team: seed } = side
  const place = game?.home === seed ? 'home' : 'away'
  return {
    seed,
    winnerOf: null,
    team: showTeam(row, seed),
    hasLeft: row.seeds[seed - 1]?.hasLeft ?? true,
    score: game?.score?.[place] ?? null,
    hasForfeited: game?.score?.forfeitedBy === place || game?.score?.forfeitedBy === 'both',
  }
}

function showTeam({ teams }: PlayoffsRow, seed: number): PlayoffSide['team'] {
  const team = teams[seed]
  return team ? { ...team, logo: pictureUrl(team.logo) } : null
}
