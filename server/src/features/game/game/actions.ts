import {
  currentZone,
  type Game,
  type GameCard,
  type GameFields,
  type gameApi,
  type HistoryEntry,
  type InputOf,
  isTimeZone,
  limits,
  localOf,
} from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { likePattern } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, isNumberKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { authorize, authorizeRows, type OtherSideScope, standingOf, type TeamScope } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import { linkedGame } from '../fixture/queries.ts'
import { isShared } from '../fixture/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { historyOf } from '../game-history/queries.ts'
import { joinSeries } from '../series/actions.ts'
import { editSeries } from '../series/change/actions.ts'
import { lockSeriesOf } from '../series/change/queries.ts'
import { gameChanged, gamesScheduled } from './events.ts'
import { lockGameAs } from './lock/actions.ts'
import { changeGames } from './move/actions.ts'
import { countGamesOf, gameCards, gamesOf, gamesOfTeam } from './queries.ts'
import { differences, factsOf, faultsIn, notificationTime } from './rules.ts'
import { insertGames, type NewGame } from './scheduling/queries.ts'
import { showCards, showGame, showPage } from './view/actions.ts'

type Input<Key extends keyof typeof gameApi> = InputOf<Key, (typeof gameApi)[Key]>

export async function listOwnGames(
  ctx: Ctx,
  { q = '', status, teamId, when, ...paging }: Input<'GET /api/v1/profile/:userId/games'>,
): Promise<Page<GameCard>> {
  await authorize(ctx, 'game.list-own')
  const page = pageRequest(paging, isMomentKey)
  const search = { viewerId: ctx.actor.id, pattern: likePattern(q), status, teamId, when, now: ctx.now, page }
  return showPage(ctx, await gamesOf(ctx.db, search), page)
}

export async function countOwnGames(
  ctx: Ctx,
  { q = '', status, teamId }: Input<'GET /api/v1/profile/:userId/games/count'>,
) {
  await authorize(ctx, 'game.list-own')
  return countGamesOf(ctx.db, { viewerId: ctx.actor.id, pattern: likePattern(q), status, teamId, now: ctx.now })
}

export async function listTeamGames(
  ctx: Ctx,
  { id, status, when, ...paging }: Input<'GET /api/v1/team/:id/games'>,
): Promise<Page<GameCard>> {
  const page = pageRequest(paging, isMomentKey)
  const search = { viewerId: ctx.actor.id, teamId: id, status, when, now: ctx.now, page }
  const games = await gamesOfTeam(ctx.rights, standingOf(ctx, id), search)
  return showPage(ctx, authorizeRows(ctx, 'game.view', games).rows, page)
}

export async function scheduleGame(ctx: Ctx, { teamId, silent, ...fields }: Input<'POST /api/v1/game'>): Promise<Game> {
  const scope = await mayScheduleFor(ctx, teamId)
  const game = newGame(ctx, fields)
  await makeGames(ctx, scope, [game], { isSilent: silent })
  return showGame(ctx, game.id)
}

/** Schedules all games of a series, or none. */
export async function scheduleSeries(
  ctx: Ctx,
  { id, games, silent }: Input<'POST /api/v1/team/:id/games'>,
): Promise<GameCard[]> {
  const scope = await mayScheduleFor(ctx, id)
  const made = games.map((fields) => newGame(ctx, fields))
  await makeGames(ctx, scope, await joinSeries(ctx, scope, made), { isSilent: silent })
  const rows = await gameCards(ctx.db, scope, { ids: made.map((game) => game.id), now: ctx.now })
  return showCards(ctx, rows)
}

export async function getGame(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id'>): Promise<Game> {
  return showGame(ctx, id)
}

/** Edits a game. Rejects a stale `version`, so that captains don't overwrite each other's changes. */
export async function editGame(
  ctx: Ctx,
  { id, version, alsoFor, movedToo = false, ...fields }: Input<'PUT /api/v1/game/:id'>,
): Promise<Game> {
  if (alsoFor) await lockSeriesOf(ctx.db, id)
  const { scope, game: before } = await lockGameAs(ctx, 'game.edit', id, { isForChange: true })
  // guard: games: a cancelled game is not edited
  if (before.cancelledAt) refuse('game_cancelled')
  // guard: games: an edit of a stale version is rejected
  if (before.version !== version) refuse('game_changed')
  if (fields.kind !== undefined && fields.kind !== before.kind)
    refuse('invalid_input', [{ field: 'kind', message: 'cannot be changed' }])
  const { timeZone, notes, title, needed } = before
  const after = readFields({ timeZone, notes, title, needed, ...fields, kind: before.kind })
  const detail = differences(factsOf(before), factsOf({ ...before, ...after }))
  // guard: fixtures: one team alone does not change what both share
  if ((alsoFor || detail.some(isShared)) && (await linkedGame(ctx.db, id))) refuse('game_is_linked')
  if (alsoFor && before.seriesId) {
    await editSeries(ctx, scope, { id, seriesId: before.seriesId, part: alsoFor, movedToo, before, after })
  } else if (detail.length > 0 || before.needed !== after.needed) {
    await notifyLater(
      ctx,
      ...(await changeGames(ctx, scope, [{ after: { id, ...after }, startedAt: before.startsAt, detail }])),
    )
  }
  return showGame(ctx, id)
}

