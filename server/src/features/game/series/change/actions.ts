import { localOf } from '@app/contract'
import { gamesMeant, isMovedAlone, moveInSeries, type SeriesPart, shiftBetween } from '@app/contract/series-change'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { TeamScope } from '#permissions'
import { deleteProposalsOf } from '../../fixture/proposal/queries.ts'
import { updateCancellation } from '../../game/cancellation/queries.ts'
import { restoreGames } from '../../game/cancellation/restoring/actions.ts'
import { gameChanged, seriesChanged } from '../../game/events.ts'
import { changeGames } from '../../game/move/actions.ts'
import type { GameChange } from '../../game/move/queries.ts'
import { lockSubsOf, updateSeriesTimes } from '../../game/move/queries.ts'
import { differences, factsOf, notificationTime, type StoredGame } from '../../game/rules.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { cancelledTogether, type SeriesRow, seriesToChange } from './queries.ts'

interface Edit {
  id: string
  seriesId: string
  part: SeriesPart
  movedToo: boolean
  before: StoredGame
  after: Omit<GameChange, 'id'>
}

/**
 * Does to the games of a series what a captain does to one: fields that changed are the same in all, times move by the
 * clock of the venue, and fields that did not change stay as each game has them. The opponent is of one game alone.
 * `lockSeriesOf` has locked them.
 */
export async function editSeries(ctx: Ctx, scope: TeamScope<'game.edit'>, edit: Edit) {
  const { id, seriesId, part, before, after } = edit
  await ctx.spend('series.change')
  const games = await gamesToChange(ctx, scope, { id, seriesId, part })
  const shift = shiftBetween(before, after)
  const changed = games.map((game) => {
    // guard: series: a game that was moved on its own keeps its time -> const keepsTime = false
    const keepsTime = game.id !== id && !edit.movedToo && isMovedAlone(game)
    const moved = moveInSeries(game, shift, { keepsTime })
    const { startsAt, timeZone } = game.id === id ? after : moved
    const next = {
      id: game.id,
      title: changedText(game.title, before.title, after.title),
      needed: before.needed === after.needed ? game.needed : after.needed,
      // guard: series: each game keeps its opponent -> opponent: after.opponent,
      opponent: game.id === id ? after.opponent : game.opponent,
      startsAt,
      startsOn: localOf(startsAt, timeZone).date,
      timeZone,
      location: changedText(game.location, before.location, after.location),
      notes: changedText(game.notes, before.notes, after.notes),
    }
    return { game, next, seriesAt: moved.seriesAt, detail: differences(factsOf(game), factsOf({ ...game, ...next })) }
  })
  const moves = changed.filter(({ game, next, detail }) => detail.length > 0 || game.needed !== next.needed)
  await lockSubsOf(
    ctx.db,
    moves.map(({ game }) => game.id),
  )
  const announced = await changeGames(
    ctx,
    scope,
    moves.map(({ game, next, detail }) => ({ after: next, startedAt: game.startsAt, detail })),
  )
  await updateSeriesTimes(
    ctx.db,
    scope,
    changed.map(({ game, seriesAt }) => ({ id: game.id, seriesAt })),
  )
  await announceSeries(ctx, seriesId, announced)
}

async function gamesToChange(
  { db, now }: Ctx,
  scope: TeamScope<'game.edit' | 'game.cancel'>,
  { id, seriesId, part }: { id: string; seriesId: string; part: SeriesPart },
): Promise<SeriesRow[]> {
  const games = await seriesToChange(db, scope, { id, seriesId, now })
  return gamesMeant(games, { id, part, now }).meant
}

const changedText = (own: string, before: string, after: string): string => (before === after ? own : after)

/** Keeps the games and their answers, so that they can be restored. */
export async function cancelSeries(
  ctx: Ctx,
  scope: TeamScope<'game.cancel'>,
  { id, seriesId, part, reason }: { id: string; seriesId: string; part: SeriesPart; reason: string },
) {
  await ctx.spend('series.change')
  const games = (await gamesToChange(ctx, scope, { id, seriesId, part })).filter(isOn)
  if (games.length === 0) return
  const ids = games.map((game) => game.id)
  await updateCancellation(ctx.db, scope, ids, { cancelledAt: ctx.now, reason })
  const detail = reason ? [{ field: 'cancelReason', before: '', after: reason }] : []
  await recordHistory(ctx, scope, ...ids.map((gameId) => ({ gameId, action: 'cancelled' as const, detail })))
  await deleteProposalsOf(ctx.db, scope, ids)
  await announceSeries(ctx, seriesId, games)
}

const isOn = ({ status }: SeriesRow): boolean => status === 'Upcoming'

/** Restores a game and those of its series that were cancelled together with it. */
export async function restoreSeries(
  ctx: Ctx,
  scope: TeamScope<'game.cancel'>,
  { seriesId, cancelledAt }: { seriesId: string; cancelledAt: Date },
) {
  await ctx.spend('series.change')
  const games = await cancelledTogether(ctx.db, scope, { seriesId, cancelledAt, now: ctx.now })
  const ids = games.map(({ id }) => id)
  if (ids.length === 0) refuse('game_started')
  await lockSubsOf(ctx.db, ids)
  await restoreGames(ctx, scope, ids, 'restored')
  await announceSeries(ctx, seriesId, games)
}

/** One mail per person about all of it. What else follows a change follows for each game. */
async function announceSeries(ctx: Ctx, seriesId: string, games: readonly { id: string; startsAt: Date }[]) {
  if (games.length === 0) return
  const actorId = ctx.actor.id
  const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]))
  const first = new Date(Math.min(...games.map(({ startsAt }) => startsAt.getTime())))
  await ctx.announceAt({ at: notificationTime(ctx.now, first), key: seriesId }, seriesChanged, { seriesId, actorId })
  await ctx.announceAt(
    ({ gameId }) => ({ at: notificationTime(ctx.now, starts.get(gameId) ?? ctx.now), key: gameId }),
    gameChanged,
    ...games.map(({ id }) => ({ gameId: id, actorId, isInSeries: true })),
  )
}
