import type { cancellationApi, Game, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeOtherSide, type OtherSide, type OtherSideScope } from '#permissions'
import { deleteProposalsOf } from '../../fixture/proposal/queries.ts'
import { isOfLeague, linkedGame, updateCalledOff } from '../../fixture/queries.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { cancelSeries, restoreSeries } from '../../series/change/actions.ts'
import { lockSeriesOf } from '../../series/change/queries.ts'
import { announceChanges, notifyLater } from '../actions.ts'
import { lockGameAs } from '../lock/actions.ts'
import { lockSubsOf } from '../move/queries.ts'
import { isRestorable } from '../rules.ts'
import { showGame } from '../view/actions.ts'
import { updateCancellation } from './queries.ts'
import { restoreGames } from './restoring/actions.ts'

type Input<Key extends keyof typeof cancellationApi> = InputOf<Key, (typeof cancellationApi)[Key]>

/**
 * Keeps the game and its answers, so that it can be restored. A game of two teams is cancelled for both; the other team
 * does not read the reason, which may be about a person. Idempotent.
 */
export async function cancelGame(
  ctx: Ctx,
  { id, reason = '', alsoFor }: Input<'POST /api/v1/game/:id/cancel'>,
): Promise<Game> {
  if (alsoFor) await lockSeriesOf(ctx.db, id)
  const { scope, game } = await lockGameAs(ctx, 'game.cancel', id, { isForChange: true })
  if (game.status === 'Completed') refuse('game_over')
  const linked = await linkedGame(ctx.db, id)
  if (alsoFor && linked) refuse('game_is_linked')
  // guard: leagues: a captain does not call off a league's game
  if (linked && (await isOfLeague(ctx.db, id))) refuse('game_of_league')
  if (alsoFor && game.seriesId) {
    await cancelSeries(ctx, scope, { id, seriesId: game.seriesId, part: alsoFor, reason: reason.trim() })
  } else if (!game.cancelledAt) {
    const trimmed = reason.trim()
    await updateCancellation(ctx.db, scope, [id], { cancelledAt: ctx.now, reason: trimmed })
    const detail = trimmed ? [{ field: 'cancelReason', before: '', after: trimmed }] : []
    await recordHistory(ctx, scope, { gameId: id, action: 'cancelled', detail })
    await notifyLater(ctx, game)
    await deleteProposalsOf(ctx.db, scope, [id])
    if (linked) {
      await updateCalledOff(ctx.db, scope, { fixtureId: linked.fixtureId, by: linked.side })
      await cancelOther(ctx, authorizeOtherSide(scope, linked.other), { ...linked.other, startsAt: game.startsAt })
    }
  }
  return showGame(ctx, id)
}

/** Only the team that called a game off restores it. */
export async function restoreGame(ctx: Ctx, { id, alsoFor }: Input<'POST /api/v1/game/:id/restore'>): Promise<Game> {
  if (alsoFor) await lockSeriesOf(ctx.db, id)
  const { scope, game } = await lockGameAs(ctx, 'game.cancel', id, { isForChange: true })
  if (game.cancelledAt) {
    if (!isRestorable(game, ctx.now)) refuse('game_started')
    const linked = await linkedGame(ctx.db, id)
    // guard: leagues: a captain does not restore a league's game
    if (linked && (await isOfLeague(ctx.db, id))) refuse('game_of_league')
    // guard: fixtures: only the team that called a game off restores it
    if (linked?.calledOffBy && linked.calledOffBy !== linked.side) refuse('game_is_linked')
    if (alsoFor && game.seriesId && !linked) {
      await restoreSeries(ctx, scope, { seriesId: game.seriesId, cancelledAt: game.cancelledAt })
      return showGame(ctx, id)
    }
    await lockSubsOf(ctx.db, linked ? [id, linked.other.gameId] : [id])
    await restoreGames(ctx, scope, [id], 'restored')
    await notifyLater(ctx, game)
    if (linked) {
      await updateCalledOff(ctx.db, scope, { fixtureId: linked.fixtureId, by: null })
      const { gameId } = linked.other
      await restoreGames(ctx, authorizeOtherSide(scope, linked.other), [gameId], 'restored_by_opponent')
      await announceChanges(ctx, [{ id: gameId, startsAt: game.startsAt }])
    }
  }
  return showGame(ctx, id)
}

async function cancelOther(
  ctx: Ctx,
  scope: OtherSideScope<'game.cancel'>,
  { gameId, startsAt }: OtherSide & { startsAt: Date },
) {
  await updateCancellation(ctx.db, scope, [gameId], { cancelledAt: ctx.now, reason: '' })
  await recordHistory(ctx, scope, { gameId, action: 'cancelled_by_opponent' })
  await announceChanges(ctx, [{ id: gameId, startsAt }])
}
