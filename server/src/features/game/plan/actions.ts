import type { GamePlan, GameStatus, InputOf, Plan, planApi } from '@app/contract'
import { isIn } from '@app/contract/game-state'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, can, type Role } from '#permissions'
import { insertTeamHistory, lockTeam } from '../../team/team/queries.ts'
import { readCounts, viewerOf } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { deleteGamePlan, giveBackDuty, plansOf, saveGamePlan, saveTeamPlan, takeDuty, teamPlan } from './queries.ts'
import { hasTwice, heldDuties } from './rules.ts'

type Input<Key extends keyof typeof planApi> = InputOf<Key, (typeof planApi)[Key]>

export async function getTeamPlan(ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/plan'>): Promise<Plan> {
  return teamPlan(ctx.db, await authorize(ctx, 'plan.view', teamId))
}

export async function editTeamPlan(
  ctx: Ctx,
  { teamId, ...plan }: Input<'PUT /api/v1/team/:teamId/plan'>,
): Promise<Plan> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'plan.edit', teamId)
  refuseTwice(plan)
  await ctx.spend('plan.edit')
  await saveTeamPlan(ctx.db, scope, tidy(plan))
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'game_day_set', subjectId: null, now: ctx.now })
  return teamPlan(ctx.db, scope)
}

export async function getGamePlan(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/plan'>): Promise<GamePlan> {
  const { role } = await authorize(ctx, 'game.view', { ofGame: id }, id)
  const { isMember, isSub } = await viewerOf(ctx.rights, { gameId: id, viewerId: ctx.actor.id })
  // guard: duties: people outside the team do not read who brings what
  if (!isMember && !isSub) refuse('forbidden')
  return showPlan(ctx, id, role)
}

export async function editGamePlan(ctx: Ctx, { id, ...plan }: Input<'PUT /api/v1/game/:id/plan'>): Promise<GamePlan> {
  const { scope, game } = await lockGameAs(ctx, 'plan.edit', id)
  refuseIfClosed(game)
  refuseTwice(plan)
  await ctx.spend('plan.edit')
  await saveGamePlan(ctx.db, scope, id, tidy(plan))
  await recordHistory(ctx, scope, { gameId: id, action: 'plan_set' })
  return showPlan(ctx, id, scope.role)
}

export async function resetGamePlan(ctx: Ctx, { id }: Input<'DELETE /api/v1/game/:id/plan'>): Promise<GamePlan> {
  const { scope, game } = await lockGameAs(ctx, 'plan.edit', id)
  refuseIfClosed(game)
  await ctx.spend('plan.edit')
  await deleteGamePlan(ctx.db, scope, id)
  await recordHistory(ctx, scope, { gameId: id, action: 'plan_set' })
  return showPlan(ctx, id, scope.role)
}

/** The game is locked, so that one person gets the duty. */
export async function changeDuty(
  ctx: Ctx,
  { id, duty, isTaken }: Input<'PUT /api/v1/game/:id/duty'>,
): Promise<GamePlan> {
  const { scope, game } = await lockGameAs(ctx, 'duty.take', id, { playerId: ctx.actor.id, isForVolunteers: true })
  // guard: duties: people outside the team neither take nor guess a duty
  if (scope.role === 'guest' && !game.isSub) refuse('forbidden')
  refuseIfClosed(game)
  await ctx.spend('duty.take')
  const { held, isActorIn } = await stateOf(ctx, id)
  const { holder } = held.find((one) => one.duty === duty) ?? refuse('not_found')
  const isOwn = holder?.userId === ctx.actor.id
  // guard: duties: nobody takes the duty of somebody else, and only captains give it back
  if (holder && !isOwn && (isTaken || scope.role !== 'captain')) refuse('duty_taken')
  // guard: duties: only people who are in take a duty
  if (isTaken && !isActorIn) refuse('not_in_yet')
  if (isTaken !== (holder !== null)) {
    if (isTaken) await takeDuty(ctx.db, scope, { gameId: id, duty }, ctx.now)
    else await giveBackDuty(ctx.db, scope, { gameId: id, duty })
    const detail = [{ field: 'duty', before: isTaken ? '' : duty, after: isTaken ? duty : '' }]
    await recordHistory(ctx, scope, { gameId: id, action: isTaken ? 'duty_taken' : 'duty_left', detail })
  }
  return showPlan(ctx, id, scope.role)
}

async function stateOf({ rights: db, actor, now }: Ctx, gameId: string) {
  const [rows, [plan]] = await db.together((on) => Promise.all([readCounts(on, [gameId], now), plansOf(on, [gameId])]))
  const game = countedGames(rows).get(gameId) ?? refuse('not_found')
  if (!plan) return refuse('not_found')
  const isActorIn = game.rsvps.some((one) => one.userId === actor.id && isIn(one))
  return { plan, game, isActorIn, held: heldDuties(plan, game) }
}

async function showPlan(ctx: Ctx, gameId: string, role: Role): Promise<GamePlan> {
  const { plan, game, held, isActorIn } = await stateOf(ctx, gameId)
  const { arriveMinutes, wear, isOwn } = plan
  const isOpen = whyAnswersAreClosed(game.status) === null
  return {
    arriveMinutes,
    wear,
    isOwn,
    duties: held.map(({ duty, holder, before }) => ({
      name: duty,
      holder: holder && { userId: holder.userId, name: `${holder.firstName} ${holder.lastName}`.trim() },
      givenBackBy: before?.firstName ?? '',
    })),
    can: { edit: can(role, 'plan.edit') && isOpen, take: isActorIn && isOpen },
  }
}

const tidy = ({ wear, ...plan }: Plan): Plan => ({ ...plan, wear: wear.trim() })

function refuseTwice({ duties }: Plan) {
  if (hasTwice(duties)) refuse('invalid_input', [{ field: 'duties', message: 'names one thing twice' }])
}

function refuseIfClosed({ status }: { status: GameStatus }) {
  const closed = whyAnswersAreClosed(status)
  if (closed) refuse(closed)
}
