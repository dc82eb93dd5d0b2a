import type { Attendee, InputOf, RsvpStatus, rsvpApi } from '@app/contract'
import { isIn } from '@app/contract/game-state'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type TeamScope } from '#permissions'
import { showAttendees } from '../attendance/actions.ts'
import { peopleSeenBy, readGames, viewerOf } from '../attendance/queries.ts'
import { type CurrentGame, currentGames, isOnRoster, storedAnswer } from '../attendance/rules.ts'
import { keepPlaces } from '../game/line-up/actions.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import type { GameToAnswer } from '../game/lock/queries.ts'
import { notificationTime, whyAnswersAreClosed } from '../game/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { answerHistory } from '../game-history/queries.ts'
import { becomes, currentGame, followList, keepList, restoreList, waitIfFull } from '../waiting-list/answer/actions.ts'
import { insertDropOut } from './drop-out/queries.ts'
import { answeredForYou, playersDroppedOut } from './events.ts'
import { answeredAt, lockTeamsOf, nextGamesOf, restoreRsvp, type StoredRsvp, saveAnswer } from './queries.ts'
import { answerRefusal, isLate } from './rules.ts'

/** A change of away dates or of the default answer creates at most this many drop-outs. */
const MAX_NEXT_GAMES = 20

type Input<Key extends keyof typeof rsvpApi> = InputOf<Key, (typeof rsvpApi)[Key]>

export async function listRsvps(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/rsvps'>): Promise<Attendee[]> {
  await authorize(ctx, 'game.view', { ofGame: id }, id)
  return attendeesOf(ctx, id)
}

/** All answers to a game, as far as the actor may see them. */
export async function attendeesOf(
  { rights, actor, now }: Ctx,
  gameId: string,
  known?: CurrentGame,
): Promise<Attendee[]> {
  const viewed = { gameId, viewerId: actor.id }
  const [rows, people, viewer] = await rights.together((db) =>
    Promise.all([known ? null : readGames(db, [gameId], now), peopleSeenBy(db, viewed), viewerOf(db, viewed)]),
  )
  const current = known ?? (rows && currentGames(rows).get(gameId)) ?? refuse('not_found')
  return showAttendees(current, { people, viewer: { ...viewer, id: actor.id } })
}

export async function answerGame(
  ctx: Ctx,
  { id, status, note, startTime }: Input<'POST /api/v1/game/:id/rsvp'>,
): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: ctx.actor.id, isForVolunteers: true })
  if (startTime) refuseIfMoved(game, startTime)
  const { current } = await answerLockedGame(ctx, scope, { game, status, note })
  return attendeesOf(ctx, id, current)
}

/** Undoes an answer given from a mail or notification, for someone who had not answered before, or who was waiting. */
export async function undoOwnAnswer(ctx: Ctx, { id, status }: Input<'DELETE /api/v1/game/:id/rsvp'>): Promise<object> {
  const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: ctx.actor.id, isForVolunteers: true })
  // guard: rsvp: a changed answer is not undone
  const said = await answeredAt(ctx.db, scope, { gameId: id, status: storedAnswer[status] })
  if (said) await undoAnswer(ctx, scope, { game, savedAt: said.answeredAt, before: said.before })
  return {}
}

