import type { Game, InputOf, resultApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { lockGameAs } from '../lock/actions.ts'
import { showGame } from '../view/actions.ts'
import { updateResult } from './queries.ts'
import { scoreChange, whyResultIsClosed } from './rules.ts'

type Input = InputOf<'PUT /api/v1/game/:id/result', (typeof resultApi)['PUT /api/v1/game/:id/result']>

/** Records or corrects a result. The history keeps each change. */
export async function recordResult(
  ctx: Ctx,
  { id, ourScore, theirScore, forfeitedBy = null, note = '' }: Input,
): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.record-result', id, { isForChange: true, part: 'result' })
  const closed = whyResultIsClosed(game.status)
  if (closed) refuse(closed)
  const result = { ourScore, theirScore, forfeitedBy, note: note.trim() }
  const detail = scoreChange(game, result)
  if (detail.length > 0) {
    await updateResult(ctx.db, scope, id, result)
    await recordHistory(ctx, scope, { gameId: id, action: 'result', detail })
  }
  return showGame(ctx, id)
}
