import { formationFor, placed } from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import type { PageCtx } from '#core/pages/document.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines } from '#core/pictures/outlines.ts'
import { headCountOf } from '../../attendance/rules.ts'
import { lineUpOfGame } from '../../game/line-up/queries.ts'
import { find, type Sharing } from '../actions.ts'
import { lineUpPicture } from './page.ts'
import { playersIn } from './queries.ts'

/** The line-up of a shared game as a picture: plain discs and the open places. */
export const drawSharedLineUp =
  ({ courts }: Pick<Sharing, 'courts'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<Drawing | undefined> => {
    const game = await find(ctx, token)
    const found = game && (await playersIn(ctx.db, game.gameId, lineUpOfGame(ctx.db)))
    if (!found) return undefined
    const headCount = headCountOf(found.counted, { startsAt: game.startsAt, now: ctx.now })
    const name = found.lineUp?.formation ?? null
    const formation = formationFor(game.sport, { name, needed: neededOf(headCount) })
    if (!formation) return undefined
    const people = found.people.map((person) => ({ ...person, state: 'in' as const }))
    const { players: stored = [], isSet = false } = found.lineUp ?? {}
    const { spots } = placed({ formation, people, stored, isSet, lacks: headCount.lacks })
    return drawingOf(lineUpPicture(game, spots, { courts, outlines: await loadOutlines() }))
  }