/** All or nothing. Locks games by id, in the same order as the series page of an answer link, to avoid deadlocks. */
export async function answerSeries(ctx: Ctx, { answers }: Input<'POST /api/v1/rsvp'>) {
  const chosen = new Map(answers.map((one) => [one.gameId, one]))
  await ctx.spend('rsvp.answer-all', { amount: chosen.size })
  await lockTeamsOf(ctx.db, [...chosen.keys()])
  for (const [id, { startTime, status }] of [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { scope, game } = await lockGameAs(ctx, 'rsvp.answer', id, { playerId: ctx.actor.id, isForVolunteers: true })
    refuseIfMoved(game, startTime)
    await answerLockedGame(ctx, scope, { game, status, note: undefined })
  }
  return {}
}

/** An answer from an offline outbox, or from a page that was open for long, counts only for the start that the person saw. */
export function refuseIfMoved(game: GameToAnswer, startTime: string) {
  refuseIfClosed(game)
  // guard: an answer to a game that has moved since is rejected
  if (game.startsAt.getTime() !== Date.parse(startTime)) refuse('game_changed')
}

interface OwnAnswer {
  game: GameToAnswer
  status: RsvpStatus
  note: string | undefined
}

/** The scope's person answers. The scope may come from a session or from a link. */
export function answerLockedGame(ctx: PublicCtx, scope: TeamScope<'rsvp.answer'>, { game, status, note }: OwnAnswer) {
  refuseIfNotToAnswer(game, scope)
  // A sub must withdraw instead, so that the spot reopens for other volunteers.
  if (game.isSub && status !== 'Going') refuse('withdraw_first')
  return giveAnswer(ctx, scope, { game, profileId: scope.actorId, status, note: note?.trim() })
}

interface Undo {
  game: GameToAnswer
  /** When the answer to undo was given. */
  savedAt: Date
  before: StoredRsvp | null
}

/** Restores the previous answer, or none. Does nothing if the person has answered again since. */
export async function undoAnswer(ctx: PublicCtx, scope: TeamScope<'rsvp.answer'>, { game, savedAt, before }: Undo) {
  refuseIfNotToAnswer(game, scope)
  if (game.isSub && before?.status !== 'going') refuse('withdraw_first')
  const was = await currentGame(ctx, game.id)
  if (!(await restoreRsvp(ctx.db, scope, { gameId: game.id, savedAt, before }))) return
  const action = before?.status ?? 'unanswered'
  await recordHistory(ctx, scope, { gameId: game.id, profileId: scope.actorId, action })
  await restoreList(ctx, scope, { game, before: was, action })
  // The undone Going may have covered a drop-out that nobody was notified of.
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
  refuseIfClosed(game)
  const { isNew, current } = await giveAnswer(ctx, scope, { game, profileId: memberId, status })
  if (isNew && memberId !== ctx.actor.id) {
    await ctx.spend('rsvp.answer-for', { to: `${id} ${memberId}` })
    await ctx.notify([{ profileId: memberId }], answeredForYou({ gameId: id, captainId: ctx.actor.id }))
  }
  return attendeesOf(ctx, id, current)
}

interface Given {
  game: GameToAnswer
  profileId: string
  status: RsvpStatus
  note?: string | undefined
  /** Of a guest whom the team adds by name, who never waits. */
  isGuest?: boolean
}

/** Saves the answer to a locked game, and publishes a new one to open pages. */
export async function giveAnswer(
  ctx: PublicCtx,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for' | 'guest.add'>,
  { game, profileId, status, note, isGuest = false }: Given,
) {
  const { id: gameId, startsAt, startsOn } = game
  const rows = await readGames(ctx.db, [gameId], ctx.now)
  const before = currentGames(rows).get(gameId) ?? refuse('not_found')
  const action = becomes(before, { profileId, status, isByCaptain: scope.actorId !== profileId, now: ctx.now })
  // guard: guests: a full game takes no guest
  if (isGuest && action === 'waiting') refuse('no_spot_for_guest')
  const entry = { id: ctx.newId(), gameId, profileId, action, now: ctx.now }
  const { actorId } = scope
  const answeredBy = profileId === actorId ? null : actorId
  const given = {
    gameId,
    profileId,
    status: entry.action,
    startsAt,
    startsOn,
    answeredBy,
    isByName: isGuest,
    note,
    now: ctx.now,
  }
  const saved = await saveAnswer(ctx.db, scope, given, (rows) => answerHistory(ctx.db, scope, entry, rows))
  if (saved.isNew) ctx.changed({ id: entry.id, kind: 'game', topicId: scope.teamId, resourceId: gameId })
  const hasList = await keepList(ctx, before, { profileId, action })
  const others = rows.answers.filter(({ userId }) => userId !== profileId)
  const own = {
    gameId,
    userId: profileId,
    status: entry.action,
    answeredAt: ctx.now,
    answeredFor: startsAt,
    answeredBy,
  }
  const stored = {
    ...own,
    answeredOn: startsOn,
    isAsGuest: saved.asGuest,
    isByName: isGuest,
    isOverriddenByAway: false,
    note: saved.note,
  }
  const after = hasList ? await readGames(ctx.db, [gameId], ctx.now) : { ...rows, answers: [...others, stored] }
  const current = currentGames(after).get(gameId) ?? before
  await followAnswer(ctx, scope, { game, profileId, before, after: current })
  return { ...saved, current }
}

/** The actor's upcoming games, locked, with their state before a change of away dates or the default answer. */
export async function lockNextGames(ctx: Ctx, teamId: string | null = null) {
  const profileId = ctx.actor.id
  const gameIds = await nextGamesOf(ctx.db, { profileId, teamId, now: ctx.now, max: MAX_NEXT_GAMES })
  await lockTeamsOf(ctx.db, gameIds)
  const locked = []
  for (const id of gameIds) locked.push(await lockGameAs(ctx, 'rsvp.answer', id, { playerId: profileId }))
  return { gameIds, locked, before: currentGames(await readGames(ctx.db, gameIds, ctx.now)) }
}

/** Handles drop-outs through away dates or a default answer like any others: captains are notified. */
export async function followAutomaticAnswers(
  ctx: Ctx,
  { gameIds, locked, before }: Awaited<ReturnType<typeof lockNextGames>>,
) {
  for (const { scope, game } of locked) {
    const was = before.get(game.id)
    if (!was) continue
    await waitIfFull(ctx, scope, { game, before: was })
    await followList(ctx, was)
  }
  const after = currentGames(await readGames(ctx.db, gameIds, ctx.now))
  for (const { scope, game } of locked) {
    // Nobody drops out of a cancelled game. It may be restored, so above even there people wait if it is full.
    if (game.cancelledAt) continue
    const states = { before: before.get(game.id), after: after.get(game.id) }
    if (states.before && states.after)
      await followAnswer(ctx, scope, { game, profileId: ctx.actor.id, before: states.before, after: states.after })
  }
}

interface Answered {
  game: GameToAnswer
  profileId: string
  before: CurrentGame
  after: CurrentGame
}

/** Keeps everyone's spot, and records who dropped out. Shortly before the game captains get a mail. */
async function followAnswer(
  ctx: PublicCtx,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for' | 'guest.add'>,
  { game, profileId, before, after }: Answered,
) {
  await keepPlaces(ctx, scope, { before, after })
  const isInOf = ({ rsvps }: CurrentGame) => rsvps.some((one) => one.userId === profileId && isIn(one))
  const isDropOut = isInOf(before) && !isInOf(after) && isOnRoster(game.playerRole)
  if (!isDropOut || game.startsAt <= ctx.now) return
  await insertDropOut(ctx.db, scope, { id: ctx.newId(), gameId: game.id, profileId, isSub: false, now: ctx.now })
  if (isLate(game.startsAt, ctx.now)) await announceDropOut(ctx, game)
}

/** After five quiet minutes, or sooner shortly before the game. */
const announceDropOut = (ctx: PublicCtx, { id, startsAt }: GameToAnswer) =>
  ctx.announceAt({ at: notificationTime(ctx.now, startsAt), key: id, replacesTime: true }, playersDroppedOut, {
    gameId: id,
  })

function refuseIfNotToAnswer(game: GameToAnswer, { role }: TeamScope<'rsvp.answer'>) {
  const why = answerRefusal({ ...game, role })
  // guard: games: a cancelled game takes no answers
  if (why) refuse(why)
}

function refuseIfClosed({ status }: GameToAnswer) {
  const closed = whyAnswersAreClosed(status)
  if (closed) refuse(closed)
}
