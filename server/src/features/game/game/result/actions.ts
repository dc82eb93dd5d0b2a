import type { Game, InputOf, resultApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeOtherSide } from '#permissions'
import { enterScore } from '../../fixture/result/actions.ts'
import { fixtureToScore } from '../../fixture/result/queries.ts'
import { scoreOfGame } from '../../fixture/result/rules.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { lockGameAs } from '../lock/actions.ts'
import { showGame } from '../view/actions.ts'
import { updateResult, updateResultNote } from './queries.ts'
import { scoreChange, whyResultIsClosed } from './rules.ts'

type Input = InputOf<'PUT /api/v1/game/:id/result', (typeof resultApi)['PUT /api/v1/game/:id/result']>

/** Records or corrects a result, or enters it for one of two sides. The history keeps each change. */
export async function recordResult(
  ctx: Ctx,
  { id, ourScore, theirScore, forfeitedBy = null, note = '', confirms }: Input,
): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.record-result', id, { isForChange: true, part: 'result' })
  const closed = whyResultIsClosed(game.status)
  if (closed) refuse(closed)
  // If neither side came, nobody scores.
  const score =
    forfeitedBy === 'both' ? { ourScore: 0, theirScore: 0, forfeitedBy } : { ourScore, theirScore, forfeitedBy }
  const fixture = await fixtureToScore(ctx.db, { gameId: id, now: ctx.now })
  // Of two sides, neither decides alone.
  const after = fixture ? game : score
  const detail = scoreChange(game, { ...after, note: note.trim() })
  if (detail.length > 0) {
    await updateResultNote(ctx.db, scope, id, note.trim())
    if (!fixture) await updateResult(ctx.db, scope, id, score)
    await recordHistory(ctx, scope, { gameId: id, action: 'result', detail })
  }
  if (fixture) {
    const { side, other } = fixture
    await ctx.spend('fixture.result')
    const own = { gameId: id, side, scope }
    const sides = other ? [own, { ...other, scope: authorizeOtherSide(scope, other) }] : [own]
    await enterScore(ctx, fixture, { by: side, score: scoreOfGame(score, side), confirms: confirms ?? null, sides })
  }
  return showGame(ctx, id)
}
