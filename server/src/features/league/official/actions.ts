import type { GameOfficial, InputOf, LeagueOfficials, OfficialGame, officialApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { authorize, authorizeLeague, authorizeRow, can, standingInLeague, standingOf } from '#permissions'
import { lockTeamForShare } from '../../team/team/queries.ts'
import { announceLeague, lockLeagueAs } from '../league/actions.ts'
import { showLeagueGame } from '../league-game/actions.ts'
import { gamesById, gamesOfLeague, type LeagueGameRow } from '../league-game/queries.ts'
import { officialsChanged } from './events.ts'
import {
  confirmOfficial,
  endOfficial,
  type GameToOfficiate,
  insertOfficial,
  lockOfficialGame,
  type OfficialsRow,
  officialSummary,
  officialsOf,
  officialsOfGame,
  replaceGameNames,
  upsertLeagueNames,
} from './queries.ts'
import { askAgainAt, hasOfficialTwice, isAskedFor, officialsForTeams, shownOfficials } from './rules.ts'

type Input<Key extends keyof typeof officialApi> = InputOf<Key, (typeof officialApi)[Key]>

export async function getOfficials(ctx: Ctx, { id }: { id: string }): Promise<LeagueOfficials> {
  const found = await officialSummary(ctx.rights, standingInLeague(ctx, id), { viewerId: ctx.actor.id, now: ctx.now })
  const { scope, row } = authorizeLeague(ctx, 'league.view', found)
  const mayEdit = can(scope.role, 'official.edit') && !row.isOver
  const { names, games, needed, open, openGames, askedAt, isAsking } = row
  const again = askAgainAt(askedAt, ctx.now)
  return {
    names,
    week: { games, needed, open, openGames },
    askedAt: askedAt?.toISOString() ?? null,
    askAgainAt: again?.toISOString() ?? null,
    isAsking,
    can: { edit: mayEdit, ask: mayEdit && open > 0 && again === null },
  }
}

export async function listOfficialGames(
  ctx: Ctx,
  { id, ...paging }: Input<'GET /api/v1/league/:id/official-games'>,
): Promise<Page<OfficialGame>> {
  const page = pageRequest(paging, isMomentKey)
  const found = await gamesOfLeague(ctx.rights, standingInLeague(ctx, id), { when: 'upcoming', now: ctx.now, page })
  const { scope } = authorizeLeague(ctx, 'league.view', found[0])
  const rows = (found as unknown as (LeagueGameRow & { id: string | null })[]).filter((row) => row.id !== null)
  const { items, next } = pageOf(rows, page, (game) => [game.moment, game.id] as const)
  return { items: await withOfficials(ctx, scope, items), next }
}

export async function editOfficials(
  ctx: Ctx,
  { id, names }: Input<'PUT /api/v1/league/:id/officials'>,
): Promise<LeagueOfficials> {
  refuseTwice(names)
  const scope = await lockLeagueAs(ctx, 'official.edit', id)
  await ctx.spend('league.edit')
  await upsertLeagueNames(ctx.db, scope, names)
  announceLeague(ctx, id)
  return getOfficials(ctx, { id })
}

export async function editGameOfficials(
  ctx: Ctx,
  { id, gameId, names }: Input<'PUT /api/v1/league/:id/games/:gameId/officials'>,
): Promise<OfficialGame> {
  refuseTwice(names ?? [])
  const game = await lockOfficialGame(ctx.db, { leagueId: id, gameId })
  const scope = await lockLeagueAs(ctx, 'official.edit', id)
  refuseIfClosed(ctx, game ?? refuse('not_found'))
  await ctx.spend('league.edit')
  await replaceGameNames(ctx.db, scope, { gameId, names })
  await ctx.announce(officialsChanged, { fixtureId: gameId })
  announceLeague(ctx, id)
  return showOne(ctx, scope, gameId)
}

/** The game keeps its time and the league is locked, so that one takes it and nobody officiates twice at once. */
export async function changeOfficial(
  ctx: Ctx,
  { id, gameId, teamId = null, ...change }: Input<'PUT /api/v1/league/:id/games/:gameId/official'>,
): Promise<OfficialGame> {
  const isForTeam = teamId !== null && change.isTaken
  if (isForTeam && !(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const game = await lockOfficialGame(ctx.db, { leagueId: id, gameId })
  const scope = await lockLeagueAs(ctx, 'official.take', id)
  if (isForTeam) await authorize(ctx, 'official.take-for-team', teamId)
  if (!game) return refuse('not_found')
  refuseIfClosed(ctx, game)
  await ctx.spend('official.take')
  const row = (await rowsOf(ctx, [gameId])).get(gameId) ?? refuse('not_found')
  if (!row.names.includes(change.name)) refuse('not_found')
  if (change.isTaken) await take(ctx, scope, { ...change, game, gameId, teamId, row })
  else await giveBack(ctx, scope, row, change.name)
  await ctx.announce(officialsChanged, { fixtureId: gameId })
  announceLeague(ctx, id)
  return showOne(ctx, scope, gameId)
}

type Scope = Awaited<ReturnType<typeof lockLeagueAs<'official.take'>>>

interface Taking {
  name: string
  startTime?: string
  game: GameToOfficiate
  gameId: string
  teamId: string | null
  row: OfficialsRow
}

async function take(ctx: Ctx, scope: Scope, { name, startTime, game, gameId, teamId, row }: Taking) {
  // guard: officials: nobody takes a time that they have not read
  if (startTime === undefined || new Date(startTime).getTime() !== game.startsAt.getTime()) refuse('game_has_moved')
  const current = row.taken.find((one) => one.name === name)
  const told = { ...game.facts, state: 'held' as const }
  if (current?.state === 'held' && current.isOwn) return
  if (teamId === null) {
    if (row.clash === 'not_in_league') refuse('forbidden')
    if (row.clash) refuse(row.clash)
  } else {
    // guard: officials: a team that plays then sends nobody
    if (!row.teams.some((team) => team.id === teamId)) refuse('busy_then')
  }
  const isOwnTeam = current?.personName === null
  if (current?.isOwn && current.state === 'moved' && isOwnTeam === (teamId !== null))
    return confirmOfficial(ctx.db, scope, current.id, told)
  const isFirst = await insertOfficial(ctx.db, scope, { id: ctx.newId(), gameId, name, teamId, told, now: ctx.now })
  if (!isFirst) refuse('official_taken')
}

async function giveBack(ctx: Ctx, scope: Scope, row: OfficialsRow, name: string) {
  const current = row.taken.find((one) => one.name === name)
  if (!current) return
  // guard: officials: only organisers take an official away from somebody else
  if (!current.isOwn && !can(scope.role, 'official.edit')) refuse('forbidden')
  await endOfficial(ctx.db, scope, { id: current.id, isKnown: current.isOwn, now: ctx.now })
}

/** For the two teams of a game. A game of no league has none. */
export async function getOfficialsOfGame(
  ctx: Ctx,
  { id }: Input<'GET /api/v1/game/:id/officials'>,
): Promise<GameOfficial[]> {
  const viewed = { gameId: id, viewerId: ctx.actor.id, now: ctx.now }
  const { row } = authorizeRow(
    ctx,
    'fixture.view',
    await officialsOfGame(ctx.rights, standingOf(ctx, { ofGame: id }, id), viewed),
  )
  return row.names === null ? [] : officialsForTeams(row.names, row.taken)
}

type InLeague = Pick<Scope, 'leagueId' | 'role'>

async function withOfficials(ctx: Ctx, scope: InLeague, games: LeagueGameRow[]) {
  if (games.length === 0) return []
  const rows = await rowsOf(
    ctx,
    games.map(({ id }) => id),
  )
  return games.flatMap((game) => {
    const row = rows.get(game.id)
    if (!row) return []
    const { names, taken, isOwn, clash, teams, askedAt } = row
    const isAsked = isAskedFor(game.startsAt, askedAt)
    const officials = shownOfficials({ names, taken, isAsked, isOrganiser: can(scope.role, 'official.edit') })
    return [{ game: showLeagueGame(game), isOwn, officials, clash, teams }]
  })
}

async function showOne(ctx: Ctx, scope: InLeague, gameId: string): Promise<OfficialGame> {
  const [shown] = await withOfficials(ctx, scope, [...(await gamesById(ctx.rights, scope, [gameId]))])
  return shown ?? refuse('not_found')
}

const rowsOf = async (ctx: Ctx, gameIds: string[]) =>
  new Map(
    (await officialsOf(ctx.rights, gameIds, { viewerId: ctx.actor.id, now: ctx.now })).map((row) => [row.id, row]),
  )

function refuseIfClosed(ctx: Ctx, { isCancelled, startsAt }: GameToOfficiate) {
  if (isCancelled) refuse('game_cancelled')
  if (startsAt <= ctx.now) refuse('game_over')
}

function refuseTwice(names: readonly string[]) {
  if (hasOfficialTwice(names)) refuse('invalid_input', [{ field: 'names', message: 'names one official twice' }])
}
