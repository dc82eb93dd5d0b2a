import { type InputOf, limits, type SubRequest, type SubRequestCard, type subRequestApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { likePattern } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeRow, can, type Permission } from '#permissions'
import { lockGameAs } from '../../../game/game/lock/actions.ts'
import { recordHistory } from '../../../game/game-history/actions.ts'
import { everybodyAsked, sparesAsked, subRequestChanged } from './events.ts'
import {
  type BoardKey,
  type BoardRow,
  gameOfRequest,
  lockRequest,
  openRequests,
  positionsOnTheBoard,
  type RequestRow,
  requestOfGame,
  sportsOnTheBoard,
} from './queries.ts'
import { namedPositions, statusOfRequest, volunteerRefusal } from './rules.ts'
import { closeRequestRow, updateRequest, upsertRequest } from './spot/queries.ts'

type Input<Key extends keyof typeof subRequestApi> = InputOf<Key, (typeof subRequestApi)[Key]>

export async function browseRequests(
  ctx: Ctx,
  input: Input<'GET /api/v1/game/sub_requests'>,
): Promise<Page<SubRequestCard>> {
  await authorize(ctx, 'sub-request.browse')
  const page = pageRequest(input, isMomentKey)
  const rows = await openRequests(ctx.db, { ...viewerOf(ctx), ...filterOf(input, ctx.now), page })
  const { items, next } = pageOf(rows, page, (row): BoardKey => [row.sortKey, row.id])
  return { items: items.map((row) => showRequestCard(row, ctx.now)), next }
}

export async function listSports(ctx: Ctx) {
  await authorize(ctx, 'sub-request.browse')
  return sportsOnTheBoard(ctx.db, viewerOf(ctx))
}

export async function listPositions(ctx: Ctx) {
  await authorize(ctx, 'sub-request.browse')
  return positionsOnTheBoard(ctx.db, viewerOf(ctx))
}

const viewerOf = ({ actor, now }: Ctx) => ({ viewerId: actor.id, now })

export async function getRequestOfGame(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/subs'>): Promise<SubRequest> {
  return shownRequestOf(ctx, id)
}

/** A game has one request: a second one is rejected, a closed one is reopened, and an open one can get more spots. */
export async function askForSubs(ctx: Ctx, input: Input<'POST /api/v1/game/:id/subs'>): Promise<SubRequest> {
  const {
    id: gameId,
    numberOfSubs,
    positions,
    note = '',
    firstCome = false,
    everybodyAt = null,
    isPublic = false,
    besides = null,
  } = input
  const { scope, game } = await lockGameAs(ctx, 'sub-request.ask', gameId, { part: 'subs' })
  await ctx.spend('sub-request.ask')
  if (input.teamId !== undefined && input.teamId !== scope.teamId)
    refuse('invalid_input', [{ field: 'teamId', message: 'is not the team of the game' }])
  if (game.cancelledAt) refuse('game_cancelled')
  if (game.startsAt <= ctx.now) refuse('game_started')
  const fields = {
    spots: numberOfSubs,
    positions: namedPositions(positions),
    firstComeAt: firstCome ? ctx.now : null,
    note: note.trim(),
    everybodyAt: everybodyAt === null ? ctx.now : new Date(everybodyAt),
    publicAt: isPublic ? ctx.now : null,
    automaticAt: null,
  }
  const { id: requestId, everybodyAt: opensAt } =
    (await upsertRequest(ctx.db, scope, {
      id: ctx.newId(),
      gameId,
      besides,
      max: limits.subs,
      now: ctx.now,
      ...fields,
    })) ?? refuse('request_exists')
  await recordHistory(ctx, scope, { gameId, action: 'subs_asked' })
  await announceRequest(ctx, { requestId, opensAt, startsAt: game.startsAt })
  return shownRequestOf(ctx, gameId)
}

/** Asks the spares, then everyone. */
export async function announceRequest(
  ctx: Announcing,
  { requestId, opensAt, startsAt }: { requestId: string; opensAt: Date; startsAt: Date },
) {
  await ctx.announce(sparesAsked, { requestId })
  // People who volunteered before the request was closed are waiting again, and are notified.
  // guard: subs: reopening a request notifies its volunteers
  await ctx.announce(subRequestChanged, { requestId })
  await askEverybodyAt(ctx, requestId, opensAt)
  await settleAt(ctx, requestId, startsAt)
}

type Announcing = Pick<Ctx, 'announce' | 'announceAt'>

