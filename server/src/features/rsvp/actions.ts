import type { Attendee, InputOf, RsvpStatus, rsvpApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type TeamScope } from '#permissions'
import { showAttendees } from '../attendance/actions.ts'
import { isOnRoster, storedAnswer } from '../attendance/rules.ts'
import { mayOnGame } from '../game/actions.ts'
import { holdGame, teamOfGame } from '../game/queries.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'
import { recordDeeds } from '../game-history/actions.ts'
import { roleOfMember } from '../member/queries.ts'
import { holdProfile } from '../profile/queries.ts'
import { holdTeam } from '../team/queries.ts'
import { answeredForPlayer } from './events.ts'
import { saveAnswer, standingOnGame } from './queries.ts'

type Input<Key extends keyof typeof rsvpApi> = InputOf<Key, (typeof rsvpApi)[Key]>

export async function listRsvps(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/rsvps'>): Promise<Attendee[]> {
  const { teamId } = await mayOnGame(ctx, 'game.view', id)
  return showAttendees(ctx, { teamId, gameId: id })
}

export async function answerGame(ctx: Ctx, { id, status }: Input<'POST /api/v1/game/:id/rsvp'>): Promise<Attendee[]> {
  const teamId = await holdTeamOf(ctx, id)
  if (!(await holdProfile(ctx.db, ctx.actor.id))) refuse('signed_out')
  const scope = await authorize(ctx, 'rsvp.answer', teamId, id)
  const standing = await standingOnGame(ctx.db, { teamId, gameId: id, profileId: ctx.actor.id })
  if (standing.isRosterOnly && !isOnRoster(scope.role) && !standing.isSub) refuse('roster_only')
  // A sub who does not come leaves a spot that somebody else would take.
  if (standing.isSub && status !== 'Going') refuse('withdraw_first')
  await answer(ctx, scope, { gameId: id, profileId: ctx.actor.id, status })
  return showAttendees(ctx, { teamId, gameId: id })
}

/** A captain answers for a player, who is told. */
export async function answerForMember(
  ctx: Ctx,
  { id, memberId, status }: Input<'PUT /api/v1/game/:id/rsvps/:memberId'>,
): Promise<Attendee[]> {
  const teamId = await holdTeamOf(ctx, id)
  const scope = await authorize(ctx, 'rsvp.answer-for', teamId)
  // Not earlier: who may not answer for others learns nothing of who is here.
  if (!(await holdProfile(ctx.db, memberId))) refuse('not_found')
  if (!(await roleOfMember(ctx.db, { teamId, memberId }))) refuse('not_found')
  const isNew = await answer(ctx, scope, { gameId: id, profileId: memberId, status })
  if (isNew && memberId !== ctx.actor.id) {
    await ctx.spend('rsvp.answer-for', { to: `${id} ${memberId}` })
    await ctx.announce(answeredForPlayer, { gameId: id, profileId: memberId, captainId: ctx.actor.id })
  }
  return showAttendees(ctx, { teamId, gameId: id })
}

/** Keeps the team from going away meanwhile. The person is held after it: so does whoever deletes them lock the two. */
async function holdTeamOf(ctx: Ctx, gameId: string): Promise<string> {
  const teamId = (await teamOfGame(ctx.db, gameId)) ?? refuse('not_found')
  if (!(await holdTeam(ctx.db, teamId))) refuse('not_found')
  return teamId
}

async function answer(
  ctx: Ctx,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for'>,
  { gameId, profileId, status }: { gameId: string; profileId: string; status: RsvpStatus },
): Promise<boolean> {
  const game = (await holdGame(ctx.db, gameId)) ?? refuse('not_found')
  const closed = whyAnswersAreClosed(game, ctx.now)
  if (closed) refuse(closed)
  const deed = storedAnswer[status]
  const answeredBy = profileId === ctx.actor.id ? null : ctx.actor.id
  const { startsAt, startsOn } = game
  const saved = { gameId, profileId, status: deed, startsAt, startsOn, answeredBy, now: ctx.now }
  const isNew = await saveAnswer(ctx.db, scope, saved)
  if (isNew) await recordDeeds(ctx, scope, { gameId, profileId, deed })
  return isNew
}
