import { formationsOf } from '@app/contract/formation'
import type { PageCtx } from '#core/pages/document.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines, sayInPicture } from '#core/pictures/outlines.ts'
import { findSharedGame, type Sharing } from '../actions.ts'
import { lineUpPicture } from './page.ts'

/** The line-up of a shared game as a picture, in the team's language: plain discs and open spots. */
export const drawSharedLineUp =
  ({ courts }: Pick<Sharing, 'courts'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<Drawing | undefined> => {
    const game = await findSharedGame(ctx, token)
    if (!game || formationsOf(game.sport).length === 0) return undefined
    const outlines = await loadOutlines()
    return drawingOf(lineUpPicture(sayInPicture(game.teamLanguage, outlines), game, { courts, outlines }))
  }