export async function editRequest(
  ctx: Ctx,
  { id, ...changes }: Input<'PATCH /api/v1/game/sub_requests/:id'>,
): Promise<SubRequest> {
  const { scope, request } = await lockRequestAs(ctx, 'sub-request.edit', id)
  const status = statusOfRequest(request, ctx.now)
  if (status === 'Closed') refuse('request_closed')
  if (status === 'Cancelled') refuse('game_cancelled')
  if (status === 'Started') refuse('game_started')
  const spots = changes.numberOfSubs ?? request.spots
  if (spots < request.taken) refuse('fewer_spots_than_accepted')
  const { firstCome = request.isFirstCome, isPublic = request.isPublic, everybodyAt } = changes
  const opensAt =
    everybodyAt === undefined ? request.everybodyAt : everybodyAt === null ? ctx.now : new Date(everybodyAt)
  await updateRequest(ctx.db, scope, id, {
    spots,
    positions: changes.positions ? namedPositions(changes.positions) : request.positions,
    firstComeAt: firstCome ? ctx.now : null,
    note: changes.note?.trim() ?? request.note,
    everybodyAt: opensAt,
    publicAt: isPublic ? ctx.now : null,
  })
  await recordHistory(ctx, scope, { gameId: request.gameId, action: 'subs_changed' })
  if (opensAt.getTime() !== request.everybodyAt.getTime()) await askEverybodyAt(ctx, id, opensAt)
  await ctx.announce(subRequestChanged, { requestId: id })
  return shownRequestOf(ctx, request.gameId)
}

export async function closeRequest(
  ctx: Ctx,
  { id }: Input<'DELETE /api/v1/game/sub_requests/:id'>,
): Promise<SubRequest> {
  const { scope, request } = await lockRequestAs(ctx, 'sub-request.close', id)
  if (!request.closedAt) {
    await closeRequestRow(ctx.db, scope, id, ctx.now)
    await recordHistory(ctx, scope, { gameId: request.gameId, action: 'subs_closed' })
    await ctx.announce(subRequestChanged, { requestId: id })
  }
  return shownRequestOf(ctx, request.gameId)
}

/**
 * Locks team, person, game and request, in the same order as everywhere, to avoid deadlocks. The permission is checked
 * under the team lock, so that a role lost meanwhile is noticed.
 */
export async function lockRequestAs<P extends Permission>(
  ctx: Ctx,
  permission: P,
  requestId: string,
  { playerId, gameId: known }: { playerId?: string; gameId?: string } = {},
) {
  const gameId = known ?? (await gameOfRequest(ctx.db, requestId))?.gameId ?? refuse('not_found')
  const person = playerId === undefined ? {} : { playerId }
  const { scope, game } = await lockGameAs(ctx, permission, gameId, { ...person, isForVolunteers: true })
  const request = (await lockRequest(ctx.db, requestId)) ?? refuse('not_found')
  return { scope, game, request }
}

async function shownRequestOf(ctx: Ctx, gameId: string): Promise<SubRequest> {
  const request = await requestOfGame(ctx.rights, { gameId, viewerId: ctx.actor.id })
  return showRequest(authorizeRow(ctx, 'sub-request.view', request).row, ctx.now)
}

function showRequest(request: RequestRow, now: Date): SubRequest {
  const {
    id,
    teamId,
    gameId,
    positions,
    openPositions,
    waiting,
    askedAgain,
    isHidden,
    note,
    spots,
    taken,
    isFirstCome,
    everybodyAt,
    isPublic,
  } = request
  return {
    id,
    teamId,
    gameId,
    positions,
    openPositions,
    waiting,
    askedAgain,
    isHidden,
    note,
    isPublic,
    numberOfSubs: spots,
    openSpots: spots - taken,
    status: statusOfRequest(request, now),
    firstCome: isFirstCome,
    everybodyAt: everybodyAt > now ? everybodyAt.toISOString() : null,
  }
}

export function showRequestCard(row: Omit<BoardRow, 'sortKey'>, now: Date): SubRequestCard {
  const { teamName, sport, timeZone, location } = row
  const whyNot = volunteerRefusal(row, now)
  const isBeforeStart = row.cancelledAt === null && row.startsAt > now
  return {
    ...showRequest(row, now),
    teamName,
    sport,
    timeZone,
    location,
    teamLogo: pictureUrl(row.teamLogo),
    opponentTeamName: row.opponent,
    date: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    mine: row.mine && shownVolunteer[row.mine],
    mineIsForOldTime: row.mineIsForOldTime,
    can: { volunteer: whyNot === null, choose: isBeforeStart && can(row.role ?? 'guest', 'volunteer.choose') },
    whyNot,
  }
}

export const shownVolunteer = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  released: 'Released',
} as const

/** Opens the request to everyone, now or when the spares' head start ends. */
const askEverybodyAt = (ctx: Announcing, requestId: string, at: Date) =>
  ctx.announceAt({ at, key: requestId, replacesTime: true }, everybodyAsked, { requestId })

/** When the game starts, volunteers who are still waiting are notified that it is over. */
const settleAt = (ctx: Announcing, requestId: string, startsAt: Date) =>
  ctx.announceAt({ at: startsAt, key: `${requestId}:start`, replacesTime: true }, subRequestChanged, { requestId })

export function filterOf({ q = '', sport, position, from, until }: Input<'GET /api/v1/game/sub_requests'>, now: Date) {
  return {
    pattern: likePattern(q),
    sport,
    position: position?.trim() || undefined,
    from,
    until,
    now,
  }
}
