import { type gameApi, type InputOf, localOf } from '@app/contract'
import { sayWritten } from '@app/contract/game-text'
import type { Ctx } from '#core/context.ts'
import { calendarFile, calendarFileName } from '#core/event-files/icalendar.ts'
import { authorizeRow, confirmRight, standingOf } from '#permissions'
import { eventTitle } from './page.ts'
import { calendarEntry } from './queries.ts'

type Input = InputOf<'GET /api/v1/game/:id/calendar.ics', (typeof gameApi)['GET /api/v1/game/:id/calendar.ics']>

/** Named after the game, with a link back to its page. */
export const getGameCalendar =
  (origin: string) =>
  async (ctx: Ctx, { id }: Input): Promise<string> => {
    const viewed = { gameId: id, viewerId: ctx.actor.id, now: ctx.now }
    const entry = await calendarEntry(ctx.db, standingOf(ctx, { ofGame: id }), viewed)
    const { row: game } = authorizeRow(ctx, 'game.view', entry)
    await confirmRight(ctx, 'game.view', { ofGame: id })
    const say = ctx.sayTo({ account: game.locale })
    const summary = eventTitle(say, game)
    const url = `${origin}/games/${id}`
    ctx.nameFile(calendarFileName(summary, localOf(game.startsAt, game.timeZone).date))
    return calendarFile({
      name: summary,
      events: [
        {
          uid: game.id,
          sequence: game.version,
          startsAt: game.startsAt,
          endsAt: game.endsAt,
          summary,
          location: sayWritten(say, game.location),
          description: [game.notes, url].filter(Boolean).join('\n\n'),
          url,
          cancelled: game.cancelledAt !== null,
          stampedAt: ctx.now,
        },
      ],
    })
  }
