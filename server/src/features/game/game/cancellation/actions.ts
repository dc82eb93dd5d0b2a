import type { cancellationApi, Game, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { notifyLater } from '../actions.ts'
import { lockGameAs } from '../lock/actions.ts'
import { reportReleases } from '../move/actions.ts'
import { moveSubsBack } from '../move/queries.ts'
import { isRestorable } from '../rules.ts'
import { showGame } from '../view/actions.ts'
import { updateCancellation } from './queries.ts'

type Input<Key extends keyof typeof cancellationApi> = InputOf<Key, (typeof cancellationApi)[Key]>

/** Keeps the game and its answers, so that it can be restored. Idempotent. */
export async function cancelGame(ctx: Ctx, { id, reason = '' }: Input<'POST /api/v1/game/:id/cancel'>): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.cancel', id, { isForChange: true })
  if (game.status === 'Completed') refuse('game_over')
  if (!game.cancelledAt) {
    const trimmed = reason.trim()
    await updateCancellation(ctx.db, scope, [id], { cancelledAt: ctx.now, reason: trimmed })
    const detail = trimmed ? [{ field: 'cancelReason', before: '', after: trimmed }] : []
    await recordHistory(ctx, scope, { gameId: id, action: 'cancelled', detail })
    await notifyLater(ctx, game)
  }
  return showGame(ctx, id)
}

export async function restoreGame(ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/restore'>): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.cancel', id, { isForChange: true })
  if (game.cancelledAt) {
    if (!isRestorable(game, ctx.now)) refuse('game_started')
    const released = await moveSubsBack(ctx.db, scope, id, ctx.now)
    await updateCancellation(ctx.db, scope, [id], { cancelledAt: null, reason: '' })
    await recordHistory(ctx, scope, { gameId: id, action: 'restored' })
    await reportReleases(ctx, scope, released)
    await notifyLater(ctx, game)
  }
  return showGame(ctx, id)
}
