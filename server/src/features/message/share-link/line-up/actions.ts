import { formationsOf } from '@app/contract/formation'
import { sayIn } from '#core/language/say.ts'
import type { PageCtx } from '#core/pages/document.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines } from '#core/pictures/outlines.ts'
import { findSharedGame, type Sharing } from '../actions.ts'
import { lineUpPicture } from './page.ts'

/** The line-up of a shared game as a picture: plain discs and the open places. In English, as the other picture. */
export const drawSharedLineUp =
  ({ courts }: Pick<Sharing, 'courts'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<Drawing | undefined> => {
    const game = await findSharedGame(ctx, token)
    if (!game || formationsOf(game.sport).length === 0) return undefined
    return drawingOf(lineUpPicture(sayIn(''), game, { courts, outlines: await loadOutlines() }))
  }
