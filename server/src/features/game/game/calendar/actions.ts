import type { gameApi, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { authorizeRow, confirmRight, standingOf } from '#permissions'
import { gameCalendarFile } from './page.ts'
import { calendarEntry } from './queries.ts'

type Input = InputOf<'GET /api/v1/game/:id/calendar.ics', (typeof gameApi)['GET /api/v1/game/:id/calendar.ics']>

/** The file is named after the game and links back to its page. */
export const getGameCalendar =
  (origin: string) =>
  async (ctx: Ctx, { id }: Input): Promise<string> => {
    const viewed = { gameId: id, viewerId: ctx.actor.id, now: ctx.now }
    const entry = await calendarEntry(ctx.db, standingOf(ctx, { ofGame: id }), viewed)
    const { row: game } = authorizeRow(ctx, 'game.view', entry)
    await confirmRight(ctx, 'game.view', { ofGame: id })
    const say = ctx.sayTo({ account: game.locale })
    const file = gameCalendarFile(say, game, { url: `${origin}/games/${id}`, now: ctx.now })
    ctx.nameFile(file.fileName)
    return file.content
  }
