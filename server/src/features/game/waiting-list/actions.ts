import type { GameStatus, InputOf, WaitingList, waitingListApi } from '@app/contract'
import { isGoing } from '@app/contract/game-state'
import { isAdmittedByCaptain } from '@app/contract/waiting-state'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { saveAnswer } from '../rsvp/queries.ts'
import { currentGame, followList, joinList } from './answer/actions.ts'
import { saveOrder } from './offer/queries.ts'
import { makeRoomFor, saveReason } from './queries.ts'
import { showWaitingList } from './view/actions.ts'

type Input<Key extends keyof typeof waitingListApi> = InputOf<Key, (typeof waitingListApi)[Key]>

/** Everybody on the list can read the reason, so nobody is passed without one. */
export async function moveOnList(
  ctx: Ctx,
  { id, memberId, number, reason }: Input<'PUT /api/v1/game/:id/waiting-list/:memberId'>,
): Promise<WaitingList> {
  const { scope, game } = await lockGameAs(ctx, 'waiting-list.edit', id, { playerId: memberId })
  refuseIfClosed(game)
  await ctx.spend('waiting-list.edit')
  const before = await currentGame(ctx, id)
  const ids = before.waiting.list.map(({ userId }) => userId)
  if (!ids.includes(memberId)) refuse('not_found')
  const userIds = ids.filter((one) => one !== memberId).toSpliced(number - 1, 0, memberId)
  await saveOrder(ctx.db, { gameId: id, userIds })
  await saveReason(ctx.db, scope, {
    gameId: id,
    profileId: memberId,
    reason: reason.trim(),
    isAdded: false,
    now: ctx.now,
  })
  await recordHistory(ctx, scope, { gameId: id, profileId: memberId, action: 'list_moved', detail: because(reason) })
  await followList(ctx, before)
  return showWaitingList(ctx, { gameId: id, role: scope.role })
}

export async function addToList(
  ctx: Ctx,
  { id, memberId, reason }: Input<'POST /api/v1/game/:id/waiting-list'>,
): Promise<WaitingList> {
  const { scope, game } = await lockGameAs(ctx, 'waiting-list.edit', id, { playerId: memberId })
  if (!game.playerRole) refuse('not_found')
  refuseIfClosed(game)
  await ctx.spend('waiting-list.edit')
  const before = await currentGame(ctx, id)
  const answer = before.rsvps.find(({ userId }) => userId === memberId)
  if (answer && (isGoing(answer) || (answer.status === 'Waiting' && !answer.isForOldTime))) refuse('already_going')
  if (isAdmittedByCaptain(before.waiting, memberId, ctx.now)) refuse('game_has_room')
  const { startsAt, startsOn } = game
  const answeredBy = memberId === ctx.actor.id ? null : ctx.actor.id
  const given = {
    gameId: id,
    profileId: memberId,
    status: 'waiting' as const,
    startsAt,
    startsOn,
    answeredBy,
    now: ctx.now,
  }
  await saveAnswer(ctx.db, scope, given)
  await joinList(ctx, before, memberId)
  await saveReason(ctx.db, scope, {
    gameId: id,
    profileId: memberId,
    reason: reason.trim(),
    isAdded: true,
    now: ctx.now,
  })
  await recordHistory(ctx, scope, { gameId: id, profileId: memberId, action: 'list_added', detail: because(reason) })
  await followList(ctx, before)
  return showWaitingList(ctx, { gameId: id, role: scope.role })
}

/** Raises the maximum of this game alone. */
export async function makeRoom(ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/room'>): Promise<WaitingList> {
  const { scope, game } = await lockGameAs(ctx, 'waiting-list.edit', id)
  refuseIfClosed(game)
  await ctx.spend('waiting-list.edit')
  const before = await currentGame(ctx, id)
  if (before.facts.needs.max === null) refuse('no_maximum')
  await makeRoomFor(ctx.db, scope, id)
  await recordHistory(ctx, scope, { gameId: id, action: 'room_made' })
  await followList(ctx, before)
  return showWaitingList(ctx, { gameId: id, role: scope.role })
}

const because = (reason: string) => [{ field: 'reason', before: '', after: reason.trim() }]

function refuseIfClosed({ status }: { status: GameStatus }) {
  const closed = whyAnswersAreClosed(status)
  if (closed) refuse(closed)
}
