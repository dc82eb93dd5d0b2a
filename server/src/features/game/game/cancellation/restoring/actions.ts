import type { Ctx } from '#core/context.ts'
import type { OtherSideScope, TeamScope } from '#permissions'
import { recordHistory } from '../../../game-history/actions.ts'
import { markListsDueOf } from '../../../waiting-list/offer/queries.ts'
import { reportReleases } from '../../move/actions.ts'
import { moveSubsBack } from '../../move/queries.ts'
import { updateCancellation } from '../queries.ts'

/** The caller has locked the games and their subs. */
export async function restoreGames(
  ctx: Ctx,
  scope: TeamScope<'game.cancel'> | OtherSideScope<'game.cancel'>,
  ids: string[],
  action: 'restored' | 'restored_by_opponent' | 'restored_by_league',
) {
  const released = await moveSubsBack(ctx.db, scope, ids, ctx.now)
  await updateCancellation(ctx.db, scope, ids, { cancelledAt: null, reason: '' })
  // guard: waiting: a restored game offers its spots
  await markListsDueOf(ctx.db, ids, ctx.now)
  await recordHistory(ctx, scope, ...ids.map((gameId) => ({ gameId, action })))
  await reportReleases(ctx, scope, released)
}
