import type { Attendee, InputOf, RsvpStatus, rsvpApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type TeamScope } from '#permissions'
import { showAttendees } from '../attendance/actions.ts'
import { attendeesOf } from '../attendance/queries.ts'
import { isOnRoster, storedAnswer } from '../attendance/rules.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import type { LockedGame } from '../game/lock/queries.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'
import { answerHistory } from '../game-history/queries.ts'
import { answeredForYou } from './events.ts'
import { saveAndShowAnswer } from './queries.ts'

type Input<Key extends keyof typeof rsvpApi> = InputOf<Key, (typeof rsvpApi)[Key]>

export async function listRsvps(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/rsvps'>): Promise<Attendee[]> {
  await authorize(ctx, 'game.view', { ofGame: id })
  return showAttendees(await attendeesOf(ctx.db, { gameId: id, viewerId: ctx.actor.id }))
}

export async function answerGame(ctx: Ctx, { id, status }: Input<'POST /api/v1/game/:id/rsvp'>): Promise<Attendee[]> {
  const profileId = ctx.actor.id
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: profileId, isForVolunteers: true })
  if (game.isRosterOnly && !isOnRoster(scope.role) && !game.isSub) refuse('roster_only')
  // A sub has to withdraw instead, so that the spot reopens for other volunteers.
  if (game.isSub && status !== 'Going') refuse('withdraw_first')
  const { attendees } = await answer(ctx, scope, { game, profileId, status })
  return showAttendees(attendees)
}

/** A captain answers for a player, and the player is notified. */
export async function answerForMember(
  ctx: Ctx,
  { id, memberId, status }: Input<'PUT /api/v1/game/:id/rsvps/:memberId'>,
): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer-for', id, { playerId: memberId })
  if (!game.playerRole) refuse('not_found')
  const { isNew, attendees } = await answer(ctx, scope, { game, profileId: memberId, status })
  if (isNew && memberId !== ctx.actor.id) {
    await ctx.spend('rsvp.answer-for', { to: `${id} ${memberId}` })
    await ctx.notify([{ profileId: memberId }], answeredForYou({ gameId: id, captainId: ctx.actor.id }))
  }
  return showAttendees(attendees)
}

/** Saves the answer to a locked game, and publishes a new one to open pages. */
async function answer(
  ctx: Ctx,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for'>,
  { game, profileId, status }: { game: LockedGame; profileId: string; status: RsvpStatus },
) {
  const closed = whyAnswersAreClosed(game.status)
  if (closed) refuse(closed)
  const { id: gameId, startsAt, startsOn } = game
  const deed = { id: ctx.newId(), gameId, profileId, deed: storedAnswer[status], now: ctx.now }
  const answeredBy = profileId === ctx.actor.id ? null : ctx.actor.id
  const given = { gameId, profileId, status: deed.deed, startsAt, startsOn, answeredBy, now: ctx.now }
  const saved = await saveAndShowAnswer(ctx.db, scope, given, {
    record: (rows) => answerHistory(ctx.db, scope, deed, rows),
    show: (answers) => attendeesOf(ctx.db, { gameId, viewerId: ctx.actor.id }, answers),
  })
  if (saved.isNew) ctx.changed({ id: deed.id, topicId: scope.teamId, resourceId: gameId })
  return saved
}
