import type { Attendee, InputOf, RsvpStatus, rsvpApi } from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeRow, standingOf, type TeamScope } from '#permissions'
import { showAttendees } from '../attendance/actions.ts'
import { answersOf, attendeesOf, attendeesSeenBy } from '../attendance/queries.ts'
import { isOnRoster, storedAnswer } from '../attendance/rules.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import type { GameToAnswer } from '../game/lock/queries.ts'
import { notificationTime, whyAnswersAreClosed } from '../game/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { answerHistory } from '../game-history/queries.ts'
import { answeredForYou, playersDroppedOut } from './events.ts'
import { insertDropOut, lockTeamsOf, restoreRsvp, type StoredRsvp, saveAndShowAnswer } from './queries.ts'
import { isLate } from './rules.ts'

type Input<Key extends keyof typeof rsvpApi> = InputOf<Key, (typeof rsvpApi)[Key]>

export async function listRsvps(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/rsvps'>): Promise<Attendee[]> {
  const viewed = { gameId: id, viewerId: ctx.actor.id }
  const seen = await attendeesSeenBy(ctx.rights, standingOf(ctx, { ofGame: id }), viewed)
  return showAttendees(authorizeRow(ctx, 'game.view', seen).row.attendees)
}

export async function answerGame(
  ctx: Ctx,
  { id, status, note }: Input<'POST /api/v1/game/:id/rsvp'>,
): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: ctx.actor.id, isForVolunteers: true })
  const { attendees } = await answerLockedGame(ctx, scope, { game, status, note })
  return showAttendees(attendees)
}

/** All or none. Games are locked in the order of their ids, as the links of a season lock them. */
export async function answerSeason(ctx: Ctx, { answers }: Input<'POST /api/v1/rsvp'>) {
  const chosen = new Map(answers.map((one) => [one.gameId, one]))
  await ctx.spend('rsvp.answer-all', { amount: chosen.size })
  await lockTeamsOf(ctx.db, [...chosen.keys()])
  for (const [id, { startTime, status }] of [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: ctx.actor.id, isForVolunteers: true })
    refuseIfClosed(game)
    if (game.startsAt.getTime() !== Date.parse(startTime)) refuse('game_changed')
    await answerLockedGame(ctx, scope, { game, status, note: undefined })
  }
  return {}
}

interface OwnAnswer {
  game: GameToAnswer
  status: RsvpStatus
  note: string | undefined
}

/** The person of the scope answers. The scope may come from a session or from a link. */
export function answerLockedGame(ctx: PublicCtx, scope: TeamScope<'rsvp.answer'>, { game, status, note }: OwnAnswer) {
  refuseOutsiders(game, scope)
  // A sub has to withdraw instead, so that the spot reopens for other volunteers.
  if (game.isSub && status !== 'Going') refuse('withdraw_first')
  return answer(ctx, scope, { game, profileId: scope.actorId, status, note: note?.trim() })
}

interface Undo {
  game: GameToAnswer
  /** When the answer was given that is undone. */
  savedAt: Date
  before: StoredRsvp | null
}

/** Restores the answer before the last one, or none. Does nothing if the person has answered again since. */
export async function undoAnswer(ctx: PublicCtx, scope: TeamScope<'rsvp.answer'>, { game, savedAt, before }: Undo) {
  refuseIfClosed(game)
  refuseOutsiders(game, scope)
  if (game.isSub && before?.status !== 'going') refuse('withdraw_first')
  if (!(await restoreRsvp(ctx.db, scope, { gameId: game.id, savedAt, before }))) return
  const deed = before?.status ?? 'unanswered'
  await recordHistory(ctx, scope, { gameId: game.id, profileId: scope.actorId, deed })
  // A Going that is undone may have replaced a drop-out that nobody was notified of.
  if (before?.status !== 'going' && isLate(game.startsAt, ctx.now)) await announceDropOut(ctx, game)
}

/** A captain answers for a player, and the player is notified. */
export async function answerForMember(
  ctx: Ctx,
  { id, memberId, status }: Input<'PUT /api/v1/game/:id/rsvps/:memberId'>,
): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer-for', id, { playerId: memberId })
  if (!game.playerRole) refuse('not_found')
  // The spot of a sub stays taken until a captain releases it.
  if (game.isSub && status !== 'Going') refuse('release_first')
  const { isNew, attendees } = await answer(ctx, scope, { game, profileId: memberId, status })
  if (isNew && memberId !== ctx.actor.id) {
    await ctx.spend('rsvp.answer-for', { to: `${id} ${memberId}` })
    await ctx.notify([{ profileId: memberId }], answeredForYou({ gameId: id, captainId: ctx.actor.id }))
  }
  return showAttendees(attendees)
}

/** Saves the answer to a locked game, and publishes a new one to open pages. */
async function answer(
  ctx: PublicCtx,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for'>,
  {
    game,
    profileId,
    status,
    note,
  }: { game: GameToAnswer; profileId: string; status: RsvpStatus; note?: string | undefined },
) {
  refuseIfClosed(game)
  const { id: gameId, startsAt, startsOn } = game
  const entry = { id: ctx.newId(), gameId, profileId, deed: storedAnswer[status], now: ctx.now }
  const { actorId } = scope
  const answeredBy = profileId === actorId ? null : actorId
  const given = { gameId, profileId, status: entry.deed, startsAt, startsOn, answeredBy, note, now: ctx.now }
  const saved = await saveAndShowAnswer(ctx.db, scope, given, {
    record: (rows) => answerHistory(ctx.db, scope, entry, rows),
    show: (answers) => attendeesOf(ctx.db, actorId, answersOf(ctx.db, gameId, answers)),
  })
  if (saved.isNew) ctx.changed({ id: entry.id, topicId: scope.teamId, resourceId: gameId })
  const isDropOut = saved.wasGoing && status !== 'Going' && isOnRoster(game.playerRole)
  if (isDropOut && isLate(startsAt, ctx.now)) {
    await insertDropOut(ctx.db, scope, { id: ctx.newId(), gameId, profileId, now: ctx.now })
    await announceDropOut(ctx, game)
  }
  return saved
}

/** After five quiet minutes, or sooner shortly before the game. */
const announceDropOut = (ctx: PublicCtx, { id, startsAt }: GameToAnswer) =>
  ctx.announceAt({ at: notificationTime(ctx.now, startsAt), key: id, replacesTime: true }, playersDroppedOut, {
    gameId: id,
  })

function refuseOutsiders(game: GameToAnswer, { role }: TeamScope<'rsvp.answer'>) {
  if (game.isRosterOnly && !isOnRoster(role) && !game.isSub) refuse('roster_only')
}

function refuseIfClosed({ status }: GameToAnswer) {
  const closed = whyAnswersAreClosed(status)
  if (closed) refuse(closed)
}
