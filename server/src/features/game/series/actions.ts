import { type InputOf, localOf, type SeriesGame, type seriesApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { authorizeRows, standingOf, type TeamScope } from '#permissions'
import type { NewGame } from '../game/scheduling/queries.ts'
import { insertSeries, seriesAhead } from './queries.ts'
import { weeksBetween } from './rules.ts'

/** Games that are scheduled together become a series. One alone is none. */
export async function joinSeries(
  ctx: Ctx,
  scope: TeamScope<'game.schedule'>,
  games: readonly NewGame[],
): Promise<NewGame[]> {
  if (games.length < 2) return [...games]
  const seriesId = ctx.newId()
  const everyWeeks = weeksBetween(games.map(({ startsOn }) => startsOn))
  await insertSeries(ctx.db, scope, [{ id: seriesId, everyWeeks }], ctx.now)
  return games.map((game) => {
    const { date, time } = localOf(game.startsAt, game.timeZone)
    return { ...game, seriesId, seriesAt: `${date}T${time}` }
  })
}

type SeriesKey = 'GET /api/v1/game/:id/series'

/** The games of a series that a captain may change together with one of them. */
export async function listSeries(
  ctx: Ctx,
  { id }: InputOf<SeriesKey, (typeof seriesApi)[SeriesKey]>,
): Promise<SeriesGame[]> {
  const viewed = { gameId: id, viewerId: ctx.actor.id, now: ctx.now }
  const games = await seriesAhead(ctx.rights, standingOf(ctx, { ofGame: id }), viewed)
  const { rows } = authorizeRows(ctx, 'game.edit', games)
  return rows.map(({ startsAt, ...game }) => ({ ...game, startTime: startsAt.toISOString() }))
}
