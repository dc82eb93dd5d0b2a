import type { PageCtx } from '#core/pages/document.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines } from '#core/pictures/outlines.ts'
import { lineUpOfGame } from '../../game/line-up/queries.ts'
import { findSharedGame, type Sharing } from '../actions.ts'
import { lineUpPicture } from './page.ts'
import { playersIn } from './queries.ts'
import { placementsOf } from './rules.ts'

/** The line-up of a shared game as a picture: plain discs and the open places. */
export const drawSharedLineUp =
  ({ courts }: Pick<Sharing, 'courts'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<Drawing | undefined> => {
    const game = await findSharedGame(ctx, token)
    const found = game && (await playersIn(ctx.db, game.gameId, lineUpOfGame(ctx.db)))
    const placements = found && placementsOf(game, found, ctx.now)
    return placements
      ? drawingOf(lineUpPicture(game, placements, { courts, outlines: await loadOutlines() }))
      : undefined
  }