export async function listGameHistory(
  ctx: Ctx,
  { id, ...paging }: Input<'GET /api/v1/game/:id/history'>,
): Promise<Page<HistoryEntry>> {
  const page = pageRequest(paging, isNumberKey)
  const viewed = { gameId: id, viewerId: ctx.actor.id, page }
  const history = await historyOf(ctx.rights, standingOf(ctx, { ofGame: id }), viewed)
  const { rows } = authorizeRows(ctx, 'game.see-history', history)
  const { items, next } = pageOf(rows, page, ({ line }): readonly [string] => [line])
  return { items: items.map(({ line: _, ...action }) => ({ ...action, doneAt: action.doneAt.toISOString() })), next }
}

/** Schedules the mail about changed games. A change that is undone before then sends nothing. */
export async function notifyLater(ctx: Ctx, ...games: { id: string; startsAt: Date }[]) {
  if (games.length === 0) return
  await ctx.spend('game.change', { amount: games.length })
  await announceChanges(ctx, games)
}

/** The actor gets no mail. */
export async function announceChanges(
  ctx: Pick<PublicCtx, 'now' | 'announceAt'> & Partial<Pick<Ctx, 'actor'>>,
  games: { id: string; startsAt: Date }[],
  { actorId = ctx.actor?.id ?? '' }: { actorId?: string } = {},
) {
  const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]))
  await ctx.announceAt(
    ({ gameId }) => ({ at: notificationTime(ctx.now, starts.get(gameId) ?? ctx.now), key: gameId }),
    gameChanged,
    ...games.map(({ id }) => ({ gameId: id, actorId })),
  )
}

/** Locks the team, so that concurrent requests cannot exceed its limit of games. */
async function mayScheduleFor(ctx: Ctx, teamId: string) {
  // guard: games: counting a team's games locks it
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  return authorize(ctx, 'game.schedule', teamId)
}

/** The caller has locked the team. */
export async function makeGames(
  ctx: Ctx,
  scope: TeamScope<'game.schedule' | 'schedule.import'> | OtherSideScope<'game.schedule'>,
  games: NewGame[],
  { action = 'scheduled', isSilent = false }: { action?: 'scheduled' | 'imported'; isSilent?: boolean | undefined },
) {
  if (games.length === 0) return
  await ctx.spend('game.schedule', { amount: games.length })
  const bounds = { now: ctx.now, max: limits.gamesPerTeam }
  if (!(await insertGames(ctx.db, scope, games, bounds))) refuse('too_many_games')
  await recordHistory(ctx, scope, ...games.map(({ id }) => ({ gameId: id, action })))
  const gameIds = games.map(({ id }) => id)
  await ctx.announce(gamesScheduled, { teamId: scope.teamId, gameIds, actorId: ctx.actor.id, isSilent })
}

function newGame(ctx: Ctx, fields: GameFields): NewGame {
  const game = readFields(fields)
  return {
    ...game,
    id: ctx.newId(),
    importUid: null,
    lastMailed: factsOf({ ...game, cancelledAt: null, cancelReason: '' }),
  }
}

/** Validates and normalizes the fields of a game. */
function readFields({ timeZone = 'UTC', kind = 'game', ...fields }: GameFields) {
  const faults = faultsIn({ ...fields, kind })
  if (faults.length > 0) refuse('invalid_input', faults)
  const startsAt = new Date(fields.startTime)
  const year = startsAt.getUTCFullYear()
  if (!(year >= 2000 && year < 2100))
    refuse('invalid_input', [{ field: 'startTime', message: 'must be between 2000 and 2099' }])
  if (!isTimeZone(timeZone)) refuse('invalid_input', [{ field: 'timeZone', message: 'must be a time zone' }])
  return {
    kind,
    title: fields.title?.trim() ?? '',
    needed: fields.needed ?? null,
    opponent: fields.opponentTeamName?.trim() ?? '',
    startsAt,
    startsOn: localOf(startsAt, timeZone).date,
    timeZone: currentZone(timeZone),
    location: fields.location.trim(),
    notes: fields.notes?.trim() ?? '',
  }
}
