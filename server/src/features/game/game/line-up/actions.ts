import type { Game, InputOf, lineUpApi } from '@app/contract'
import { gameState } from '@app/contract/game-state'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { Permission, TeamScope } from '#permissions'
import { replacedDropOuts } from '../../attendance/drop-out/rules.ts'
import { readGames } from '../../attendance/queries.ts'
import { type CurrentGame, currentGames } from '../../attendance/rules.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { markReplaced } from '../../rsvp/drop-out/queries.ts'
import { lockGameAs } from '../lock/actions.ts'
import { showGame } from '../view/actions.ts'
import { replaceLineUp, replacePlaces, sportOf } from './queries.ts'
import { faultsIn } from './rules.ts'

type Input = InputOf<'PUT /api/v1/game/:id/line-up', (typeof lineUpApi)['PUT /api/v1/game/:id/line-up']>

/** Locked for change, so that the line-ups of two captains who save at once are not mixed: the later one wins. */
export async function setLineUp(ctx: Ctx, { id, formation, players }: Input): Promise<Game> {
  const { scope, game } = await lockGameAs(ctx, 'game.set-line-up', id, { isForChange: true, part: 'line_up' })
  await ctx.spend('line-up.set')
  if (game.cancelledAt) refuse('game_cancelled')
  const faults = faultsIn({ formation, players }, await sportOf(ctx.db, scope))
  if (faults.length > 0) refuse('invalid_input', faults)
  await replaceLineUp(ctx.db, scope, { gameId: id, formation, players, now: ctx.now })
  await recordHistory(ctx, scope, { gameId: id, action: 'line_up' })
  return showGame(ctx, id)
}

/** Stores the line-up after a change, so that later answers move nobody. The game is locked. */
export async function keepPlaces(
  ctx: PublicCtx,
  scope: TeamScope<Permission>,
  { before, after }: { before: CurrentGame; after: CurrentGame },
) {
  const { lineUp } = after.facts
  const benched = lineUp.places.filter(({ place }) => place === '')
  const shown = { ...after.facts, lineUp: { ...lineUp, places: [...before.state.places, ...benched] } }
  const { places, side } = gameState(after, shown)
  const replaced = replacedDropOuts(before, after, side)
  if (replaced.length > 0) await markReplaced(ctx.db, scope, { gameId: after.id, ids: replaced, now: ctx.now })
  const keyOf = ({ playerId, place }: { playerId: string; place: string }) => `${playerId} ${place}`
  const known = new Set(lineUp.places.filter(({ place }) => place !== '').map(keyOf))
  if (places.length === known.size && places.every((one) => known.has(keyOf(one)))) return
  // guard: story: people keep their spots
  await replacePlaces(ctx.db, scope, { gameId: after.id, places })
}

/** Gives a spot to a person who has just come in, and moves nobody else. The game is locked. */
export async function takePlace(
  ctx: PublicCtx,
  scope: TeamScope<Permission>,
  { gameId, profileId }: { gameId: string; profileId: string },
) {
  const rows = await readGames(ctx.db, [gameId], ctx.now)
  const others = <Row extends { userId: string }>(all: Row[]) => all.filter(({ userId }) => userId !== profileId)
  const without = { ...rows, answers: others(rows.answers), volunteers: others(rows.volunteers) }
  const before = currentGames(without).get(gameId)
  const after = currentGames(rows).get(gameId)
  if (before && after) await keepPlaces(ctx, scope, { before, after })
}
