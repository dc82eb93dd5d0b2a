import type { Game, InputOf, lineUpApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { showGame } from '../actions.ts'
import { lockGameAs } from '../lock/actions.ts'
import { replaceLineUp, sportOf } from './queries.ts'
import { faultsIn } from './rules.ts'

type Input = InputOf<'PUT /api/v1/game/:id/line-up', (typeof lineUpApi)['PUT /api/v1/game/:id/line-up']>

/** Locked for change, so that two captains who save at once do not mix their line-ups: the later one counts. */
export async function setLineUp(ctx: Ctx, { id, formation, players }: Input): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.set-line-up', id, { isForChange: true })
  await ctx.spend('line-up.set')
  if (game.cancelledAt) refuse('game_cancelled')
  const faults = faultsIn({ formation, players }, await sportOf(ctx.db, scope))
  if (faults.length > 0) refuse('invalid_input', faults)
  await replaceLineUp(ctx.db, scope, { gameId: id, formation, players, now: ctx.now })
  await recordHistory(ctx, scope, { gameId: id, deed: 'line_up' })
  return showGame(ctx, id)
}
