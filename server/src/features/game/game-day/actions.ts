import type { GameDay, gameDayApi, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeRow, standingOf } from '#permissions'
import { insertTeamHistory, lockTeam } from '../../team/team/queries.ts'
import { announceChanges } from '../game/actions.ts'
import { reportReleases } from '../game/move/actions.ts'
import { moveSubsWithEnds, updateEnds } from '../game/move/queries.ts'
import { markListsDue } from '../waiting-list/offer/queries.ts'
import { gameDayOf, insertPlayerPositions, replacePositions, upsertGameDay } from './queries.ts'
import { contradictionsIn } from './rules.ts'

type Input<Key extends keyof typeof gameDayApi> = InputOf<Key, (typeof gameDayApi)[Key]>

export async function getGameDay(ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/game-day'>): Promise<GameDay> {
  return showGameDay(ctx, teamId)
}

export async function editGameDay(
  ctx: Ctx,
  { teamId, ...changed }: Input<'PUT /api/v1/team/:teamId/game-day'>,
): Promise<GameDay> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'game-day.edit', teamId)
  const known = await showGameDay(ctx, teamId)
  const day = { ...known, ...changed }
  const contradictions = contradictionsIn(day)
  if (contradictions.length > 0) refuse('invalid_input', contradictions)
  const positions = day.positions.map((position, sortOrder) => ({ ...position, name: position.name.trim(), sortOrder }))
  await upsertGameDay(ctx.db, scope, day, ctx.now)
  if (day.max !== known.max) {
    // guard: waiting: changing the maximum again and again spends a budget
    await ctx.spend('waiting-list.maximum')
    await markListsDue(ctx.db, { teamId, now: ctx.now })
  }
  // A longer game may overlap another game of its subs.
  const released = await moveSubsWithEnds(ctx.db, scope, day.gameMinutes, ctx.now)
  const moved = await updateEnds(ctx.db, scope, day.gameMinutes, ctx.now)
  await reportReleases(ctx, scope, released)
  if (moved.length > 0) {
    // Counts as one change, no matter how many games it affects.
    await ctx.spend('game.change')
    await announceChanges(ctx, moved)
  }
  await replacePositions(ctx.db, scope, positions)
  const players = positions.flatMap(({ name, players: ids }) => ids.map((profileId) => ({ profileId, position: name })))
  await insertPlayerPositions(ctx.db, scope, players)
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'game_day_set', subjectId: null, now: ctx.now })
  return showGameDay(ctx, teamId)
}

async function showGameDay(ctx: Ctx, teamId: string): Promise<GameDay> {
  const { row } = authorizeRow(ctx, 'game-day.view', await gameDayOf(ctx.rights, standingOf(ctx, teamId)))
  const { compositionGender: gender, compositionMin: min, ...day } = row
  return { ...day, composition: gender !== null && min !== null ? { gender, min } : null }
}
